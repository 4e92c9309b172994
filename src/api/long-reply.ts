import type * as v from 'valibot'

import type { Endpoint, InputSchema } from '#contract/endpoint.ts'

import { type Fit, readReply } from './fit-reply.ts'
import LongReplyWorker from './long-reply.worker.ts?worker'

/** Characters. A shorter answer is read here sooner than a worker begins. */
const longFrom = 300_000

export type LongText = { readonly name: string; readonly text: string }
/** Some of the rows, in their order; at last the reply without them, or null when the answer is no JSON. */
export type LongPart<Reply> = { readonly rows: readonly unknown[] } | { readonly rest: Fit<Reply> | null }

/** Rejects when the worker breaks: its file is lost, or the browser has none to give. */
function readInWorker<Reply>(sent: LongText, signal: AbortSignal): Promise<Fit<Reply> | null> {
  const worker = new LongReplyWorker()
  const data: unknown[] = []
  const read = new Promise<Fit<Reply> | null>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', reject, { once: true })
    worker.addEventListener('message', ({ data: part }: MessageEvent<LongPart<Reply>>) => {
      if ('rows' in part) return data.push(...part.rows)
      const { rest } = part
      if (rest?.fits === true && typeof rest.reply === 'object' && rest.reply !== null)
        Object.assign(rest.reply, { data })
      resolve(rest)
    })
  })
  worker.postMessage(sent)
  return read.finally(() => worker.terminate())
}

/**
 * Reads and checks an answer that may have very many rows. A long one is read by a worker, which hands the rows over a few
 * at a time: the page is not held up for longer than a keystroke takes. Null when the answer is no JSON.
 */
export async function readLongReply<Reply extends v.GenericSchema>(
  entry: Endpoint<InputSchema, Reply>,
  response: Response,
  signal: AbortSignal,
): Promise<Fit<v.InferOutput<Reply>> | null> {
  const text = await response.text()
  if (text.length < longFrom) return readReply(entry.reply, text)
  try {
    return await readInWorker({ name: entry.name, text }, signal)
  } catch {
    // A worker that does not come costs a pause, not the list.
    signal.throwIfAborted()
    return readReply(entry.reply, text)
  }
}
