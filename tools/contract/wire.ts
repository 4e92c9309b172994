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

class TooLong extends Error {}
class TooLate extends Error {}

function silenceOf(error: unknown, { timeout, bytes }: Limits): string {
  if (error instanceof TooLate) return `нет ответа за ${timeout / 1000} с`
  if (error instanceof TooLong) return `ответ не кончается: больше ${Math.round(bytes / 2 ** 20)} МБ`
  const cause: unknown = error instanceof Error ? error.cause : null
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : null
  return typeof code === 'string' ? `нет ответа: ${code}` : 'нет ответа'
}

async function textOf({ body }: Response, bytes: number, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    signal.throwIfAborted()
    size += part.byteLength
    if (size > bytes) throw new TooLong()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Whatever a server answers, the answer is read to a bound of time and bytes, and a redirect is not followed. Never throws. */
export async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
  limits: Limits,
): Promise<Answer> {
  const abort = new AbortController()
  // A server in this process does not mind the signal.
  const late = new Promise<never>((_, reject) => abort.signal.addEventListener('abort', () => reject(new TooLate())))
  const timer = setTimeout(() => abort.abort(), limits.timeout)
  const read = async () => {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: abort.signal })
    return { answer, text: await textOf(answer, limits.bytes, abort.signal) }
  }
  try {
    const { answer, text } = await Promise.race([read(), late])
    const { status, ok, headers } = answer
    const location = headers.get('Location')
    const isRedirect = status >= 300 && status < 400 && location !== null
    return { status, ok, headers, text, ...(isRedirect ? { leads: `на ${location}` } : {}) }
  } catch (error) {
    return { silence: silenceOf(error, limits) }
  } finally {
    clearTimeout(timer)
  }
}
