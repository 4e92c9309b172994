import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * True when the message carries the proof that the code hook documents: HMAC-SHA256 of its time, a dot and its body.
 * @param {string} secret in hex
 * @param {string} signature
 * @param {string} body
 */
function isProven(secret, signature, body) {
  const [, time = '', proof = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${time}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(proof.padStart(64, '0'), 'hex'))
}

/**
 * Stands where an SMS gateway is in production: takes the server's signed messages and hands the newest code of a
 * phone to the stories (`GET /codes?phone=…`, 404 while there is none).
 * @param {number} port on loopback
 */
export async function openGateway(port) {
  const secret = randomBytes(32).toString('hex')
  /** @type {Map<string, string>} */
  const codes = new Map()

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
    if (request.method === 'POST' && pathname === '/messages') {
      const body = await bodyOf(request)
      if (!isProven(secret, String(request.headers['x-signature']), body)) return response.writeHead(403).end()
      const { kind, phone, code } = JSON.parse(body)
      if (kind === 'code') codes.set(phone, code)
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    const code = codes.get(searchParams.get('phone') ?? '')
    if (pathname !== '/codes' || code === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code }))
  })
  await new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  // The server under test decides when the process ends.
  server.unref()
  return { address: `http://127.0.0.1:${port}/messages`, secret }
}
