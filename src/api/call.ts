import type * as v from 'valibot'

import { type Endpoint, type InputSchema, isWrite } from '#contract/endpoint.ts'
import { refusalText } from '#contract/lookups.ts'

import { CallFailure, SessionEnded } from './failure.ts'
import { readReply } from './fit-reply.ts'
import { csrfHeader, http, withDeadline } from './http.ts'

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

/** An answer that index.html asked for before the bundle arrived; taken once. */
function takeEarly(path: string) {
  const early = window.__early?.[path]
  if (early !== undefined) delete window.__early?.[path]
  return early
}

/** What the first screen has not taken is nothing for a later one: it was asked for a visit that went elsewhere. */
export function dropEarly(): void {
  delete window.__early
}

function send(entry: Endpoint, input: Fields, signal: AbortSignal) {
  const { path, rest } = address(entry.path, input)
  if (isWrite(entry)) {
    const isPost = entry.method === 'POST'
    return http(path, {
      method: entry.method,
      signal,
      headers: csrfHeader(),
      searchParams: query(rest, isPost ? (entry.query ?? []) : Object.keys(rest)),
      ...(isPost ? { json: rest } : {}),
    })
  }
  const searchParams = query(rest, Object.keys(rest))
  const read = (retries: number) =>
    http(path, {
      signal,
      searchParams,
      retry: { limit: retries, methods: ['get'], statusCodes: [], delay: () => 300 },
    })
  // What was asked for early counts: decisions, section 2, has a read retried once.
  const early = takeEarly(searchParams.size === 0 ? `/${path}` : `/${path}?${searchParams}`)
  return early?.catch(() => read(0)) ?? read(1)
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

async function refusal(entry: Endpoint, answer: Response): Promise<CallFailure | SessionEnded> {
  if (answer.status === 401 && entry.anonymous !== true) {
    // Nobody reads it, nobody waits for it; an answer left unread would keep its connection for as long as the page lives.
    answer.text().catch(() => null)
    return new SessionEnded(entry.name)
  }
  const body: unknown = await answer.json().catch(() => null)
  const text = refusalText(body)
  const retryAfter = retryAfterOf(answer)
  return new CallFailure(entry.name, 'refused', {
    status: answer.status,
    fields: fieldTexts(body),
    ...(text === undefined ? {} : { text }),
    ...(retryAfter === null ? {} : { retryAfter }),
  })
}

type Answered<Reply> = {
  readonly reply: Reply
  /** Seconds until this call may be made again, where the server says so in advance. */
  readonly retryAfter: number | null
}

async function exchange<Reply extends v.GenericSchema>(
  entry: Endpoint<InputSchema, Reply>,
  input: Fields,
  signal: AbortSignal,
): Promise<Answered<v.InferOutput<Reply>>> {
  const reader = entry.isLong === true ? import('./long-reply.ts') : null
  // Where the call itself fails nobody waits for it.
  reader?.catch(() => undefined)
  const answer = await send(entry, input, signal)
  if (!answer.ok) throw await refusal(entry, answer)
  const fit =
    reader === null
      ? readReply(entry.reply, await answer.text())
      : await (await reader).readLongReply(entry, answer, signal)
  const misfit = fit?.dropped[0]
  if (misfit !== undefined) console.error(`${entry.name}: the answer does not fit at ${misfit}`)
  if (fit?.fits !== true) throw new CallFailure(entry.name, 'schema', { status: answer.status })
  return { reply: fit.reply, retryAfter: retryAfterOf(answer) }
}

/** Rejects when the signal gives up: an answer that was asked for early knows nothing of any signal. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
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
  const deadline = withDeadline(signal)
  try {
    const answered = await Promise.race([exchange(entry, input, deadline.signal), givenUp(deadline.signal)])
    return { ...answered, failure: null }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof SessionEnded) throw error
    const kind = deadline.timedOut() ? 'timeout' : 'network'
    const failure = error instanceof CallFailure ? error : new CallFailure(entry.name, kind)
    return { reply: entry.fallback ?? null, retryAfter: failure.retryAfter, failure }
  } finally {
    deadline.done()
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
