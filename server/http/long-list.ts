import type { AppContext } from '../context.ts'

async function* textOf(first: string, further: AsyncGenerator<string>): AsyncGenerator<string, undefined> {
  yield `{"data":[${first.slice(1, -1)}`
  for await (const next of further) yield `,${next.slice(1, -1)}`
  yield ']}'
}

function streamOf(text: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}

/**
 * Answers `{"data": […]}` with a list that comes as texts of JSON arrays, none of them empty but the first. It goes out as
 * it comes, never whole in memory. What fails after the first array breaks the connection.
 */
export async function answerWithList(c: AppContext, arrays: AsyncGenerator<string>): Promise<Response> {
  const first = await arrays.next()
  const text = textOf(first.done === true ? '[]' : first.value, arrays)
  return c.body(streamOf(text), 200, { 'Content-Type': 'application/json' })
}
