import { callTimeout } from '#contract/constants.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'

export type Input = Readonly<Record<string, unknown>>

/** What came back, or why nothing did. */
export type Answer = { readonly status: number; readonly text: string } | { readonly silence: string }

type Site = {
  /** Where the calls are, without a slash at its end. */
  readonly base: string
  /** The page's own origin and host, which a browser would name. */
  readonly origin: string
  readonly host: string
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds. */
  readonly timeout?: number
}

function addressOf({ path }: Pick<Endpoint, 'path'>, input: Input) {
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name) ?? '')
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return { filled, rest: [...rest] }
}

function silenceOf(error: unknown, timeout: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `нет ответа за ${timeout / 1000} с`
  const cause: unknown = error instanceof Error ? error.cause : null
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : null
  return typeof code === 'string' ? `нет ответа: ${code}` : 'нет ответа'
}

/** Asks as the cabinet in a browser does: with its Domain header, its cookies, and the forgery token of a write. */
export function createVisitor({ base, origin, host, fetch, timeout = callTimeout }: Site) {
  const cookies = new Map<string, string>()

  function keepCookies({ headers }: Response) {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/;\s*max-age=0/i.test(line)) cookies.delete(name.trim())
      else cookies.set(name.trim(), value.join('='))
    }
  }

  function headersOf(entry: Endpoint): Headers {
    const headers = new Headers({ Accept: 'application/json', Domain: host })
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    if (!isWrite(entry)) return headers
    const [, forgery = ''] = [...cookies].find(([name]) => name.endsWith('csrftoken')) ?? []
    headers.set('Origin', origin)
    headers.set('Content-Type', 'application/json')
    headers.set('X-CSRFToken', decodeURIComponent(forgery))
    return headers
  }

  async function ask(entry: Endpoint, input: Input): Promise<Answer> {
    const { filled, rest } = addressOf(entry, input)
    const isPost = entry.method === 'POST'
    const query = isPost ? '' : new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
    try {
      const answer = await fetch(`${base}${filled}${query === '' ? '' : `?${query}`}`, {
        method: entry.method,
        headers: headersOf(entry),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        ...(isPost ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
      })
      keepCookies(answer)
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      return { silence: silenceOf(error, timeout) }
    }
  }

  return { ask }
}

export type Visitor = ReturnType<typeof createVisitor>
