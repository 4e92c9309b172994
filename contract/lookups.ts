import * as v from 'valibot'

/** Answers of the look-ups beside section 7: decisions say where they live and what may replace them. */
export const PublicIp = v.object({ ip: v.string() })

/** A refusal's text: the first string among `error`, `detail`, `message`; a list's first string counts. */
export function refusalText(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const key of ['error', 'detail', 'message']) {
    const value: unknown = Reflect.get(body, key)
    const first: unknown = Array.isArray(value) ? value.find((item) => typeof item === 'string') : value
    if (typeof first === 'string' && first.trim() !== '') return first
  }
  return undefined
}
