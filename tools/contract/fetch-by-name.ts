import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

const headersOf = (headers: IncomingHttpHeaders) =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  )

/** Statuses whose answers have no body, which `Response` insists on. */
const bare = new Set([204, 205, 304])

const streamOf = (answer: IncomingMessage) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const part of answer) controller.enqueue(new Uint8Array(part))
        controller.close()
      } catch (error) {
        controller.error(error)
      }
    },
    cancel: () => void answer.destroy(),
  })

/** Node's own does not let a request name another host than the one it connects to. */
const fetchHere: typeof globalThis.fetch = async (input, init = {}) => {
  // A form makes up its own boundary and type.
  const { method, headers, body, signal } = new Request(String(input), init)
  const url = new URL(String(input))
  const sent = body === null ? null : Buffer.from(await new Response(body).arrayBuffer())
  const asked = request({
    host: '127.0.0.1',
    port: url.port,
    path: url.pathname + url.search,
    method,
    headers: {
      ...Object.fromEntries(headers),
      ...namedIn(init.headers),
      host: url.host,
      ...(sent === null ? {} : { 'content-length': sent.byteLength }),
    },
    signal,
  })
  // One given up while its answer is being read says so twice.
  asked.on('error', () => undefined)
  asked.end(sent)
  try {
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (answer === undefined) throw new Error('no response')
    answer.on('error', () => undefined)
    const { statusCode = 500 } = answer
    const isBare = bare.has(statusCode)
    if (isBare) answer.resume()
    return new Response(isBare ? null : streamOf(answer), { status: statusCode, headers: headersOf(answer.headers) })
  } catch (cause) {
    throw signal.aborted ? signal.reason : new TypeError('fetch failed', { cause })
  }
}

/** `Request` leaves out those that a page may not choose. */
const namedIn = (headers: RequestInit['headers']) => Object.fromEntries(new Headers(headers))

/** Browsers take `*.localhost` for this machine (RFC 6761), which resolvers of systems need not. */
export function fetchFor({ protocol, hostname }: URL): typeof globalThis.fetch {
  return protocol === 'http:' && hostname.endsWith('.localhost') ? fetchHere : globalThis.fetch
}
