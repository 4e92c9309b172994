import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import type { AppContext, Env } from '../context.ts'
import { hasUnstorableText } from '../hostile-text.ts'
import { Refusal } from '../refusal.ts'
import { refusals } from '../refusals.ts'
import { parseStrictJson } from '../strict-json.ts'

/** No body of the catalogue needs more than 64 KB. */
export const limitedBody = bodyLimit({
  maxSize: 64 * 1024,
  onError() {
    throw new Refusal(413, refusals.tooLong, { Connection: 'close' })
  },
})

/** Reads a POST's JSON into the context's `body`: an object that means the same to every reader. */
export const jsonBody: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal(415, refusals.jsonExpected)

  c.set('body', objectIn(await textOf(c)))
  await next()
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  if (hasUnstorableText(value)) throw new Refusal(400, refusals.textSigns)
  return Object.fromEntries(Object.entries(value))
}

function parsed(text: string): unknown {
  try {
    return parseStrictJson(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new Refusal(400, refusals.malformed)

async function textOf(c: AppContext): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer())
  } catch {
    throw malformed()
  }
}
