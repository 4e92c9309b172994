import type * as v from 'valibot'

import type { Feature } from './features.ts'

type AnyObject = Record<string, unknown>

/** Anything a call takes: an object of query, path and body fields. */
export type InputSchema = v.GenericSchema<AnyObject, AnyObject>

/** One call: of the specification's section 7, or an optional one beside it. */
export type Endpoint<Input extends InputSchema = InputSchema, Reply extends v.GenericSchema = v.GenericSchema> = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Path below the API base; `:name` takes the input's field of that name. */
  readonly path: string
  /** Input fields that a POST repeats in its query string; a GET sends all of its fields there. */
  readonly query?: readonly string[]
  /** A GET that writes (section 7 lists two): only actions may call it, and it is never retried. */
  readonly writes?: true
  /** May be called without a session: a 401 here is this call's own refusal and ends no session. */
  readonly anonymous?: true
  /** A POST whose input may have a file: it goes as a form (`multipart/form-data`), its other fields as texts. */
  readonly isForm?: true
  /** What it answers with is a file of this kind, and no JSON. */
  readonly fileType?: string
  /** A read of `{data}` whose list may be a hundred thousand rows. */
  readonly isLong?: true
  /** A server may work on few of these at a time for one session: others wait their turn, or get 429 with `Retry-After`. */
  readonly isCostly?: true
  /** An optional call: only servers that list this name have it. */
  readonly feature?: Feature
  readonly input: Input
  readonly reply: Reply
  /** What section 7 or 8 puts in the place of an answer that failed; absent when the failure is shown. */
  readonly fallback?: NoInfer<v.InferOutput<Reply>>
}

export function endpoint<const Input extends InputSchema, const Reply extends v.GenericSchema>(
  entry: Endpoint<Input, Reply>,
): Endpoint<Input, Reply> {
  return entry
}

/** True when a call changes something on the server, whatever its method says. */
export function isWrite(entry: Pick<Endpoint, 'method' | 'writes'>): boolean {
  return entry.method === 'POST' || entry.writes === true
}
