/** Other tests of a requirement, by file: those whose title does not begin with its id. */
type Links = Readonly<Record<string, readonly string[]>>

export type Requirement = {
  /** In our own words: what must hold. */
  readonly about: string
  readonly tests?: Links
  /** Why a part of it has no test that `npm test` could run. */
  readonly accepted?: string
}

const http = 'tests/server/http'
const safeHtml = 'e2e/safe-html.story.ts'

/**
 * What the product promises about security, and where each promise is proved. A test whose title begins with an id
 * ("A-05: …") proves it without a line here.
 */
export const requirements: Readonly<Record<string, Requirement>> = {
  'A-01': { about: 'codes are six random digits from a cryptographic source' },
  'A-02': { about: 'a code is stored as a keyed digest and gone once used or over' },
  'A-03': {
    about: 'five minutes for a code, ten for the whole sign-in',
  },
  'A-04': { about: 'a code opens one session, once' },
  'A-05': { about: 'wrong entries are counted per phone over all its codes, and lock it for ever longer' },
  'A-06': { about: 'a new code voids the old one, and sendings have to wait' },
  'A-07': { about: 'a code is good in the browser and on the brand that asked for it' },
  'A-08': { about: 'an address, and the whole service, have limits that no header or body changes' },
  'A-09': { about: 'guessing at one phone succeeds once in ten thousand at most, however long it goes on' },
  'A-10': { about: 'a stranger cannot lock out the owner, whose browser is known' },
  'A-11': { about: 'a captcha is signed, fresh, of this brand, and works once' },
  'A-12': { about: 'a filled honeypot is answered as usual and nothing is sent' },
  'A-13': { about: 'codes go to the served countries only' },
  'A-14': { about: 'what the specification rules out is written down with what stands in its place' },
  'E-01': { about: 'a known and an unknown phone get the same answer but for the one field' },
  'E-02': { about: '… in the same time' },
  'E-03': { about: 'each question costs a solved captcha' },
  'E-04': { about: 'every way of being wrong has one answer, in the same time' },
  'E-05': {
    about: 'another brand’s ids and those that never were are the same nothing',
    tests: {
      'tests/server/brand-calls.test.ts': [
        'a page is found by its slug; one of another brand and one that never was are the same nothing',
      ],
      'tests/server/links/redirect.test.ts': [
        'an unknown key and another brand’s key get the same page, and no address',
      ],
      'tests/server/training.test.ts': [
        'are told one by one by their slug; a foreign one and one that never was are the same nothing',
      ],
    },
  },
  'S-01': { about: 'the session cookie is random, out of reach of scripts, stored as a digest' },
  'S-02': { about: 'every sign-in has a new session, and a planted one is never adopted' },
  'S-03': { about: 'a session ends after 14 idle days, after 30 in any case' },
  'S-04': { about: 'logging out ends this session everywhere at once' },
  'S-05': { about: 'a session opens its own brand only' },
  'S-06': { about: 'twenty sessions at most, none for a disabled promoter' },
  'S-07': {
    about: 'nothing personal stays in the browser’s storage, address or history',
    tests: {
      'e2e/shell.story.ts': ['a promoter leaves nothing in the browser but numbers'],
      'e2e/start-up.story.ts': ['a sign-in token is gone from the address before anything is asked for'],
    },
  },
  'S-08': { about: 'answers are not kept, and going back after log-out shows nothing' },
  'S-09': { about: 'a sign-in link works once, soon, on its brand, and switches nobody' },
  'C-01': { about: 'a POST needs our page’s origin and the token of this very session' },
  'C-02': {
    about: 'a POST is JSON or refused',
    tests: { [`${http}/bodies.test.ts`]: ['of type %j is refused'] },
  },
  'C-03': {
    about: 'the two GETs that write cannot be sent by a link, picture, form or window of another site',
    tests: { [`${http}/access.test.ts`]: ['HEAD never reaches a call that writes'] },
  },
  'C-04': { about: 'joining a program again changes nothing' },
  'C-05': {
    about: 'no other origin may read, unless it is listed',
    tests: { [`${http}/tenant.test.ts`]: ['get no CORS header at all, unless they are listed'] },
  },
  'C-06': {
    about: 'odd methods, long bodies and strange JSON are refused, never a failure of ours',
    tests: {
      [`${http}/bodies.test.ts`]: [
        'of %s is refused',
        'over 64 KB is refused, with or without its length told',
        'that is not UTF-8 is refused',
      ],
      [`${http}/access.test.ts`]: ['a method that a call does not have'],
    },
  },
  'O-01': { about: 'no call shows anybody’s data to anybody else' },
  'O-02': {
    about: 'every route is decided to be open, or needs a session',
    tests: {
      [`${http}/access.test.ts`]: ['%s is open or answers 401', 'finds under the API only what is decided to be open'],
    },
  },
  'O-03': { about: 'a program’s tools are for those who joined it, from the next call on' },
  'O-04': { about: 'fields that a call does not list are not taken' },
  'O-05': { about: 'answers hold what the contract names; personal data only where they are shown' },
  'O-06': { about: 'exactly one main payout account while there is any' },
  'O-07': { about: 'money is whole kopecks, and sums agree with their parts' },
  'X-01': {
    about: 'foreign HTML keeps the listed tags and attributes, nothing else',
    tests: { [safeHtml]: ['a foreign text calls nothing of ours, loads nothing but pictures and keeps to the list'] },
  },
  'X-02': {
    about: 'links and pictures of foreign HTML lead to safe places',
    tests: {
      'tests/src/ui/safe-address.test.ts': [
        'a link of a foreign text may lead',
        'a link of a foreign text may not lead',
        'a picture of a foreign text',
        'calls on another host are kept out as well',
      ],
    },
  },
  'X-03': {
    about: 'links open beside the page without a way back; pictures wait, tell nothing and fit',
    tests: { [safeHtml]: ['links of a document open beside it, without a way back to us'] },
  },
  'X-04': {
    about: 'one sanitiser, one component, used once; cleaning twice is cleaning once',
    tests: {
      'tests/house/sources.test.ts': [
        'HTML from the server is shown by one component only, the one that cleans it',
        'nothing is evaluated from text',
      ],
    },
  },
  'X-05': {
    about: 'no attack runs in our page, while most run in a careless one',
    tests: {
      [safeHtml]: [
        'no foreign text runs anything in our page',
        'the attacks are real: without the sanitiser most of them run',
      ],
    },
  },
  'X-06': {
    about: 'a banner’s code reads back as one link with one picture, whatever its fields hold',
    tests: {
      'tests/src/routes/project/banner-code.test.ts': [
        'whatever the fields hold, it reads back as one link with one picture and the same values',
      ],
    },
  },
  'X-07': { about: 'all other text is text, on every screen' },
  'X-08': {
    about: 'a brand’s theme, files and scripts are checked addresses, let through for this brand alone',
    tests: {
      'tests/src/shell/brand/domain-files.test.ts': ['the theme %j is %j', 'of %j only a web address is loaded: %j'],
      [`${http}/headers.test.ts`]: ['admits the script and the stylesheet of its own brand, exactly, and of no other'],
    },
  },
  'X-09': {
    about: 'short links lead to the advertiser’s site only, checked when made and when followed; machines do not count',
    tests: {
      'tests/server/links/redirect.test.ts': [
        'a link whose program moved to another site leads nowhere',
        'an unknown key and another brand’s key get the same page, and no address',
        '%s is sent on and not counted',
      ],
      'tests/server/links/target-address.test.ts': ['an address of another site is refused with the site’s name'],
    },
  },
  'X-10': {
    about: 'a SUB ID comes through whole and adds no parameter',
    tests: {
      'tests/server/links/target-address.test.ts': [
        'a SUB ID comes through whole, whatever is in it, and adds no parameter of its own',
      ],
      'tests/server/links/tools.test.ts': ['takes a SUB ID of any length that a request allows, and says so beyond'],
    },
  },
  'X-11': {
    about: 'SQL has parameters only; orders come from lists; wildcards in a search are letters',
    tests: {
      'tests/server/programs.test.ts': ['takes an order that it does not know for the usual one'],
      'tests/server/money.test.ts': [
        'accruals are searched literally, sorted as asked, and never found by the customer’s name or phone',
      ],
    },
  },
  'X-12': {
    about: 'no validator is slow, whatever it is given',
    tests: { 'tests/src/ui/safe-address.test.ts': ['ten thousand hostile characters are judged in an instant'] },
  },
  'X-13': {
    about: 'files that are saved or served are what they say, and run nothing',
    tests: {
      'tests/src/ui/base64-image.test.ts': ['%s is no picture', 'the bytes come through unchanged'],
      [`${http}/files.test.ts`]: [
        'comes with its type, may stand on other sites, and runs nothing',
        'of a kind that is not shown is saved',
      ],
    },
  },
  'H-01': {
    about: 'a strict content policy with a fresh nonce, which no screen breaks',
    tests: {
      [`${http}/headers.test.ts`]: [
        'has a nonce of its own in each answer, the same in the policy and in every place of the page',
        'that is no page lets nothing load',
      ],
      'tests/server/inline-style.test.ts': ['the texts of pages and programs are sent without them'],
    },
    accepted:
      'that no screen breaks it is asserted after every story of e2e/support/story.ts, by its automatic fixture',
  },
  'H-02': {
    about: 'every answer carries the security headers',
    tests: {
      [`${http}/headers.test.ts`]: ['%s %o carries the security headers', 'over https says that it will stay so'],
    },
  },
  'H-03': { about: 'graded A+ by the public table of the Observatory' },
  'H-04': {
    about: 'no answer tells what the server is made of',
    tests: { [`${http}/failures.test.ts`]: ['says so in Russian, and tells nothing of what is inside'] },
  },
  'L-01': {
    about: 'logs hold no phone, code, account, name, token or cookie',
    tests: {
      [`${http}/failures.test.ts`]: ['nothing that a visitor sends or is gets into the log of an ordinary request'],
      [`${http}/access-log.test.ts`]: ['a line names the route by its pattern, never the address that was asked'],
      'tests/server/metrics.test.ts': ['no phone, code, cookie, id or address gets into the figures'],
      'tests/server/links/postback.test.ts': ['no log line holds the key, the name or the phone of a report'],
    },
  },
  'L-02': { about: 'what matters is logged with request, address and masked phone' },
  'L-03': { about: 'a change of payout details is told to the phone and kept in the audit' },
  'L-04': {
    about: 'secrets come from outside, are strong, and never in the tree or the bundle',
    tests: {
      'tests/server/settings.test.ts': [
        'is made once, for its owner alone',
        'never repeat a refused value: it may be a secret',
      ],
      'tests/house/sources.test.ts': ['no secrets'],
      'e2e/build.story.ts': ['the built client holds nothing of the server, of tests or of the charts’ inspection'],
    },
  },
  'L-05': {
    about: 'packages have fingerprints, run nothing when installed, and can be listed',
    tests: {
      'tests/house/dependencies.test.ts': [
        'the lock file has a strong fingerprint for every package',
        'no package runs a script when it is installed',
      ],
    },
    accepted: '`npm audit` asks a service of the registry, which tests must not depend on: it belongs before a release',
  },
  'L-06': {
    about: 'the bundle has no sources, tests, mocks or inspection in it',
    tests: {
      'e2e/build.story.ts': [
        'the built client gives away no sources: no maps, and no script that names one',
        'the built client holds nothing of the server, of tests or of the charts’ inspection',
      ],
    },
  },
}
