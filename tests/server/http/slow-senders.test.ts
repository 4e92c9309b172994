import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cutSlowSenders } from '#server/http/slow-senders.ts'

const limits = { window: 9_000, least: 1_000, isForm: (path: string) => path === '/form' }
const opened: (() => void)[] = []

// The windows are the test's own to end; sockets go on by themselves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const close of opened.splice(0)) close()
})

/** A sender in the middle of its body, and what it is answered. */
async function sender(path: string, length: number) {
  let came = 0
  const server = cutSlowSenders(
    createServer(async (request, response) => {
      try {
        for await (const part of request) came += part.length
        response.end(`whole: ${came}`)
      } catch {
        response.destroy()
      }
    }),
    limits,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  opened.push(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  return {
    answered: (text: string) => expect.poll(() => answer).toContain(text),
    async send(bytes: number) {
      const expected = came + bytes
      socket.write('x'.repeat(bytes))
      await expect.poll(() => came).toBe(expected)
    },
  }
}

const endWindow = () => vi.advanceTimersByTime(limits.window)

test.each([
  ['/text', 1],
  ['/text', 5_000],
  ['/form', 1],
])('a body for %s that is not whole and had %d bytes in its window is cut', async (path, bytes) => {
  const { send, answered } = await sender(path, 10_000)
  await send(bytes)
  endWindow()
  await answered('HTTP/1.1 408 ')
})

test('a form goes on as long as each window brings its least, and is cut when one does not', async () => {
  const { send, answered } = await sender('/form', 10_000)
  for (let nth = 0; nth < 4; nth += 1) {
    await send(1_500)
    endWindow()
  }
  await send(10)
  endWindow()
  await answered('HTTP/1.1 408 ')
})

test('a form that took several windows is answered', async () => {
  const { send, answered } = await sender('/form', 4_500)
  for (let nth = 0; nth < 2; nth += 1) {
    await send(1_500)
    endWindow()
  }
  await send(1_500)
  await answered('whole: 4500')
})
