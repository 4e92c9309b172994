import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'

import type { AppContext } from './context.ts'

const type = { 'Content-Type': 'application/json' }

/** The rows of `{"data": […]}` from JSON arrays that come one after the other. */
async function* textOf(first: string, second: string, further: AsyncGenerator<string>) {
  yield `{"data":[${first.slice(1, -1)},${second.slice(1, -1)}`
  for await (const next of further) yield `,${next.slice(1, -1)}`
  yield ']}'
}

/** The same, packed: quickly rather than tightly, for a promoter waits. */
function packed(text: AsyncGenerator<string>): AsyncIterator<Uint8Array> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  // What fails is thrown where the bytes are read.
  pipeline(Readable.from(text, { objectMode: false }), gzip, () => undefined)
  return gzip[Symbol.asyncIterator]()
}

async function* plain(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of text) yield encoder.encode(part)
}

function streamOf(bytes: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return?.()
    },
  })
}

/**
 * Answers with a list that comes as texts of JSON arrays, none of them empty but the first. A single array is a plain
 * answer. A longer list goes out as it comes, never whole in memory, and packed where the browser takes that: its rows
 * repeat each other, and are a tenth of their size then. What fails after the first bytes breaks the connection.
 */
export async function answerWithList(c: AppContext, arrays: AsyncGenerator<string>): Promise<Response> {
  const first = await arrays.next()
  const second = await arrays.next()
  if (first.done === true || second.done === true) return c.body(`{"data":${first.value ?? '[]'}}`, 200, type)

  const text = textOf(first.value, second.value, arrays)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (!/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(streamOf(plain(text)), 200, type)
  return c.body(streamOf(packed(text)), 200, { ...type, 'Content-Encoding': 'gzip' })
}
