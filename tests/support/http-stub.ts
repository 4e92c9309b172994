import { createServer, type IncomingHttpHeaders } from 'node:http'

export type StubRequest = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string }
export type StubAnswer = {
  readonly status?: number
  readonly body?: string
  readonly headers?: Record<string, string>
  /** Never answers. */
  readonly hangs?: boolean
}

/** Somebody else's service on this machine: keeps what it is asked, and answers what the test wants. */
export async function httpStub(answer: (request: StubRequest, nth: number) => StubAnswer) {
  const received: StubRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const asked = { headers: request.headers, body, path: request.url ?? '' }
      received.push(asked)
      const { status = 200, body: text = '', headers = {}, hangs = false } = answer(asked, received.length)
      if (!hangs) response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stub has no port')
  return {
    received,
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
