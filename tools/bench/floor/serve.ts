import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** Serves the built floor the way the product's server serves the client; the one call that it makes has its answer here. */
export async function serveFloor(folder: string, port: number) {
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, immutable: true, maxAge: 31_536_000 })
  const page = readFileSync(join(folder, 'index.html'))
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ data: { company_name: 'Floor' } }))
    }
    const answerPage = () => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    }
    return request.url === '/auth' ? answerPage() : files(request, response, answerPage)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${port}/auth`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
