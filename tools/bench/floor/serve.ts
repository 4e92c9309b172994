import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { builtAssets } from '#server/http/built-assets.ts'

/** Serves the built floor as the product's server serves the client; the one call that it makes has its answer here. */
export async function serveFloor(folder: string, port: number) {
  const assets = builtAssets(folder)
  const page = readFileSync(join(folder, 'index.html'))
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    const asset = assets.get(address)
    if (asset !== undefined) {
      const { br } = asset.compressed
      response.setHeader('content-type', asset.type)
      if (br !== undefined) response.setHeader('content-encoding', 'br')
      return response.end(br ?? asset.plain)
    }
    const isCall = address.startsWith('/api/')
    response.setHeader('content-type', isCall ? 'application/json' : 'text/html; charset=utf-8')
    return response.end(isCall ? JSON.stringify({ data: { company_name: 'Floor' } }) : page)
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
