import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

const headersOf = (headers: IncomingHttpHeaders) =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  )

/** Node's own does not let a request name another host than the one it connects to. */
const fetchHere: typeof globalThis.fetch = async (input, init = {}) => {
  const url = new URL(String(input))
  const { method = 'GET', headers, body: sent, signal } = init
  const asked = request({
    host: '127.0.0.1',
    port: url.port,
    path: url.pathname + url.search,
    method,
    headers: { ...Object.fromEntries(new Headers(headers)), host: url.host },
    ...(signal ? { signal } : {}),
  })
  asked.end(typeof sent === 'string' ? sent : undefined)
  // One given up while its answer is being read says so twice.
  asked.on('error', () => undefined)
  try {
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (answer === undefined) throw new Error('no response')
    const body = await text(answer)
    const { statusCode = 500 } = answer
    return new Response(body === '' ? null : body, { status: statusCode, headers: headersOf(answer.headers) })
  } catch (cause) {
    throw signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause })
  }
}

/** Browsers take `*.localhost` for this machine (RFC 6761), which resolvers of systems need not. */
export function fetchFor({ protocol, hostname }: URL): typeof globalThis.fetch {
  return protocol === 'http:' && hostname.endsWith('.localhost') ? fetchHere : globalThis.fetch
}
