import { TimeoutError } from 'ky'
import * as v from 'valibot'

import { uploadTimeout } from '#contract/constants.ts'
import { type Endpoint, type InputSchema, isWrite } from '#contract/endpoint.ts'
import { refusalText } from '#contract/lookups.ts'
import { uploadMessages } from '#contract/uploads.ts'

import { reader, writer } from './client.ts'
import { CallFailure, SessionEnded } from './failure.ts'
import { readReply } from './fit-reply.ts'

type Fields = Readonly<Record<string, unknown>>

/** The path with its `:names` filled, and the fields that were not used for it. */
function address(path: string, input: Fields) {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.slice(1).replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name) ?? '')
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return { path: filled, rest: Object.fromEntries(rest) }
}

function query(fields: Fields, names: readonly string[]) {
  const found = names.filter((name) => fields[name] !== undefined && fields[name] !== null)
  return new URLSearchParams(found.map((name) => [name, String(fields[name])]))
}

/** Texts and files as a form sends them; what is not there is left out. */
function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value, value.name)
    else if (value !== null) form.set(name, String(value))
  }
  return form
}

function bodyOf({ isForm }: Endpoint, fields: Fields) {
  return isForm === true ? { body: formOf(fields), timeout: uploadTimeout } : { json: fields }
}

function send(entry: Endpoint, input: Fields, signal: AbortSignal | undefined) {
  const { path, rest } = address(entry.path, input)
  const isPost = entry.method === 'POST'
  return (isWrite(entry) ? writer : reader)(path, {
    method: entry.method,
    searchParams: query(rest, isPost ? (entry.query ?? []) : Object.keys(rest)),
    ...(isPost ? bodyOf(entry, rest) : {}),
    ...(signal === undefined ? {} : { signal }),
  })
}

function fieldTexts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || !('fields' in body)) return {}
  if (typeof body.fields !== 'object' || body.fields === null) return {}
  return Object.fromEntries(Object.entries(body.fields).filter(([, text]) => typeof text === 'string'))
}

/** Whole seconds; null when the server named none. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

/** What is said of a form by its status alone: a proxy on the way has no words, and it is the file that was slow or large. */
function fileText({ isForm }: Endpoint, { status }: Response): string | undefined {
  if (isForm !== true) return undefined
  if (status === 408) return uploadMessages.slow
  return status === 413 ? uploadMessages.large : undefined
}

async function refusal(entry: Endpoint, answer: Response): Promise<CallFailure | SessionEnded> {
  if (answer.status === 401 && entry.anonymous !== true) return new SessionEnded(entry.name)
  const body: unknown = await answer.json().catch(() => null)
  const file = fileText(entry, answer)
  const text = file ?? refusalText(body)
  const retryAfter = retryAfterOf(answer)
  return new CallFailure(entry.name, 'refused', {
    status: answer.status,
    fields: file === undefined ? fieldTexts(body) : { file },
    ...(text === undefined ? {} : { text }),
    ...(retryAfter === null ? {} : { retryAfter }),
  })
}

type Answered<Reply> = {
  readonly reply: Reply
  /** Seconds until this call may be made again, where the server says so in advance. */
  readonly retryAfter: number | null
}

/** The file of an answer. What is of another kind is never taken for one. */
async function fileOf<Reply extends v.GenericSchema>({ name, reply }: Endpoint<InputSchema, Reply>, answer: Response) {
  const { success, output } = v.safeParse(reply, await answer.blob())
  if (!success) throw new CallFailure(name, 'schema', { status: answer.status })
  return output
}

async function exchange<Reply extends v.GenericSchema>(
  entry: Endpoint<InputSchema, Reply>,
  input: Fields,
  signal: AbortSignal | undefined,
): Promise<Answered<v.InferOutput<Reply>>> {
  const long = entry.isLong === true ? import('./long-reply.ts') : null
  // Where the call itself fails it is not needed.
  long?.catch(() => undefined)
  const answer = await send(entry, input, signal)
  if (!answer.ok) throw await refusal(entry, answer)
  if (entry.fileType !== undefined) return { reply: await fileOf(entry, answer), retryAfter: retryAfterOf(answer) }
  const fit =
    long === null
      ? readReply(entry.reply, await answer.text())
      : await (await long).readLongReply(entry, answer, signal ?? new AbortController().signal)
  const misfit = fit?.dropped[0]
  if (misfit !== undefined) console.error(`${entry.name}: the answer does not fit at ${misfit}`)
  if (fit?.fits !== true) throw new CallFailure(entry.name, 'schema', { status: answer.status })
  return { reply: fit.reply, retryAfter: retryAfterOf(answer) }
}

type Attempt<Reply> =
  | (Answered<Reply> & { readonly failure: null })
  | (Answered<Reply | null> & { readonly failure: CallFailure })

/**
 * One call of section 7 for callers that must tell a failure from an empty answer: the reply, or the failure beside
 * the entry's fallback. Throws only `SessionEnded`, and the signal's reason when the caller gave up.
 */
export async function attempt<Input extends InputSchema, Reply extends v.GenericSchema>(
  entry: Endpoint<Input, Reply>,
  input: v.InferInput<Input>,
  signal?: AbortSignal,
): Promise<Attempt<v.InferOutput<Reply>>> {
  try {
    return { ...(await exchange(entry, input, signal)), failure: null }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof SessionEnded) throw error
    const kind = error instanceof TimeoutError ? 'timeout' : 'network'
    const failure = error instanceof CallFailure ? error : new CallFailure(entry.name, kind)
    return { reply: entry.fallback ?? null, retryAfter: failure.retryAfter, failure }
  }
}

/** One call of section 7: its reply; the entry's fallback where the specification swallows a failure; else `CallFailure`. */
export async function call<Input extends InputSchema, Reply extends v.GenericSchema>(
  entry: Endpoint<Input, Reply>,
  input: v.InferInput<Input>,
  signal?: AbortSignal,
): Promise<v.InferOutput<Reply>> {
  const { reply, failure } = await attempt(entry, input, signal)
  if (failure === null) return reply
  if (entry.fallback !== undefined) return entry.fallback
  throw failure
}
