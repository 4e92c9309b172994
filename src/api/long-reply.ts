import type * as v from 'valibot'

import type { Endpoint, InputSchema } from '#contract/endpoint.ts'

import { type Fit, readReply, textOf } from './fit-reply.ts'
import LongReplyWorker from './long-reply.worker.ts?worker'

/** Bytes. A shorter answer is read here sooner than a worker begins. */
const longFrom = 300_000

export type Asked = { readonly name: string; readonly answer: ArrayBuffer }
/** Some of the rows, in their order; or, at last, the reply without them. Null when the answer is no JSON. */
export type Told<Reply> = { readonly rows: readonly unknown[] } | { readonly rest: Fit<Reply> | null }

/** A worker that may break before it has been asked anything: its file is lost, or the browser has none to give. */
type Begun = { readonly worker: Worker; readonly broken: Promise<never> }

function begin(): Begun | null {
  try {
    const worker = new LongReplyWorker()
    const broken = new Promise<never>((_, reject) => worker.addEventListener('error', reject, { once: true }))
    broken.catch(() => {})
    return { worker, broken }
  } catch {
    return null
  }
}

/** An answer whose length nobody tells is made as it goes, and likely long: its worker loads while it comes. */
function beginEarly({ headers }: Response): Begun | null {
  return headers.has('Content-Length') ? null : begin()
}

function inWorker<Reply>({ worker, broken }: Begun, asked: Asked, signal: AbortSignal): Promise<Fit<Reply> | null> {
  const data: unknown[] = []
  const read = new Promise<Fit<Reply> | null>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('message', (message) => {
      const told: Told<Reply> = message.data
      if ('rows' in told) return data.push(...told.rows)
      const { rest } = told
      if (rest?.fits === true && typeof rest.reply === 'object' && rest.reply !== null) {
        Object.assign(rest.reply, { data })
      }
      resolve(rest)
    })
    worker.postMessage(asked)
  })
  return Promise.race([read, broken])
}

/**
 * Reads and checks an answer that may have very many rows. Beyond `longFrom` a worker does it, and hands the rows over a
 * few at a time: the page is not held up for longer than a keystroke takes. Null when the answer is no JSON.
 */
export async function readLongReply<Reply extends v.GenericSchema>(
  entry: Endpoint<InputSchema, Reply>,
  response: Response,
  signal: AbortSignal,
): Promise<Fit<v.InferOutput<Reply>> | null> {
  let begun = beginEarly(response)
  try {
    const answer = await response.arrayBuffer()
    if (answer.byteLength >= longFrom) begun ??= begin()
    if (begun === null || answer.byteLength < longFrom) return readReply(entry.reply, textOf(answer))
    return await inWorker<v.InferOutput<Reply>>(begun, { name: entry.name, answer }, signal).catch(() => {
      // A worker that does not come costs a pause, not the list.
      signal.throwIfAborted()
      return readReply(entry.reply, textOf(answer))
    })
  } finally {
    begun?.worker.terminate()
  }
}
