import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** A request on its way to a server that fits the contract. */
export type Passing = {
  /** The call's, empty for what is none. */
  readonly name: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
  /** The server's own answer, to the request as it is or as it was changed. */
  pass(changed?: { url?: URL; headers?: Headers; body?: string }): Promise<Response>
}

/** A server that differs from the contract in one thing. */
export type Deviation = (request: Passing) => Promise<Response>

const entries: readonly Endpoint[] = [...catalogue, ...optionalCalls]
const callAt = ({ pathname }: URL) =>
  entries.find(({ path }) => new RegExp(`^/api${path.replace(/:\w+/, '[^/]+')}$`).test(pathname))?.name ?? ''

/** `fetch` of a server that deviates. */
export function deviating(ask: typeof globalThis.fetch, deviation: Deviation): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input))
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? init.body : ''
    return deviation({
      name: callAt(url),
      url,
      headers,
      body,
      pass: (changed = {}) => {
        const sent = changed.body === undefined ? {} : { body: changed.body }
        return ask((changed.url ?? url).href, { ...init, headers: changed.headers ?? headers, ...sent })
      },
    })
  }
}

/** The deviation of one call; the others are as they should be. */
const at =
  (name: string, deviation: Deviation): Deviation =>
  (request) =>
    request.name === name ? deviation(request) : request.pass()

/** Another body in the place of a good one. */
const replied = (name: string, change: (text: string) => string): Deviation =>
  at(name, async ({ pass }) => {
    const answer = await pass()
    return answer.ok ? new Response(change(await answer.text()), answer) : answer
  })

const isLink = ({ headers }: Passing) => headers.get('Domain') === null

const tokenOf = (headers: Headers) =>
  decodeURIComponent(/csrftoken=([^;]*)/.exec(headers.get('Cookie') ?? '')?.[1] ?? '')
const isOurs = ({ headers }: Passing) =>
  headers.get('X-CSRFToken') === tokenOf(headers) && headers.get('Domain') !== null

/** Passed on as if our own page had sent it. */
function asOurs({ url, headers, pass }: Passing, body?: string): Promise<Response> {
  const own = new Headers(headers)
  own.set('Domain', url.host)
  own.set('Origin', url.origin)
  own.set('X-CSRFToken', tokenOf(headers))
  own.delete('Sec-Fetch-Mode')
  own.delete('Sec-Fetch-Site')
  return pass({ headers: own, ...(body === undefined ? {} : { body }) })
}

const unforgeable = (name: string): Deviation => at(name, (request) => asOurs(request))

/** Cookies of an answer, each changed; an empty one is not given. */
const cookies =
  (change: (line: string) => string): Deviation =>
  async ({ pass }) => {
    const answer = await pass()
    const lines = answer.headers.getSetCookie()
    const changed = new Response(answer.body, answer)
    changed.headers.delete('Set-Cookie')
    for (const line of lines.map(change)) if (line !== '') changed.headers.append('Set-Cookie', line)
    return changed
  }

const ofSession = (change: (line: string) => string) =>
  cookies((line) => (/^\S*sessionid=/.test(line) ? change(line) : line))
const without =
  (parameter: string): Deviation =>
  ({ url, pass }) => {
    const other = new URL(url)
    other.searchParams.delete(parameter)
    return pass({ url: other })
  }

const ok = (body: unknown) => Response.json(body)
const done = async () => ok({ status: true })
/** Refusals of a call are taken for success. */
const yielding = (name: string, body: unknown): Deviation =>
  at(name, async ({ pass }) => {
    const answer = await pass()
    return answer.status >= 400 && answer.status < 500 ? ok(body) : answer
  })

const page = '<!doctype html><title>Вход</title>'
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(2 ** 20).fill(32)) })
const link = { full_url: 'https://tea.example/', short_url: 'https://localhost/s/1', qr: '' }

/** The session was there before the sign-in: who gave the browser its cookie shares it. */
function fixed(): Deviation {
  let session = ''
  return async ({ headers, pass }) => {
    const own = new Headers(headers)
    const held = (own.get('Cookie') ?? '').replace('sid=1', session === '' ? 'none=1' : `__Host-sessionid=${session}`)
    if (own.has('Cookie')) own.set('Cookie', held)
    const answer = await pass({ headers: own })
    const changed = new Response(answer.body, answer)
    changed.headers.delete('Set-Cookie')
    for (const line of answer.headers.getSetCookie()) {
      const [, value] = /^__Host-sessionid=([^;]*)/.exec(line) ?? []
      if (value === undefined) {
        if (!line.startsWith('__Host-deviceid')) changed.headers.append('Set-Cookie', line)
      } else session = value
    }
    if (!/sid=1/.test(headers.get('Cookie') ?? ''))
      changed.headers.append('Set-Cookie', 'sid=1; Path=/; HttpOnly; Secure; SameSite=Lax')
    return changed
  }
}

