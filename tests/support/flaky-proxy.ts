import { connect, createServer, type Socket } from 'node:net'

type Mode = 'open' | 'swallowing'

/** A wire between the server and its database that can be cut, swallow everything, or be put back. */
export async function flakyProxy(target: URL) {
  let mode: Mode = 'open'
  const ends = new Set<Socket>()
  const cut = () => {
    for (const end of ends) end.destroy()
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (chunk) => mode === 'open' && to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0

  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const close = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    cut()
    return closed
  }
  return {
    url: url.href,
    cut,
    /** Nobody answers at the address any more. */
    down: close,
    up: () => listen(port),
    /** Connections stay, and nothing goes through. */
    swallow: () => {
      mode = 'swallowing'
    },
    restore: () => {
      mode = 'open'
      cut()
    },
    close: async () => {
      if (server.listening) await close()
    },
  }
}
