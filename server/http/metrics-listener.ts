import { createServer, type Server } from 'node:http'

import type { Config } from '../config.ts'
import type { Metrics } from '../ports/metrics.ts'

const type = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Gives the figures a port of their own, apart from that of the public: everybody who may connect to it may read them. Rejects
 * when the port is taken; null when the settings ask for none.
 */
export async function listenForMetrics(metrics: Metrics, where: Config['metrics']): Promise<Server | null> {
  if (where === null) return null
  const server = createServer({ headersTimeout: 8_000, requestTimeout: 9_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') response.writeHead(404).end()
    else
      void metrics
        .text()
        .then((text) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text))
  })
  // A scrape that hangs must not keep a stopping process alive.
  server.on('connection', (socket) => socket.unref())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where.port, where.host, resolve)
  })
  server.unref()
  return server
}
