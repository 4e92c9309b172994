import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

import { cutSlowSenders } from '#server/slow-senders.ts'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const limits = { window: 300, least: 1_000, isForm: (path: string) => path === '/form' }

/** Answers with how many bytes of a body came. */
async function listening() {
  const server = cutSlowSenders(
    createServer(async (request, response) => {
      let size = 0
      try {
        for await (const part of request) size += part.length
        response.end(`came: ${size}`)
      } catch {
        response.destroy()
      }
    }),
    limits,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Sends a body in parts, one in each tenth of a window, until it is answered or sent. */
async function sending(port: number, path: string, parts: number, size: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  opened.push(() => socket.destroy())
  let answer = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      answer += part
      resolve()
    })
    socket.on('close', () => resolve())
  })
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${parts * size}\r\n\r\n`)
  for (let nth = 0; nth < parts && answer === ''; nth += 1) {
    socket.write('x'.repeat(size))
    await pause(limits.window / 10)
  }
  await answered
  return answer
}

const slow = 'HTTP/1.1 408 '

test.each([
  ['a text that drips', '/text', 10_000, 1, slow],
  ['a text that is as large as a form may be', '/text', 40, 1_000, slow],
  ['a form that drips', '/form', 10_000, 1, slow],
  ['a form that takes several windows and goes on', '/form', 40, 1_000, 'came: 40000'],
  ['a text that is there at once', '/text', 1, 100, 'came: 100'],
  ['a form without a byte', '/form', 1, 0, 'came: 0'],
])('%s', async (_, path, parts, size, expected) => {
  expect(await sending(await listening(), path, parts, size)).toContain(expected)
})
