import type { MiddlewareHandler } from 'hono'

import type { Asked, Env } from '../context.ts'
import { hasUnstorableText } from '../hostile-text.ts'
import { Refusal } from '../refusal.ts'
import { parseStrictJson } from '../strict-json.ts'

/** No body of the catalogue needs more. */
export const bodyLimit = 64 * 1024

/** Reads a POST's JSON into the context's `body`: an object of at most 64 KB that means the same to every reader. */
export const jsonBody: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal(415, 'Ожидаются данные в формате JSON')

  c.set('body', objectIn(await limitedText(c)))
  await next()
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  if (hasUnstorableText(value)) throw new Refusal(400, 'Текст содержит недопустимые символы')
  return Object.fromEntries(Object.entries(value))
}

function parsed(text: string): unknown {
  try {
    return parseStrictJson(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new Refusal(400, 'Неверный формат данных')
const tooLong = () => new Refusal(413, 'Слишком длинный запрос', { Connection: 'close' })

/** The declared length is refused unread; without one, reading ends at the limit. */
async function limitedText(c: Asked): Promise<string> {
  if (Number(c.req.header('Content-Length') ?? 0) > bodyLimit) throw tooLong()

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimit) throw tooLong()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw malformed()
  }
}
