import type { CodeEdit } from '../code-edit.ts'

/** One security guard, how to take it away, and the tests that must notice. */
export type Guard = CodeEdit & {
  /** What the guard is for. */
  readonly about: string
  /** Files of tests; a browser story ends in `.story.ts`. */
  readonly tests: readonly string[]
}

type Short = readonly [id: string, about: string, file: string, find: string, put: string]

const watchedBy = (tests: readonly string[], guards: readonly Short[]): Guard[] =>
  guards.map(([id, about, file, find, put]) => ({ id, about, file, find, put, tests }))

const account = (name: string) => `tests/server/account/${name}.test.ts`
const http = (name: string) => `tests/server/http/${name}.test.ts`
const operator = (name: string) => `tests/server/operator/${name}.test.ts`
const links = (name: string) => `tests/server/links/${name}.test.ts`
const middleware = (name: string) => `server/middleware/${name}.ts`
const service = (name: string) => `server/services/${name}.ts`

/** Written from the requirements and the server, without looking at the tests. */
export const guards: readonly Guard[] = [
  ...watchedBy(
    [account('forgery')],
    [
      ['csrf', 'writes are checked for forgery', 'server/handle.ts', 'if (isWrite(entry)) refuseForgery(entry, c)', ''],
      [
        'csrf-origin',
        'a POST comes from a page of ours',
        middleware('csrf'),
        "  if (!c.get('pageOrigins').includes(origin)) return 'foreign origin'\n",
        '',
      ],
      [
        'csrf-bound',
        'the token is that of this session',
        middleware('csrf'),
        " || !isSameText(sent, c.get('csrf'))",
        '',
      ],
      [
        'csrf-get-header',
        'a GET that writes needs our own header',
        middleware('csrf'),
        "  if (c.req.header('Domain') === undefined) return 'no domain header'\n",
        '',
      ],
      [
        'csrf-get-mode',
        'a GET that writes is no navigation',
        middleware('csrf'),
        "  if ((c.req.header('Sec-Fetch-Mode') ?? 'cors') !== 'cors') return 'not a fetch'\n",
        '',
      ],
      [
        'csrf-get-site',
        'a GET that writes comes from our own site',
        middleware('csrf'),
        "  if (site !== 'same-origin' && origin === undefined) return 'foreign site'\n",
        '',
      ],
    ],
  ),
  ...watchedBy(
    [http('access')],
    [
      ['session-needed', 'calls need a session', 'server/handle.ts', 'if (entry.anonymous !== true) signedIn(c)', ''],
      [
        'head-writes',
        'HEAD changes nothing',
        'server/handle.ts',
        "if (c.req.method === 'HEAD' && isWrite(entry))",
        'if (Math.PI === 3)',
      ],
      [
        'room',
        'a full disk stops writes',
        'server/assert-writable.ts',
        'if (storage.isReadOnly())',
        'if (Math.PI === 3)',
      ],
    ],
  ),
  ...watchedBy(
    [http('bodies')],
    [
      [
        'nul-query',
        'a NUL in a query is refused',
        'server/handle.ts',
        'if (hasUnstorableText(given))',
        'if (Math.PI === 3)',
      ],
      [
        'nul-body',
        'a NUL in a body is refused',
        middleware('json-body'),
        'if (hasUnstorableText(value))',
        'if (Math.PI === 3)',
      ],
      [
        'content-type',
        'a POST is JSON',
        middleware('json-body'),
        "if (type !== 'application/json')",
        'if (Math.PI === 3)',
      ],
      [
        'length-named',
        'a long body is refused unread',
        middleware('json-body'),
        'maxSize: 64 * 1024',
        'maxSize: 64 * 1024 * 1024',
      ],
      [
        'length-read',
        'the limit of a body is there for every call',
        'server/app.ts',
        'limitedBody, jsonBody)',
        'jsonBody)',
      ],
      [
        'json-depth',
        'deep JSON is refused',
        'server/strict-json.ts',
        'if (levels.length > deepest)',
        'if (Math.PI === 3)',
      ],
      [
        'json-prototype',
        'no prototype in JSON',
        'server/strict-json.ts',
        "if (name === '__proto__')",
        'if (Math.PI === 3)',
      ],
      ['json-twice', 'no name twice in JSON', 'server/strict-json.ts', 'if (names?.has(name))', 'if (Math.PI === 3)'],
    ],
  ),
  ...watchedBy(
    [account('session')],
    [
      [
        'session-brand',
        'a session opens its brand only',
        service('sign-in/sessions'),
        ' || row.domain_id !== domainId',
        '',
      ],
      ['session-idle', 'an unused session ends', service('sign-in/sessions'), 'unseen < sessionLife.idle && ', ''],
      ['session-overall', 'every session ends', service('sign-in/sessions'), ' && age < sessionLife.overall', ''],
      [
        'session-disabled',
        'a disabled promoter has no session',
        service('sign-in/sessions'),
        "    .where('promoter.disabled_at', 'is', null)\n",
        '',
      ],
      [
        'session-forgotten',
        'a session that has ended is not remembered',
        middleware('session'),
        'const findSession = sessionFinder(deps)',
        `const ask = sessionFinder(deps)
  const kept = new Map<string, ReturnType<typeof ask>>()
  const findSession: typeof ask = (token, id) => kept.get(token) ?? kept.set(token, ask(token, id)).get(token) ?? ask(token, id)`,
      ],
      [
        'session-rotation',
        'a new sign-in ends the old session',
        service('sign-in/sessions'),
        "  if (replaces !== null) await trx.deleteFrom('session').where('id', '=', replaces).execute()\n",
        '',
      ],
      [
        'session-count',
        'twenty sessions at most',
        service('sign-in/sessions'),
        "  await trx.deleteFrom('session').where('id', 'in', spare).execute()\n",
        '',
      ],
      [
        'logout',
        'log-out ends the session on the server',
        service('sign-in/sign-in'),
        '  await endSession(deps, session.id)\n',
        '',
      ],
      ['cookie-scripts', 'scripts cannot read the session', middleware('cookies'), '    httpOnly: true,\n', ''],
      [
        'cookie-site',
        'other sites do not send the session',
        middleware('cookies'),
        "    httpOnly: true,\n    sameSite: 'Lax',\n",
        '    httpOnly: true,\n',
      ],
      [
        'link-expiry',
        'a sign-in link ends',
        service('sign-in/login-tokens'),
        "      .where('expires_at', '>', now)\n",
        '',
      ],
      [
        'link-brand',
        'a sign-in link opens its brand only',
        service('sign-in/login-tokens'),
        "      .where('domain_id', '=', domain.id)\n",
        '',
      ],
      [
        'link-disabled',
        'a sign-in link opens nothing for the disabled',
        service('sign-in/login-tokens'),
        "      .where('disabled_at', 'is', null)\n",
        '',
      ],
      [
        'link-once',
        'a sign-in link works once',
        service('sign-in/login-tokens'),
        ".deleteFrom('login_token')",
        ".updateTable('login_token').set({ domain_id: domain.id })",
      ],
      [
        'link-switch',
        'a sign-in link switches nobody',
        'server/routes/account.ts',
        "if (c.get('session') !== null) throw",
        'if (Math.PI === 3) throw',
      ],
    ],
  ),
  ...watchedBy(
    [account('codes'), account('locks')],
    [
      [
        'code-expiry',
        'a code ends',
        service('sign-in/code-entry'),
        'return age < life && age > -clockSkew.code && ',
        'return ',
      ],
      [
        'code-worn',
        'five wrong entries kill a code',
        service('sign-in/code-entry'),
        ' && stored.wrong_entries < wrongEntriesOfCode',
        '',
      ],
      [
        'code-browser',
        'a code is good in its browser only',
        service('sign-in/code-entry'),
        "    .where('browser', '=', visitor.browser)\n",
        '',
      ],
      [
        'code-once',
        'a code is used once',
        service('sign-in/sign-in'),
        "    .deleteFrom('one_time_code')\n",
        "    .updateTable('one_time_code')\n    .set({ wrong_entries: 0 })\n",
      ],
      [
        'code-cooldown',
        'sendings have to wait',
        service('sign-in/code-request'),
        '  if (wait > 0) return { id: null, isKnown: false, wait }\n',
        '',
      ],
      [
        'attempts',
        'failures are counted over all codes',
        service('sign-in/phone-guard'),
        'const failures = guard.failures + more',
        'const failures = guard.failures',
      ],
      [
        'lock',
        'a locked phone tries nothing',
        service('sign-in/code-entry'),
        'const mayTry = !isPhoneLocked ||',
        'const mayTry = true ||',
      ],
      [
        'off',
        'at a hundred failures a phone is off',
        service('sign-in/phone-guard'),
        'return failures >= phoneFailures.off',
        'return failures < 0',
      ],
      [
        'off-stays',
        'a success does not switch it on again',
        service('sign-in/phone-guard'),
        '  if (isBlocked(guard)) return\n',
        '',
      ],
      [
        'device-proof',
        'a known browser’s cookie is signed',
        service('sign-in/device'),
        'return isSameText(proof, proofOf(deps, id, of)) ? digestOf(id) : null',
        "return proof !== '' ? digestOf(id) : null",
      ],
      [
        'device-sendings',
        'strangers cannot use up the codes of a known browser',
        service('sign-in/sign-in-limits'),
        'device !== null && own.length < sendingsOfDevices ? own : sent',
        'sent',
      ],
      [
        'device-sendings-bound',
        'a known browser has five codes of its own a day',
        service('sign-in/sign-in-limits'),
        ' && own.length < sendingsOfDevices ? own',
        ' ? own',
      ],
      [
        'device-tries',
        'a known browser has five tries',
        service('sign-in/device'),
        'return (row?.failures ?? 0) < triesOfDevice',
        'return (row?.failures ?? 0) < 1_000',
      ],
    ],
  ),
  ...watchedBy(
    [account('limits')],
    [
      [
        'limit-requests',
        'an address asks ten times in ten minutes',
        service('sign-in/code-request'),
        '  await count(deps, requestsOfNetwork, network)\n',
        '',
      ],
      [
        'limit-phones',
        'an address asks about twenty phones a day',
        service('sign-in/code-request'),
        '  await countPhone(deps, network, request.phone)\n',
        '',
      ],
      [
        'limit-service',
        'the service has a limit of sendings',
        service('sign-in/code-request'),
        "  await count(deps, sendsOfService(deps), '')\n",
        '',
      ],
      [
        'limit-failures',
        'an address enters thirty wrong codes',
        service('sign-in/sign-in'),
        '  await count(deps, failuresOfNetwork, network)\n',
        '',
      ],
      [
        'honeypot',
        'a filled honeypot sends nothing',
        service('sign-in/code-request'),
        'isDropped: isTrapped',
        'isDropped: false',
      ],
      [
        'toll',
        'codes go to served countries only',
        service('sign-in/account-input'),
        '  if (!isServedPhone(phone)) throw',
        '  if (Math.PI === 3) throw',
      ],
    ],
  ),
  ...watchedBy(
    [account('attack')],
    [
      [
        'limit-guesses',
        'an address guesses four hundred times a day',
        service('sign-in/sign-in'),
        '  await count(deps, guessesOfNetwork, network)\n',
        '',
      ],
    ],
  ),
  ...watchedBy(
    [account('captcha')],
    [
      [
        'captcha-needed',
        'a code costs a captcha',
        'server/routes/account.ts',
        'if (!(await deps.captcha.passes({ token: input.token, domain: visitor.domain, ip: visitor.ip })))',
        'if (Math.PI === 3)',
      ],
      [
        'captcha-once',
        'a solved task works once',
        'server/ports/captcha-altcha.ts',
        'return verified && isFirstUse(challenge.signature, expiresAt)',
        'return verified',
      ],
      [
        'captcha-brand',
        'a solved task is good for its brand',
        'server/ports/captcha-altcha.ts',
        'challenge.parameters.data.domain !== domain.id || ',
        '',
      ],
      [
        'captcha-proof',
        'a task is solved and signed by us',
        'server/ports/captcha-altcha.ts',
        'return verified && isFirstUse',
        'return isFirstUse',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/server/canaries.test.ts', 'tests/server/money.test.ts'],
    [
      [
        'owner-accruals',
        'accruals are the promoter’s own, and of the promoter’s own links',
        service('money/accruals'),
        // Either condition stands in for the other.
        ".on('short_link.promoter_id', '=', promoterId),\n      )\n      .where('accrual.promoter_id', '=', promoterId)\n",
        ',\n      )\n',
      ],
      [
        'owner-links',
        'statistics are the promoter’s own',
        service('links/link-statistics'),
        "    .where('short_link.promoter_id', '=', promoterId)\n",
        '',
      ],
      [
        'undeclared',
        'answers hold what the contract names',
        'server/handle.ts',
        'c.json(v.parse(entry.reply, await answer(admitted(entry, c), c)) ?? null)',
        'c.json((await answer(admitted(entry, c), c)) ?? null)',
      ],
    ],
  ),
  ...watchedBy(
    [account('requisites')],
    [
      [
        'owner-payments',
        'payouts are the promoter’s own',
        service('money/payments'),
        "    .where('payment.promoter_id', '=', promoterId)\n",
        '',
      ],
      [
        'sealed-place',
        'sealed details open in their own row only',
        service('money/requisites'),
        '=> `requisite',
        "=> 'requisite' || `requisite",
      ],
      [
        'requisite-texts',
        'an account number that comes as a number is refused',
        'contract/account.ts',
        "path: '/account/requisite-create-or-update',\n  input: NewRequisite,",
        "path: '/account/requisite-create-or-update',\n  input: Requisite,",
      ],
      ['masked', 'the audit keeps the last digits', service('money/requisites'), '.slice(-4)}`', '}`'],
    ],
  ),
  ...watchedBy(
    ['tests/server/programs.test.ts'],
    [
      [
        'domain-list',
        'the list is the brand’s own',
        service('projects/projects'),
        "    .where('project.domain_id', '=', domain.id)\n",
        '',
      ],
      [
        'domain-program',
        'a program is the brand’s own',
        service('projects/projects'),
        "    .select('id')\n    .where('domain_id', '=', domain.id)",
        "    .select('id')",
      ],
      [
        'wildcards',
        'wildcards in a search are letters',
        'server/db/contains.ts',
        ".replaceAll(/[\\\\%_]/g, '\\\\$&')",
        '',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/server/links/saved-links.test.ts'],
    [
      [
        'owner-saved-links',
        'saved links are the promoter’s own',
        service('links/saved-links'),
        "    .where('short_link.promoter_id', '=', promoterId)\n",
        '',
      ],
      [
        'connected-link-update',
        'a link is renamed by those who are connected alone',
        service('links/saved-links'),
        '  await assertConnected(deps, promoterId, link.project_id)\n',
        '',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/server/statistics.test.ts'],
    [
      [
        'owner-statistics',
        'statistics are the promoter’s own',
        service('money/statistics'),
        'return sql`promoter_id = $',
        'return sql`0 < $',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/server/db/query-plans.test.ts'],
    [
      [
        'search-once',
        'what was typed is not worked out for every row',
        'server/db/contains.ts',
        "(select '%' ||",
        "('%' ||",
      ],
    ],
  ),
  ...watchedBy(
    ['tests/server/searches.test.ts'],
    [
      [
        'search-length',
        'a search has a bound',
        'contract/values.ts',
        'v.maxLength(searchLimit,',
        'v.maxLength(100_000,',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/server/brand-calls.test.ts'],
    [
      [
        'domain-page',
        'a page is the brand’s own',
        service('brand/brand'),
        "    .where('domain_id', '=', domain.id)\n",
        '',
      ],
    ],
  ),
  ...watchedBy(
    [links('tools')],
    [
      [
        'redirect-label',
        'a long SUB ID does not make an address that nobody answers',
        service('links/target-address'),
        '> longestLabel',
        '> 1_000_000',
      ],
      [
        'using',
        'tools are for those who joined',
        service('projects/joining'),
        'if (connection?.status !== connectionStatus.using)',
        'if (Math.PI === 3)',
      ],
      [
        'enabled',
        'a closed program is not joined',
        service('projects/joining'),
        'if (!project.is_enabled)',
        'if (Math.PI === 3)',
      ],
    ],
  ),
  ...watchedBy(
    [links('redirect')],
    [
      [
        'click-embedded',
        'a link that another page embeds is no click',
        service('links/redirect'),
        ' || isPartOfPage(headers)',
        '',
      ],
      [
        'redirect-key',
        'only a text of the key’s shape is looked up',
        'server/routes/short-links.ts',
        'isLinkKey(key) ? await',
        'key !== null ? await',
      ],
      [
        'redirect-site',
        'a link leads to the advertiser',
        service('links/redirect'),
        ' || !isOnSite(row.target, row)',
        '',
      ],
      [
        'redirect-brand',
        'a link works on its brand',
        service('links/redirect'),
        "    .where('project.domain_id', '=', domainId)\n",
        '',
      ],
    ],
  ),
  ...watchedBy(
    [links('target-address')],
    [
      [
        'target-site',
        'a link is made to the advertiser’s site',
        service('links/target-address'),
        'if (!isUrlOnSite(url, site))',
        'if (Math.PI === 3)',
      ],
      [
        'target-user',
        'no user in an address',
        service('links/target-address'),
        "  if (username !== '' || password !== '') return false\n",
        '',
      ],
      [
        'target-scheme',
        'http and https only',
        service('links/target-address'),
        "  if (protocol !== 'https:' && protocol !== 'http:') return false\n",
        '',
      ],
    ],
  ),
  ...watchedBy(
    [links('postback')],
    [
      [
        'postback-kopecks',
        'a price has whole kopecks, as a number too',
        service('money/deal-report'),
        '(?:\\.\\d{1,2})?$/',
        '(?:\\.\\d+)?$/',
      ],
      [
        'postback-program',
        'a key reports for its own program',
        service('money/deals'),
        "    .where('short_link.project_id', '=', projectId)\n",
        '',
      ],
    ],
  ),
  ...watchedBy(
    [http('headers')],
    [
      [
        'no-store',
        'answers of the API are not kept',
        middleware('security-headers'),
        "    if (c.req.path.startsWith(apiBase)) c.res.headers.set('Cache-Control', 'no-store')\n",
        '',
      ],
      [
        'nonce',
        'every page has a nonce of its own',
        'server/routes/page.ts',
        "randomBytes(16).toString('base64')",
        "'c2FtZQ=='",
      ],
      ['framing', 'nobody frames a page', 'server/content-security.ts', "    ['frame-ancestors', \"'none'\"],\n", ''],
      [
        'csp-source',
        'a brand’s address cannot end a directive',
        'server/content-security.ts',
        ".replaceAll(';', '%3B')",
        '',
      ],
      [
        'report-length',
        'a report of a stranger writes little into the log',
        'server/routes/csp-report.ts',
        '?? address.slice(0, 20)).slice(0, 200)',
        '?? address.slice(0, 20))',
      ],
      [
        'sniffing',
        'types are not guessed',
        middleware('security-headers'),
        "    xFrameOptions: 'DENY',\n",
        "    xFrameOptions: 'DENY',\n    xContentTypeOptions: false,\n",
      ],
    ],
  ),
  ...watchedBy(
    [http('domain')],
    [
      [
        'domain-host',
        'no other host may be named',
        middleware('domain'),
        'if (wanted !== host && !apiHosts.includes(host))',
        'if (Math.PI === 3)',
      ],
      [
        'forwarded',
        'forwarded addresses count behind our proxy only',
        middleware('caller'),
        'if (proxies === 0 || list === undefined) return undefined',
        'if (list === undefined) return undefined',
      ],
      [
        'cors-list',
        'only listed origins read',
        middleware('cors'),
        'config.corsOrigins.includes(origin.toLowerCase()) ? origin : null',
        'origin',
      ],
    ],
  ),
  ...watchedBy(
    [http('files')],
    [
      [
        'file-names',
        'no way up from the files',
        'server/stored-file.ts',
        '  if (!names.every((name) => plainName.test(name))) return null\n',
        '',
      ],
    ],
  ),
  ...watchedBy(
    [http('failures')],
    [
      [
        'quoted',
        'values that a failure quotes stay out of the log',
        'server/failures.ts',
        "message: isQuoting ? '' : failure.message",
        'message: failure.message',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/server/settings.test.ts', account('delivery')],
    [
      [
        'production-secret',
        'production needs a secret',
        'server/config.ts',
        'if (isProduction && settings.APP_SECRET === undefined)',
        'if (Math.PI === 3)',
      ],
      ['weak-secret', 'a secret is random', 'server/secrets.ts', ' || new Set(bytes).size < secretBytes / 4', ''],
      [
        'printed-codes',
        'production prints no codes',
        'server/ports/code-delivery-terminal.ts',
        'if (isProduction) throw',
        'if (Math.PI === 3) throw',
      ],
      [
        'hook-redirect',
        'the hook’s redirect is not followed',
        'server/ports/code-delivery-webhook.ts',
        "      redirect: 'manual',\n",
        '',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/src/ui/safe-address.test.ts'],
    [
      [
        'html-calls',
        'a foreign text cannot link to our calls',
        'src/ui/safe-address.ts',
        'return url === null || isUnder(url, apiBase) ? null : url.href',
        'return url === null ? null : url.href',
      ],
      [
        'html-scheme',
        'a foreign text links to the web only',
        'src/ui/safe-address.ts',
        '  if (!scheme.test(address)) return null\n',
        '',
      ],
    ],
  ),
  ...watchedBy(
    [
      'tests/src/routes/project/tools/saved-links/device-list.test.ts',
      'tests/src/routes/project/tools/saved-links/saved-links.test.tsx',
    ],
    [
      [
        'device-owner',
        'links on a device are seen by the promoter who saved them',
        'src/shell/session/device-links.ts',
        "user?.id ?? ''].join",
        "''].join",
      ],
      [
        'device-typing',
        'a link that is typed, and given to nobody, is not kept',
        'src/routes/project/tools/links/partner-link.tsx',
        '<div className={classes.link} data-ready={isReady}>',
        '<div className={classes.link} data-ready={isReady} ref={(box) => void (box && isReady && !box.title && (box.title = String(save())))}>',
      ],
      [
        'device-figures',
        'figures of a SUB ID are not counted at two links',
        'src/routes/project/tools/saved-links/device-list.ts',
        ' && links.filter(({ sub }) => sub === link.sub).length === 1',
        '',
      ],
      [
        'device-program',
        'links on a device stand at their own program',
        'src/routes/project/tools/saved-links/device-list.ts',
        '  const links = kept.filter((link) => link.project === project)\n',
        '  const links = kept\n',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/src/routes/project/tools/banner-code.test.ts'],
    [
      [
        'banner-escape',
        'a banner’s fields are escaped',
        'src/routes/project/tools/banner-code.ts',
        'return text.replace(/[&<>"\']/g, (sign) => entities[sign] ?? sign)',
        'return text',
      ],
      [
        'banner-scheme',
        'a banner leads to the web',
        'src/routes/project/tools/banner-code.ts',
        'if (!/^https?:\\/\\/[^\\s/\\\\]/i.test(full) || !URL.canParse(full)) return null',
        'if (!URL.canParse(full)) return null',
      ],
    ],
  ),
  ...watchedBy(
    ['tests/src/ui/base64-image.test.ts'],
    [
      [
        'picture-type',
        'a picture is known by its bytes',
        'src/ui/base64-image.ts',
        'return found === undefined ? null : new Blob([bytes], { type: found.type })',
        "return new Blob([bytes], { type: found?.type ?? 'image/png' })",
      ],
    ],
  ),
  ...watchedBy(
    ['e2e/stories/safety/safe-html.story.ts'],
    [
      [
        'sanitiser-attributes',
        'foreign HTML keeps listed attributes',
        'src/ui/sanitise.ts',
        "dir'.split(' ')",
        "dir onerror id'.split(' ')",
      ],
      [
        'sanitiser-opener',
        'a foreign page has no way back',
        'src/ui/sanitise.ts',
        "  link.setAttribute('rel', 'noopener noreferrer nofollow')\n",
        '',
      ],
    ],
  ),
  ...watchedBy(
    [operator('written-file'), operator('export'), operator('promoters')],
    [
      [
        'registry-private',
        'a file with bank details is its owner’s alone',
        'server/operator/files/written-file.ts',
        "openSync(draft, 'wx', 0o600)",
        "openSync(draft, 'wx')",
      ],
      [
        'registry-audited',
        'who takes bank details out is noted',
        'server/operator/money/payouts-export.ts',
        "    await note(deps.db, now, { event: 'operator.payouts-exported', domainId: domain.id, detail })\n",
        '',
      ],
      [
        'registry-formula',
        'a name begins no formula in a registry',
        'server/operator/money/registry-table.ts',
        'if (formula.test(text)) return',
        'if (text === formula.source) return',
      ],
      [
        'registry-line',
        'a name adds no line to a payment order',
        'server/operator/money/registry-1c.ts',
        'oneLine(value)}`',
        'value}`',
      ],
      [
        'reveal-audited',
        'who looks at a promoter’s details is noted',
        'server/operator/people/promoters.ts',
        "      await note(deps.db, deps.clock.now(), { event: 'operator.promoter-revealed', domainId, promoterId: id, phone })\n",
        '',
      ],
      [
        'blocked-sessions',
        'a stolen session stays dead after its promoter is unblocked',
        'server/operator/people/promoters.ts',
        'return isBlocked ? endSessions(trx, id) : 0',
        'return 0',
      ],
    ],
  ),
]
