import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'

import { lookAhead, outward, PrivateAddress } from '#server/ports/outward.ts'
import { capturedLog } from '../../support/log.ts'
import { askHere } from '../../support/outward.ts'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** Answers as the test asks; counts the connections that it got. */
async function service(answer: RequestListener = (_, response) => response.end('whole')) {
  let connections = 0
  const server = createServer(answer).on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { port, url: `http://127.0.0.1:${port}/`, connections: () => connections }
}

const get = { method: 'GET', longestWait: 60_000, mostBytes: 100 } as const

test('an answer comes with its status and its body', async () => {
  const { url } = await service()
  expect(await askHere({ ...get, url })).toEqual({ status: 200, body: Buffer.from('whole') })
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['a number', '2130706433'],
  ['a name', 'localhost'],
  ['an IPv4 in an IPv6', '[::ffff:127.0.0.1]'],
  ['an IPv4 behind a name', 'a.example\\@127.0.0.1', 'a.example'],
])('no connection is made to a private address that is written as %s', async (_, host, named = '') => {
  const { port, connections } = await service()
  const { log, lines } = capturedLog()
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const ask = outward({ privateHosts: [], log, ...(named === '' ? {} : { resolve }) })
  await expect(ask({ ...get, url: `http://${host}:${port}/` })).rejects.toThrow(PrivateAddress)
  expect([connections(), lines[0]?.event]).toEqual([0, 'outward.private'])
})

test.each([
  ['a private one that nobody named', 'http://10.0.0.5:8080/hook', [], ['outward.private CODE_WEBHOOK_URL 10.0.0.5']],
  ['a private one that is named', 'http://10.0.0.5:8080/hook', ['10.0.0.5'], []],
  ['a public one', 'https://8.8.8.8/hook', [], []],
  ['one that is not found', 'https://hook.invalid/', [], []],
])('an address of a setting is looked at before anything is sent: %s', async (_, url, privateHosts, said) => {
  const { log, lines } = capturedLog()
  await lookAhead('CODE_WEBHOOK_URL', url, { privateHosts, log })
  expect(lines.map(({ event, fields }) => `${event} ${fields.of} ${fields.host}`)).toEqual(said)
})

test('one private address among those of a name is enough to refuse it', async () => {
  const found = [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.5', family: 4 },
  ]
  const ask = outward({ privateHosts: [], log: capturedLog().log, resolve: async () => found })
  await expect(ask({ ...get, url: 'http://two.example/' })).rejects.toThrow(PrivateAddress)
})

test('a name is looked up once, and the connection goes to what was found then', async () => {
  const { port } = await service()
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const ask = outward({ privateHosts: ['hook.example'], log: capturedLog().log, resolve })
  expect((await ask({ ...get, url: `http://hook.example:${port}/` })).status).toBe(200)
  expect(asked).toEqual(['hook.example'])
})

test('a redirect is an answer and is not followed', async () => {
  const inner = await service()
  const { url } = await service((_, response) => response.writeHead(307, { Location: inner.url }).end())
  expect((await askHere({ ...get, url })).status).toBe(307)
  expect(inner.connections()).toBe(0)
})

const endless: RequestListener = (_, response) => {
  const more = () => {
    while (response.write(Buffer.alloc(64 * 1024)));
  }
  response.writeHead(201).on('drain', more)
  more()
}

test('an answer without end is refused once it is too long, or not read at all', async () => {
  const { url } = await service(endless)
  await expect(askHere({ ...get, url })).rejects.toThrow('too long')
  expect(await askHere({ ...get, url, mostBytes: 0 })).toEqual({ status: 201, body: Buffer.alloc(0) })
})

test.each<[string, RequestListener]>([
  ['never begins', () => undefined],
  [
    'drips',
    (_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    },
  ],
])('an answer that %s is given up, however alive its connection is', async (_, answer) => {
  const { url } = await service(answer)
  await expect(askHere({ ...get, url, longestWait: 200, mostBytes: 1e6 })).rejects.toThrow()
})

test('a name that nobody answers for is given up too', async () => {
  const ask = outward({ privateHosts: [], log: capturedLog().log, resolve: () => new Promise(() => undefined) })
  await expect(ask({ ...get, url: 'http://slow.example/', longestWait: 50 })).rejects.toThrow(/timeout/)
})
