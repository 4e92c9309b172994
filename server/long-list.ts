import type { Asked } from './context.ts'

const type = { 'Content-Type': 'application/json' }

/** The rows of `{"data": […]}` from JSON arrays that come one after the other. */
async function* textOf(first: string, second: string, further: AsyncGenerator<string>) {
  yield `{"data":[${first.slice(1, -1)},${second.slice(1, -1)}`
  for await (const next of further) yield `,${next.slice(1, -1)}`
  yield ']}'
}

function bytesOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(null)
    },
  })
}

/**
 * Answers with a list that comes as texts of JSON arrays, none of them empty but the first. A single array is a plain
 * answer. A longer list goes out as it comes, never whole in memory, and packed where the browser takes that: its rows
 * repeat each other, and are a tenth of their size then. What fails after the first bytes breaks the connection.
 */
export async function answerWithList(c: Asked, arrays: AsyncGenerator<string>): Promise<Response> {
  const first = await arrays.next()
  const second = await arrays.next()
  if (first.done === true || second.done === true) return c.body(`{"data":${first.value ?? '[]'}}`, 200, type)

  const body = bytesOf(textOf(first.value, second.value, arrays))
  if (!/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(body, 200, type)
  c.header('Vary', 'Accept-Encoding', { append: true })
  return c.body(body.pipeThrough(new CompressionStream('gzip')), 200, { ...type, 'Content-Encoding': 'gzip' })
}
