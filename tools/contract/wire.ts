/** What came back, or why nothing did. */
export type Answer =
  | {
      readonly status: number
      readonly ok: boolean
      readonly text: string
      readonly headers: Headers
      /** Where it leads, of an answer that sends elsewhere. */
      readonly leads?: string
    }
  | { readonly silence: string }

export type Limits = {
  /** Milliseconds for the whole of one answer. */
  readonly timeout: number
  readonly bytes: number
}

export type Wire = {
  send(address: string, init: RequestInit, limits: Limits): Promise<Answer>
}

/** Browsers follow more; a server that has not come to an end by then comes to none. */
const mostRedirects = 5
/** A server that was silent so often in a row is asked no more. */
const mostSilences = 3

class TooLong extends Error {}
class TooLate extends Error {}

function silenceOf(error: unknown, { timeout, bytes }: Limits): string {
  if (error instanceof TooLate) return `нет ответа за ${timeout / 1000} с`
  if (error instanceof TooLong) return `ответ не кончается: больше ${Math.round(bytes / 2 ** 20)} МБ`
  const cause: unknown = error instanceof Error ? error.cause : null
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : null
  return typeof code === 'string' ? `нет ответа: ${code}` : 'нет ответа'
}

/** A server in this process does not mind the signal, so that the clock is watched here as well. */
async function within<Value>(work: Promise<Value>, late: Promise<never>): Promise<Value> {
  return Promise.race([work, late])
}

async function textOf({ body }: Response, bytes: number, late: Promise<never>): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), late)
      if (done) return Buffer.concat(parts).toString('utf8')
      size += value.byteLength
      if (size > bytes) throw new TooLong()
      parts.push(value)
    }
  } catch (error) {
    // Not awaited: a stream that does not end need not end its cancelling either.
    reader.cancel().catch(() => undefined)
    throw error
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

/** Whatever a server answers, the answer is read to a bound of time, bytes and redirects. Never throws. */
export function createWire(fetch: typeof globalThis.fetch): Wire {
  let silences = 0

  async function exchange(address: string, init: RequestInit, { timeout, bytes }: Limits) {
    const abort = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new TooLate())
        abort.abort()
      }, timeout)
    })
    late.catch(() => undefined)
    try {
      const asked = fetch(address, { ...init, redirect: 'manual', signal: abort.signal })
      const answer = await within(asked, late)
      const { status, ok, headers } = answer
      return { status, ok, headers, text: await textOf(answer, bytes, late) }
    } finally {
      clearTimeout(timer)
    }
  }

  /** In words. Other sites are not asked, and nothing but the first call of a write is sent. */
  async function followed(address: string, location: string, init: RequestInit, limits: Limits): Promise<string> {
    let next = new URL(location, address)
    if (init.method === 'GET')
      for (let hops = 1; next.origin === new URL(address).origin; hops += 1) {
        if (hops > mostRedirects) return 'без конца'
        const { status, headers } = await exchange(next.href, init, limits)
        const further = headers.get('Location')
        if (!isRedirect(status) || further === null) break
        next = new URL(further, next)
      }
    return `на ${next.origin === new URL(address).origin ? next.pathname : next.origin}`
  }

  async function send(address: string, init: RequestInit, limits: Limits): Promise<Answer> {
    if (silences >= mostSilences) return { silence: 'не спрошено: сервер перестал отвечать' }
    try {
      const answer = await exchange(address, init, limits)
      silences = 0
      const location = answer.headers.get('Location')
      if (!isRedirect(answer.status) || location === null) return answer
      return { ...answer, leads: await followed(address, location, init, limits) }
    } catch (error) {
      silences += 1
      return { silence: silenceOf(error, limits) }
    }
  }

  return { send }
}
