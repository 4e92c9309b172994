import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** A request on its way to a server that fits the contract. */
type Passing = {
  /** The call's, empty for what is none. */
  readonly name: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
  /** The server's own answer, to the request as it is or as it was changed. */
  pass(changed?: { url?: URL; headers?: Headers; body?: string }): Promise<Response>
}

/** A server that differs from the contract in one thing. */
type Deviation = (request: Passing) => Promise<Response>

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

const ok = (body: unknown) => Response.json(body)
/** Its own answers with such a status are another one. */
const answered = (name: string, isChanged: (status: number) => boolean, other: () => Response): Deviation =>
  at(name, async ({ pass }) => {
    const answer = await pass()
    return isChanged(answer.status) ? other() : answer
  })

const isRefusal = (status: number) => status >= 400 && status < 500
const isBad = (status: number) => status === 422
/** Refusals of a call are taken for success. */
const yielding = (name: string, body: unknown = { status: true }) => answered(name, isRefusal, () => ok(body))
/** The call's answer is this one. */
const fixedReply = (name: string, other: () => Response) => at(name, async () => other())
const leading = (name: string, Location: string) =>
  fixedReply(name, () => new Response(null, { status: 302, headers: { Location } }))

const withHeaders = async ({ pass }: Passing, change: (headers: Headers) => void) => {
  const answer = await pass()
  const changed = new Response(answer.body, answer)
  change(changed.headers)
  return changed
}

/** Writes that say this are acknowledged, and not done. */
const forgetting = (name: string, isForgotten: (request: Passing) => boolean): Deviation =>
  at(name, async (request) => (isForgotten(request) ? ok({ status: true }) : request.pass()))

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

type Planted = readonly (readonly [what: string, call: string, deviation: () => Deviation])[]

const swapped = (name: string, sought: RegExp, put: string, at = name) =>
  [name, () => replied(at, (text) => text.replace(sought, put))] as const
const unforgeableAt = (name: string) => [name, () => unforgeable(name)] as const
const sessionWithout = (part: RegExp) => ['authByToken', () => ofSession((line) => line.replace(part, ''))] as const