/** The other brand's request is answered as the first one's. */
const mixed = (name: string): Deviation =>
  at(name, ({ url, headers, pass }) => {
    if (url.host === 'localhost') return pass()
    const other = new Headers(headers)
    other.set('Domain', 'localhost')
    return pass({ url: new URL(url.href.replace(url.host, 'localhost')), headers: other })
  })

function leaking(name: string): Deviation {
  let kept = ''
  return at(name, async ({ url, pass }) => {
    const answer = await pass()
    if (!answer.ok) return answer
    const text = await answer.text()
    if (url.host === 'localhost' && text.includes('"id"')) kept = text
    return new Response(url.host === 'localhost' || kept === '' ? text : kept, answer)
  })
}

/** What is different, the call that the report must name, and how it comes about. */
export const deviations: readonly (readonly [what: string, call: string, deviation: () => Deviation])[] = [
  [
    'a field is missing in a list',
    'getProjects',
    () => replied('getProjects', (text) => text.replaceAll('"name"', '"title"')),
  ],
  [
    'a sum is a word',
    'getUserProfile',
    () => replied('getUserProfile', (text) => text.replace(/"cash":[^,}]+/, '"cash":"много"')),
  ],
  [
    'a moment is none',
    'getPaymentList',
    () => replied('getPaymentList', (text) => text.replace(/"created_at":"[^"]+"/, '"created_at":"вчера"')),
  ],
  [
    'a page stands in the place of JSON',
    'getRequisiteIsMain',
    () => at('getRequisiteIsMain', async () => new Response(page)),
  ],
  [
    'the answer does not end',
    'getTrainingVideoList',
    () => at('getTrainingVideoList', async () => new Response(endless())),
  ],
  ['the answer does not come', 'getProjectFlyer', () => at('getProjectFlyer', () => new Promise(() => undefined))],
  ['the answer breaks off', 'getProject', () => replied('getProject', (text) => text.slice(0, -20))],
  [
    'a call redirects for ever',
    'getCountryRegionCityList',
    () =>
      at(
        'getCountryRegionCityList',
        async ({ url }) => new Response(null, { status: 302, headers: { Location: url.href } }),
      ),
  ],
  [
    'a call redirects to the sign-in',
    'getProjectConnectedAnalytics',
    () =>
      at(
        'getProjectConnectedAnalytics',
        async () => new Response(null, { status: 302, headers: { Location: '/login' } }),
      ),
  ],
  [
    'a visitor gets a profile',
    'getUserProfile',
    () => at('getUserProfile', async ({ pass }) => ((await pass()).ok ? pass() : ok({ cash: 0 }))),
  ],
  [
    'a visitor gets a list of payments',
    'getPaymentList',
    () => at('getPaymentList', async ({ pass }) => ((await pass()).ok ? pass() : ok({ data: [] }))),
  ],
  [
    'features are no list',
    'getDomain',
    () => replied('getDomain', (text) => text.replace(/"features":\[[^\]]*\]/, '"features":"links"')),
  ],
  [
    'a video of the list is not there',
    'getTrainingVideoBySlugDetail',
    () => replied('getTrainingVideoBySlugDetail', () => '{"data":null}'),
  ],
  ['scripts may read the session’s cookie', 'authByToken', () => ofSession((line) => line.replace('; HttpOnly', ''))],
  ['the session’s cookie goes over http', 'authByToken', () => ofSession((line) => line.replace('; Secure', ''))],
  [
    'the session’s cookie has no SameSite',
    'authByToken',
    () => ofSession((line) => line.replace(/; SameSite=\w+/, '')),
  ],
  [
    'the page may not read csrftoken',
    'authByToken',
    () => cookies((line) => (line.startsWith('csrftoken') ? `${line}; HttpOnly` : line)),
  ],
  ['the sign-in gives no cookie', 'authByToken', () => ofSession(() => '')],
  ['the session is older than the sign-in', 'authByToken', fixed],
  ['a token signs in twice', 'authByToken', () => yielding('authByToken', { status: true })],
  ['requisites are removed without the token', 'requisiteDelete', () => unforgeable('requisiteDelete')],
  ['a link is saved without the token', 'linkSave', () => unforgeable('linkSave')],
  ['a link to the call joins a program', 'createProjectConnected', () => unforgeable('createProjectConnected')],
  ['a link to the call logs out', 'logout', () => unforgeable('logout')],
  [
    'the session outlives the log-out',
    'logout',
    () => at('logout', async (request) => (isLink(request) ? request.pass() : done())),
  ],
  [
    'requisites are lost',
    'requisiteCreateOrUpdate',
    () =>
      at('requisiteCreateOrUpdate', async (request) =>
        request.body.includes('"minSum":"5000"') ? done() : request.pass(),
      ),
  ],
  [
    'numbers lose their zeros',
    'requisiteCreateOrUpdate',
    () => replied('getRequisiteList', (text) => text.replaceAll(/"inn":"0*(\d+)"/g, '"inn":$1')),
  ],
  [
    'removed requisites stay',
    'requisiteDelete',
    () =>
      at('requisiteDelete', (request) =>
        isOurs(request) && request.body === '{"requisite_type":"SE"}' ? done() : request.pass(),
      ),
  ],
  [
    'a refusal says nothing',
    'getProjectConnectedUrl',
    () =>
      at('getProjectConnectedUrl', async ({ pass }) => {
        const answer = await pass()
        return answer.ok ? answer : new Response('{}', answer)
      }),
  ],
  ['a link leads to any site', 'getProjectConnectedUrl', () => yielding('getProjectConnectedUrl', link)],
  ['every page is the first', 'getProjects', () => at('getProjects', without('page'))],
  ['every search finds all', 'getTrainingVideoList', () => at('getTrainingVideoList', without('search'))],
  [
    'the count is another',
    'getTrainingVideoList',
    () => replied('getTrainingVideoList', (text) => text.replace(/"count":\d+/, '"count":7')),
  ],
  [
    'the order does not matter',
    'getProjectConnectedAccrualList',
    () => at('getProjectConnectedAccrualList', without('ordering')),
  ],
  ['a joined program stays closed', 'getProjectConnected', () => replied('getProjectConnected', () => '{"data":null}')],
  [
    'a renamed link keeps its name',
    'linkUpdate',
    () =>
      at('linkUpdate', async (request) =>
        request.body.includes('Проверка 2')
          ? request.pass({ body: request.body.replace('Проверка 2', 'Проверка') })
          : request.pass(),
      ),
  ],
  [
    'settings are not kept',
    'notificationSettings',
    () => replied('getNotificationSettings', (text) => text.replace(/"timing":"[^"]+"/, '"timing":"daily"')),
  ],
  [
    'a receipt is not kept',
    'paymentReceipt',
    () => replied('getPaymentList', (text) => text.replaceAll('"receipt"', '"no_receipt"')),
  ],
  [
    'pages of any site read the promoter’s answers',
    'getUserProfile',
    () =>
      at('getUserProfile', async ({ headers, pass }) => {
        const answer = await pass()
        const changed = new Response(answer.body, answer)
        changed.headers.set('Access-Control-Allow-Origin', headers.get('Origin') ?? '*')
        changed.headers.set('Access-Control-Allow-Credentials', 'true')
        return changed
      }),
  ],
  ['both sites are one brand', 'getDomain', () => mixed('getDomain')],
  ['a session of one site opens the other', 'getUserProfile', () => mixed('getUserProfile')],
  ['one site gives the other’s payments', 'getPaymentList', () => leaking('getPaymentList')],
  ['one site gives the other’s program', 'getProject', () => leaking('getProject')],
  [
    'the list of the other site is broken',
    'getRequisiteList',
    () =>
      at('getRequisiteList', async ({ url, pass }) =>
        url.host === 'localhost' ? pass() : new Response('{}', { status: 500 }),
      ),
  ],
]

