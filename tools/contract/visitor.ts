import { callTimeout } from '#contract/constants.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'

import { cookieIn, type GivenCookie, isForgeryCookie } from './cookies.ts'
import { type Answer, type Limits, send } from './wire.ts'

export type Input = Readonly<Record<string, unknown>>

/** One site of a server, as its page would call it. */
type Site = {
  /** Where the calls are, without a slash at its end. */
  readonly base: string
  /** The page's own origin and host, which a browser would name. */
  readonly origin: string
  readonly host: string
}

type Connection = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds. */
  readonly timeout?: number
}

/** In what a request differs from the one that the cabinet would send. */
type Otherwise = {
  /** Null leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** In the place of the input. */
  readonly body?: string
}

/** Ordinary answers are a few kilobytes; a list of a hundred thousand accruals is some tens of megabytes. */
const bytesOf = ({ isLong }: Endpoint) => (isLong === true ? 128 : 16) * 2 ** 20

function addressOf({ path }: Pick<Endpoint, 'path'>, input: Input) {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name) ?? '')
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return { filled, rest: Object.fromEntries(rest) }
}

function queryOf(entry: Endpoint, rest: Input): string {
  const names = entry.method === 'POST' ? (entry.query ?? []) : Object.keys(rest)
  const found = names.filter((name) => rest[name] !== undefined)
  const query = new URLSearchParams(found.map((name) => [name, String(rest[name])])).toString()
  return query === '' ? '' : `?${query}`
}

function formOf(fields: Input): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value, value.name)
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** Asks as the cabinet in a browser does: with its Domain header, its cookies, and the forgery token of a write. */
export function createVisitor({ base, origin, host, fetch, timeout = callTimeout }: Site & Connection) {
  const cookies = new Map<string, GivenCookie>()
  const silent = new Map<string, Answer>()
  let silences = 0
  const isElsewhere = new URL(base).origin !== origin

  function keepCookies(answer: Answer) {
    if ('silence' in answer) return
    for (const line of answer.headers.getSetCookie()) {
      const cookie = cookieIn(line)
      if (cookie.isOver) cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie)
    }
  }

  const forgeryToken = () => [...cookies.values()].find(isForgeryCookie)?.value ?? ''

  function ownHeaders(): Headers {
    const headers = new Headers({ Accept: 'application/json', Domain: host })
    const pairs = [...cookies.values()].map(({ name, value }) => `${name}=${value}`)
    if (pairs.length > 0) headers.set('Cookie', pairs.join('; '))
    return headers
  }

  function headersOf(entry: Endpoint, changed: Otherwise['headers'] = {}): Headers {
    const headers = ownHeaders()
    if (isElsewhere || isWrite(entry)) headers.set('Origin', origin)
    if (isWrite(entry)) headers.set('X-CSRFToken', decodeURIComponent(forgeryToken()))
    if (entry.method === 'POST' && entry.isForm !== true) headers.set('Content-Type', 'application/json')
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    return headers
  }

  /** What hangs is waited for three times, and then asked no more. */
  async function exchange(address: string, init: RequestInit, limits: Partial<Limits> = {}): Promise<Answer> {
    if (silences >= 3) return { silence: 'не спрошено: сервер перестал отвечать' }
    const answer = await send(fetch, address, init, { timeout, bytes: 2 ** 20, ...limits })
    silences = 'silence' in answer ? silences + 1 : 0
    keepCookies(answer)
    return answer
  }

  async function ask(entry: Endpoint, input: Input, { headers, body }: Otherwise = {}): Promise<Answer> {
    const known = silent.get(entry.name)
    if (known !== undefined) return known
    const { filled, rest } = addressOf(entry, input)
    const sent = body ?? (entry.isForm === true ? formOf(rest) : JSON.stringify(rest))
    const answer = await exchange(
      `${base}${filled}${queryOf(entry, rest)}`,
      { method: entry.method, headers: headersOf(entry, headers), ...(entry.method === 'POST' ? { body: sent } : {}) },
      { bytes: bytesOf(entry) },
    )
    // What hangs once is not waited for again.
    if ('silence' in answer) silent.set(entry.name, answer)
    return answer
  }

  return {
    base,
    host,
    origin,
    isElsewhere,
    cookies,
    ask,
    /** What is no call of the contract: the captcha's puzzle, an address that no call has, a question of CORS. */
    askPath: (path: string, init: RequestInit = {}) => {
      const headers = ownHeaders()
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
      return exchange(base + path, { method: 'GET', ...init, headers })
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>
