import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { optionalCalls } from '#contract/catalogue.ts'
import { uploadLimit } from '#contract/constants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AppContext, Env } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { apiBase } from '../http/api-base.ts'
import { hasUnstorableText } from '../http/hostile-text.ts'
import { parseStrictJson } from '../http/strict-json.ts'

/** Nothing but a file needs more than 64 KB. */
const textLimit = 64 * 1024

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError() {
      throw new Refusal(413, refusals.tooLong, { Connection: 'close' })
    },
  })

/** Forms are read by their own handlers, once it is known who sends them. */
const forms: ReadonlySet<string> = new Set(
  optionalCalls.filter(({ isForm }: Endpoint) => isForm).map(({ path }) => apiBase + path),
)

export const isFormPath = (path: string) => forms.has(path)

const limitedText = limited(textLimit)
/** A GET's body is not read: to look whether there is one would cost each of them a Request object of its own. */
export const limitedBody: MiddlewareHandler<Env> = (c, next) =>
  c.req.method === 'GET' || forms.has(c.req.path) ? next() : limitedText(c, next)
export const limitedForm: MiddlewareHandler<Env> = limited(uploadLimit + textLimit)

/** Reads a POST's JSON into the context's `body`: an object that means the same to every reader. */
export const jsonBody: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'POST' || forms.has(c.req.path)) return next()
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

/** The fields of a form: texts as they are, and files. The last of a name counts. */
export async function formFields(c: AppContext): Promise<Readonly<Record<string, unknown>>> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data') throw new Refusal(415, refusals.formExpected)
  const fields = await c.req.parseBody().catch((failure: unknown) => {
    // The limit speaks while the body is read.
    throw failure instanceof Refusal ? failure : malformed()
  })
  if (hasUnstorableText(fields)) throw new Refusal(400, refusals.textSigns)
  return fields
}