/** The same of what is made up to be sent. */
export const inputDeviations: typeof deviations = [
  [
    'a wrong ИНН is taken',
    'requisiteCreateOrUpdate',
    () =>
      at('requisiteCreateOrUpdate', async ({ pass }) => {
        const answer = await pass()
        return answer.status === 422 ? done() : answer
      }),
  ],
  [
    'a refusal does not name the field',
    'requisiteCreateOrUpdate',
    () =>
      at('requisiteCreateOrUpdate', async ({ pass }) => {
        const answer = await pass()
        return answer.status === 422 ? Response.json({ error: 'Неверно' }, { status: 422 }) : answer
      }),
  ],
  [
    'bad input breaks the server',
    'getStatistics',
    () =>
      at('getStatistics', async ({ pass }) => {
        const answer = await pass()
        return answer.status === 422 ? new Response('{"error":"Упал"}', { status: 500 }) : answer
      }),
  ],
]

/** The same of the sign-in by phone. */
export const phoneDeviations: typeof deviations = [
  ['any code signs in', 'auth', () => yielding('auth', { status: true })],
  [
    'a wait has no length',
    'createPhoneCode',
    () =>
      at('createPhoneCode', async ({ pass }) => {
        const answer = await pass()
        const changed = new Response(answer.body, answer)
        changed.headers.delete('Retry-After')
        return changed
      }),
  ],
  [
    'anything is an e-mail',
    'reg',
    () => at('reg', (request) => request.pass({ body: request.body.replace('не адрес', 'a@example.ru') })),
  ],
  ['a right code is refused', 'updatePhoneCode', () => at('updatePhoneCode', async () => ok({ status: null }))],
]
