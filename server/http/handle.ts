import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import * as v from 'valibot'

import { getDomain } from '#contract/domain.ts'
import { type Endpoint, type InputSchema, isWrite } from '#contract/endpoint.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps, SignedInSession } from '../deps.ts'
import { accepted } from '../errors/bad-input.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { refuseForgery } from '../middleware/csrf.ts'
import { domainOf } from '../middleware/domain.ts'
import { formFields, limitedForm } from '../middleware/json-body.ts'
import { signedIn } from '../middleware/session.ts'
import { formTries } from '../services/limits/call-limits.ts'
import { count } from '../services/limits/limits.ts'
import { apiBase } from './api-base.ts'
import { hasUnstorableText } from './hostile-text.ts'
import { answerWithList } from './long-list.ts'

/**
 * Who may ask: a host that has a domain, a signed-in promoter unless the entry says otherwise, and what writes only our
 * own page, never by HEAD.
 */
function admit(entry: Endpoint, c: AppContext) {
  if (c.req.method === 'HEAD' && isWrite(entry)) throw new Refusal(405, refusals.method, { Allow: entry.method })
  if (entry.name !== getDomain.name) domainOf(c)
  if (entry.anonymous !== true) signedIn(c)
  if (isWrite(entry)) refuseForgery(entry, c)
}

/** What the call was given, once it is known that it may be asked at all. */
function admitted<Input extends InputSchema>(entry: Endpoint<Input>, c: AppContext): v.InferOutput<Input> {
  admit(entry, c)
  const given = { ...c.req.query(), ...c.req.param() }
  if (hasUnstorableText(given)) throw new Refusal(400, refusals.querySigns)
  return accepted(entry.input, entry.method === 'POST' ? { ...given, ...c.get('body') } : given)
}

/**
 * Binds a contract entry to its handler: the entry names the route, says whether a session is needed, checks what comes
 * in, and drops from what goes out every key that it does not declare.
 */
export function handle<Input extends InputSchema, Reply extends v.GenericSchema>(
  app: Hono<Env>,
  entry: Endpoint<Input, Reply>,
  answer: (input: v.InferOutput<Input>, c: AppContext) => Promise<v.InferInput<Reply>> | v.InferInput<Reply>,
) {
  app.on(entry.method, apiBase + entry.path, async (c) =>
    c.json(v.parse(entry.reply, await answer(admitted(entry, c), c)) ?? null),
  )
}

/** As `handle`, for an entry that needs a session: its handler is given the session. */
export function handleSignedIn<Input extends InputSchema, Reply extends v.GenericSchema>(
  app: Hono<Env>,
  entry: Endpoint<Input, Reply>,
  answer: (
    input: v.InferOutput<Input>,
    session: SignedInSession,
    c: AppContext,
  ) => Promise<v.InferInput<Reply>> | v.InferInput<Reply>,
) {
  handle(app, entry, (input, c) => answer(input, signedIn(c), c))
}

/**
 * Binds an entry whose reply is a list that may be very long: `answer` gives texts of JSON arrays, one after the other,
 * which go out as they are. That they have the entry's keys and no others is the handler's part.
 */
export function handleLongList<Input extends InputSchema, Reply extends v.GenericSchema<{ data: unknown[] }>>(
  app: Hono<Env>,
  entry: Endpoint<Input, Reply>,
  answer: (input: v.InferOutput<Input>, session: SignedInSession, c: AppContext) => AsyncGenerator<string>,
) {
  // Its rows repeat each other: packed they are a tenth of their size.
  app.on(entry.method, apiBase + entry.path, compress({ encoding: 'gzip' }), (c) =>
    answerWithList(c, answer(admitted(entry, c), signedIn(c), c)),
  )
}

type AnsweredFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string }

/** Binds an entry that answers with a file: it is saved and never shown, and whatever is in it runs nowhere. */
export function handleFile<Input extends InputSchema>(
  app: Hono<Env>,
  entry: Endpoint<Input>,
  answer: (input: v.InferOutput<Input>, session: SignedInSession, c: AppContext) => Promise<AnsweredFile>,
) {
  app.on(entry.method, apiBase + entry.path, async (c) => {
    const { bytes, name } = await answer(admitted(entry, c), signedIn(c), c)
    c.header('Content-Type', entry.fileType ?? 'application/octet-stream')
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(bytes)
  })
}

/**
 * Binds an entry whose input may have a file. Nothing of the body is read before it is known who sends it, and that they
 * have not sent too many.
 */
export function handleForm<Input extends InputSchema, Reply extends v.GenericSchema>(
  app: Hono<Env>,
  deps: Pick<Deps, 'db' | 'clock'>,
  entry: Endpoint<Input, Reply>,
  answer: (input: v.InferOutput<Input>, session: SignedInSession, c: AppContext) => Promise<v.InferInput<Reply>>,
) {
  app.on(entry.method, apiBase + entry.path, limitedForm, async (c) => {
    admit(entry, c)
    const session = signedIn(c)
    await count(deps, formTries, String(session.promoterId))
    const input = accepted(entry.input, await formFields(c))
    return c.json(v.parse(entry.reply, await answer(input, session, c)) ?? null)
  })
}