/** What is different, the call that the report must name, and how it comes about. */
export const deviations: Planted = [
  ['a field is missing in a list', ...swapped('getProjects', /"name"/g, '"title"')],
  ['a sum is a word', ...swapped('getUserProfile', /"cash":[^,}]+/, '"cash":"много"')],
  ['a moment is none', ...swapped('getPaymentList', /"created_at":"[^"]+"/, '"created_at":"вчера"')],
  [
    'a page stands in the place of JSON',
    'getRequisiteIsMain',
    () => fixedReply('getRequisiteIsMain', () => new Response(page)),
  ],
  [
    'the answer does not end',
    'getTrainingVideoList',
    () => fixedReply('getTrainingVideoList', () => new Response(endless())),
  ],
  ['the answer does not come', 'getProjectFlyer', () => at('getProjectFlyer', () => new Promise(() => undefined))],
  ['the answer breaks off', 'getProject', () => replied('getProject', (text) => text.slice(0, -20))],
  [
    'a call redirects for ever',
    'getCountryRegionCityList',
    () => leading('getCountryRegionCityList', '/api/city/get-country-region-city-list'),
  ],
  [
    'a call redirects to the sign-in',
    'getProjectConnectedAnalytics',
    () => leading('getProjectConnectedAnalytics', '/login'),
  ],
  ['a visitor gets a profile', 'getUserProfile', () => yielding('getUserProfile', { cash: 0 })],
  ['a visitor gets a list of payments', 'getPaymentList', () => yielding('getPaymentList', { data: [] })],
  ['features are no list', ...swapped('getDomain', /"features":\[[^\]]*\]/, '"features":"links"')],
  ['scripts may read the session’s cookie', ...sessionWithout(/; HttpOnly/)],
  ['the session’s cookie goes over http', ...sessionWithout(/; Secure/)],
  ['the session’s cookie has no SameSite', ...sessionWithout(/; SameSite=\w+/)],
  [
    'the page may not read csrftoken',
    'authByToken',
    () => cookies((line) => (line.startsWith('csrftoken') ? `${line}; HttpOnly` : line)),
  ],
  ['the sign-in gives no cookie', ...sessionWithout(/.*/)],
  ['the session is older than the sign-in', 'authByToken', fixed],
  ['a token signs in twice', 'authByToken', () => yielding('authByToken')],
  ['requisites are removed without the token', ...unforgeableAt('requisiteDelete')],
  ['a link is saved without the token', ...unforgeableAt('linkSave')],
  ['a link to the call joins a program', ...unforgeableAt('createProjectConnected')],
  ['a link to the call logs out', ...unforgeableAt('logout')],
  ['the session outlives the log-out', 'logout', () => forgetting('logout', (request) => !isLink(request))],
  [
    'requisites are lost',
    'requisiteCreateOrUpdate',
    () => forgetting('requisiteCreateOrUpdate', ({ body }) => body.includes('"minSum":"5000"')),
  ],
  [
    'numbers lose their zeros',
    ...swapped('requisiteCreateOrUpdate', /"inn":"0*(\d+)"/g, '"inn":$1', 'getRequisiteList'),
  ],
  [
    'removed requisites stay',
    'requisiteDelete',
    () => forgetting('requisiteDelete', (request) => isOurs(request) && request.body === '{"requisite_type":"SE"}'),
  ],
  [
    'a refusal says nothing',
    'getProjectConnectedUrl',
    () => answered('getProjectConnectedUrl', isRefusal, () => new Response('{}', { status: 400 })),
  ],
  ['a link leads to any site', 'getProjectConnectedUrl', () => yielding('getProjectConnectedUrl', link)],
  ['a joined program stays closed', 'getProjectConnected', () => replied('getProjectConnected', () => '{"data":null}')],
  [
    'a renamed link keeps its name',
    'linkUpdate',
    () => at('linkUpdate', ({ body, pass }) => pass({ body: body.replace('Проверка 2', 'Проверка') })),
  ],
  [
    'settings are not kept',
    ...swapped('notificationSettings', /"timing":"[^"]+"/, '"timing":"daily"', 'getNotificationSettings'),
  ],
  ['a name is not kept', ...swapped('updateProfile', /"last_name":"[^"]+"/g, '"last_name":"Прежняя"', 'getProfile')],
  ['a receipt is not kept', ...swapped('paymentReceipt', /"receipt"/g, '"no_receipt"', 'getPaymentList')],
  [
    'pages of any site read the promoter’s answers',
    'getUserProfile',
    () => (request) =>
      withHeaders(request, (headers) => {
        headers.set('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '*')
        headers.set('Access-Control-Allow-Credentials', 'true')
      }),
  ],
]

/** The same of bad input. */
export const inputDeviations: Planted = [
  [
    'a wrong ИНН is taken',
    'requisiteCreateOrUpdate',
    () => answered('requisiteCreateOrUpdate', isBad, () => ok({ status: true })),
  ],
  [
    'a refusal does not name the field',
    'requisiteCreateOrUpdate',
    () => answered('requisiteCreateOrUpdate', isBad, () => Response.json({ error: 'Неверно' }, { status: 422 })),
  ],
  [
    'bad input breaks the server',
    'getStatistics',
    () => answered('getStatistics', isBad, () => Response.json({ error: 'Упал' }, { status: 500 })),
  ],
]

/** The same of the sign-in by phone. */
export const phoneDeviations: Planted = [
  ['any code signs in', 'auth', () => yielding('auth')],
  [
    'a wait has no length',
    'createPhoneCode',
    () => (request) => withHeaders(request, (headers) => headers.delete('Retry-After')),
  ],
  [
    'anything is an e-mail',
    ...([
      'reg',
      () => at('reg', ({ body, pass }) => pass({ body: body.replace('не адрес', 'a@example.ru') })),
    ] as const),
  ],
  ['a right code is refused', 'updatePhoneCode', () => fixedReply('updatePhoneCode', () => ok({ status: null }))],
]
