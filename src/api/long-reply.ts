import type * as v from 'valibot'

import type { Endpoint, InputSchema } from '#contract/endpoint.ts'

import { type Fit, readReply } from './fit-reply.ts'
import LongReplyWorker from './long-reply.worker.ts?worker'

/** Bytes. A shorter answer is read here sooner than a worker begins. */
const longFrom = 300_000

/** A piece of the answer; null after the last. */
export type Asked = { readonly name: string; readonly piece: Uint8Array | null }
/**
 * Some of the rows, in their order; that all those so far count for nothing; or, at last, the reply without them. Null
 * when the answer is no JSON.
 */
export type Told<Reply> =
  | { readonly rows: readonly unknown[] }
  | { readonly forget: true }
  | { readonly rest: Fit<Reply> | null }

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

/** The pieces of an answer as they come. Who gives it up lets go of the connection as well. */
async function* piecesOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  const giveUp = () => void reader?.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) yield next.value
    signal.throwIfAborted()
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function toldBy<Reply>({ worker, broken }: Begun, signal: AbortSignal): Promise<Fit<Reply> | null> {
  const data: unknown[] = []
  const read = new Promise<Fit<Reply> | null>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('message', ({ data: told }: MessageEvent<Told<Reply>>) => {
      if ('rows' in told) return data.push(...told.rows)
      if ('forget' in told) return data.splice(0)
      const { rest } = told
      if (rest?.fits === true && typeof rest.reply === 'object' && rest.reply !== null) {
        Object.assign(rest.reply, { data })
      }
      resolve(rest)
    })
  })
  const first = Promise.race([read, broken])
  // Nobody listens to it until the whole answer has come.
  first.catch(() => undefined)
  return first
}

/**
 * Reads and checks an answer that may have very many rows. Beyond `longFrom` a worker does it while the answer comes, and
 * hands the rows over a few at a time: the page is not held up for longer than a keystroke takes. Null when the answer
 * is no JSON.
 */
export async function readLongReply<Reply extends v.GenericSchema>(
  entry: Endpoint<InputSchema, Reply>,
  response: Response,
  signal: AbortSignal,
): Promise<Fit<v.InferOutput<Reply>> | null> {
  const pieces: Uint8Array[] = []
  const text = () => {
    const decoder = new TextDecoder()
    return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode()
  }
  let begun = beginEarly(response)
  let told: Promise<Fit<v.InferOutput<Reply>> | null> | null = null
  let [size, sent] = [0, 0]
  try {
    for await (const piece of piecesOf(response, signal)) {
      pieces.push(piece)
      size += piece.byteLength
      if (size < longFrom) continue
      begun ??= begin()
      if (begun === null) continue
      told ??= toldBy(begun, signal)
      const { worker } = begun
      for (const unsent of pieces.slice(sent)) worker.postMessage({ name: entry.name, piece: unsent } satisfies Asked)
      sent = pieces.length
    }
    if (begun === null || told === null) return readReply(entry.reply, text())
    begun.worker.postMessage({ name: entry.name, piece: null } satisfies Asked)
    return await told.catch(() => {
      // A worker that does not come costs a pause, not the list.
      signal.throwIfAborted()
      return readReply(entry.reply, text())
    })
  } finally {
    begun?.worker.terminate()
  }
}
