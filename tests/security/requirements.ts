/** Other tests of a requirement, by file: those whose title does not begin with its id. */
type Links = Readonly<Record<string, readonly string[]>>

type Requirement = {
  readonly tests?: Links
  /** Why a part of it has no test that `npm test` could run. */
  readonly accepted?: string
}

const http = 'tests/server/http'
const safeHtml = 'e2e/stories/safety/safe-html.story.ts'

/**
 * Where the rows of docs/requirements.md are proved. A test whose title begins with an id ("A-05: …") proves it without
 * a line here.
 */
export const requirements: Readonly<Record<string, Requirement>> = {
  'E-05': {
    tests: {
      'tests/server/brand-calls.test.ts': [
        'a page is found by its slug; one of another brand and one that never was are the same nothing',
      ],
      'tests/server/links/redirect.test.ts': [
        'an unknown key and another brand’s key get the same page, and no address',
      ],
      'tests/server/training.test.ts': [
        'a training video is found by its slug; a foreign one and one that never was are the same nothing',
      ],
    },
  },
  'S-07': {
    tests: {
      'e2e/stories/shell/shell.story.ts': ['a promoter leaves nothing in the browser but numbers and statuses'],
      'e2e/stories/sign-in/start-up.story.ts': [
        'a sign-in token is gone from the address before anything is asked for',
      ],
    },
  },
  'A-08': {
    tests: { [`${http}/domain.test.ts`]: ['the caller is the connection, whatever the headers say'] },
  },
  'S-08': {
    tests: {
      [`${http}/headers.test.ts`]: ['%s %o carries the security headers'],
      'e2e/stories/sign-in/start-up.story.ts': [
        'a log-out in one tab is a log-out in the other, and Back shows nothing private',
      ],
    },
  },
  'C-02': {
    tests: { [`${http}/bodies.test.ts`]: ['a body of type %j is refused'] },
  },
  'C-03': {
    tests: { [`${http}/access.test.ts`]: ['HEAD never reaches a call that writes'] },
  },
  'C-05': {
    tests: { [`${http}/domain.test.ts`]: ['get no CORS header at all, unless they are listed'] },
  },
  'C-06': {
    tests: {
      [`${http}/bodies.test.ts`]: [
        'a body of %s is refused',
        'a body over 64 KB is refused, with or without a Content-Length',
        'a body that is not UTF-8 is refused',
      ],
      [`${http}/access.test.ts`]: ['a method that a call does not have'],
    },
  },
  'O-02': {
    tests: {
      [`${http}/access.test.ts`]: ['%s is open or answers 401', 'finds under the API only what is decided to be open'],
    },
  },
  'X-01': {
    tests: { [safeHtml]: ['a foreign text calls nothing of ours, loads nothing but pictures and keeps to the list'] },
  },
  'X-02': {
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
    tests: { [safeHtml]: ['links of a document open beside it, without a way back to us'] },
  },
  'X-04': {
    tests: {
      'tests/house/sources.test.ts': [
        'HTML from the server is shown by one component only, the one that cleans it',
        'nothing is evaluated from text',
      ],
    },
  },
  'X-05': {
    tests: {
      [safeHtml]: [
        'no foreign text runs anything in our page',
        'the attacks are real: without the sanitiser most of them run',
      ],
    },
  },
  'X-06': {
    tests: {
      'tests/src/features/links/banner-code.test.ts': [
        'whatever the fields hold, it reads back as one link with one picture and the same values',
      ],
    },
  },
  'X-08': {
    tests: {
      'tests/src/shell/brand/domain-files.test.ts': ['the theme %j is %j', 'only a web address among %j is loaded: %j'],
      [`${http}/headers.test.ts`]: ['admits the script and the stylesheet of its own brand, exactly, and of no other'],
    },
  },
  'X-09': {
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
    tests: {
      'tests/server/links/target-address.test.ts': [
        'a SUB ID comes through whole, whatever is in it, and adds no parameter of its own',
      ],
      'tests/server/links/tools.test.ts': ['takes a SUB ID of any length that a request allows, and says so beyond'],
    },
  },
  'X-11': {
    tests: {
      'tests/server/programs.test.ts': ['takes an order that it does not know for the usual one'],
      'tests/server/money.test.ts': [
        'accruals are searched literally, sorted as asked, and never found by the customer’s name or phone',
      ],
    },
  },
  'X-12': {
    tests: { 'tests/src/ui/safe-address.test.ts': ['a million hostile characters are judged'] },
  },
  'X-13': {
    tests: {
      'tests/src/ui/base64-image.test.ts': ['%s is no picture', 'the bytes come through unchanged'],
      [`${http}/files.test.ts`]: [
        'comes with its type, may stand on other sites, and runs nothing',
        'a stored file of a kind that is not shown is saved',
      ],
    },
  },
  'H-01': {
    tests: {
      [`${http}/headers.test.ts`]: [
        'the page has a nonce of its own in each answer, the same in the policy and in every place of the page',
        'an answer that is no page lets nothing load',
      ],
      'tests/server/operator/inline-style.test.ts': ['the texts of pages and programs are stored without them'],
    },
    accepted:
      'that no screen breaks it is asserted after every story of e2e/support/story.ts, by its automatic fixture',
  },
  'H-02': {
    tests: {
      [`${http}/headers.test.ts`]: [
        '%s %o carries the security headers',
        'an answer over https says that it will stay so',
      ],
    },
  },
  'H-03': {
    tests: {
      [`${http}/headers.test.ts`]: [
        '%s %o carries the security headers',
        'the page has a nonce of its own in each answer, the same in the policy and in every place of the page',
        'an answer over https says that it will stay so',
      ],
    },
    accepted:
      'the Observatory asks the site itself: the tests hold each header, and S-01 the cookies, that its points are for',
  },
  'H-04': {
    tests: { [`${http}/failures.test.ts`]: ['says so in Russian, and tells nothing of what is inside'] },
  },
  'L-01': {
    tests: {
      [`${http}/access-log.test.ts`]: ['a line names the route by its pattern, never the address that was asked'],
      'tests/server/metrics.test.ts': ['figures hold no phone, code, cookie, id or address'],
      'tests/server/links/postback.test.ts': ['a log line never holds the key, the name or the phone of a report'],
    },
  },
  'L-04': {
    tests: {
      'tests/server/settings.test.ts': [
        'the development secret is made once, for its owner alone',
        'never repeat a refused value: it may be a secret',
      ],
      'tests/house/sources.test.ts': ['the sources hold no secrets'],
      'e2e/stories/safety/build.story.ts': [
        'the built client holds nothing of the server, of tests or of the charts’ inspection',
      ],
    },
  },
  'L-05': {
    tests: {
      'tests/house/dependencies.test.ts': [
        'the lock file has a strong fingerprint for every package',
        'packages run no script when they are installed',
      ],
    },
    accepted: '`npm audit` asks a service of the registry, which tests must not depend on: it belongs before a release',
  },
  'L-06': {
    tests: {
      'e2e/stories/safety/build.story.ts': [
        'the built client gives away no sources: no maps, and no script that names one',
        'the built client holds nothing of the server, of tests or of the charts’ inspection',
      ],
    },
  },
}
