import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as sendPlainly } from 'node:http'
import { request as sendSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'

import type { Log } from './log.ts'
import { isPublicAddress } from './public-address.ts'

type OutwardRequest = {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Uint8Array | undefined
  /** For the whole exchange, from the look-up of the name to the last byte, in milliseconds. */
  readonly longestWait: number
  /** A longer answer is a failure. At 0 nothing of the body is read. */
  readonly mostBytes: number
}

type OutwardAnswer = { readonly status: number; readonly body: Buffer<ArrayBuffer> }

/** Sends one request out of the server. Rejects when there is no whole answer; a redirect is an answer and is not followed. */
export type Outward = (request: OutwardRequest) => Promise<OutwardAnswer>

/** The name leads into a network that the server may not be sent to. */
export class PrivateAddress extends Error {}

type Resolve = (host: string) => Promise<LookupAddress[]>

type Settings = {
  /** Hosts that the operator has in a network of their own. */
  readonly privateHosts: readonly string[]
  readonly log: Log
  readonly resolve?: Resolve
}

const everyAddress: Resolve = (host) => lookup(host, { all: true })

/** What a request to a host of an address would be sent to. Rejects where it may not be, and the log names the host. */
async function addressesOf(host: string, { privateHosts, log, resolve = everyAddress }: Settings, of?: string) {
  const found = await resolve(host.replace(/^\[|\]$/g, ''))
  if (privateHosts.includes(host) || found.every(({ address }) => isPublicAddress(address))) return found
  log.error('outward.private', { of, host, setting: 'OUTWARD_PRIVATE_HOSTS' })
  throw new PrivateAddress('a private address')
}

/**
 * Looks at an operator's own address, which is the value of the setting `of`, before anything is sent: at a private host that is not named
 * no request would ever arrive. A name that is not found now may be found later, and then nothing is said.
 */
export async function lookAhead(of: string, url: string, settings: Settings): Promise<void> {
  await addressesOf(new URL(url).hostname, settings, of).catch(() => undefined)
}

/** The connection goes to what was looked at: the name is not asked for again. */
const known =
  (found: readonly LookupAddress[]): LookupFunction =>
  (_, { all }, answer) => {
    const [first] = found
    if (all === true) answer(null, [...found])
    else answer(null, first?.address ?? '', first?.family)
  }

/** Rejects when the signal comes first: a look-up cannot be ended itself. */
function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, over])
}

function send(url: URL, options: RequestOptions, body: OutwardRequest['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? sendSecurely : sendPlainly)(url, options)
    request.on('error', reject)
    request.once('response', resolve)
    request.end(body)
  })
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  if (most === 0) return Buffer.alloc(0)
  for await (const part of answer) {
    size += part.length
    if (size > most) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Every request of the server to a web address goes this way, no matter who named the address. A private one is refused unless the
 * operator has named its host.
 */
export function outward(settings: Settings): Outward {
  return async ({ url, method, headers = {}, body, longestWait, mostBytes }) => {
    const signal = AbortSignal.timeout(longestWait)
    const address = new URL(url)
    const found = await before(signal, addressesOf(address.hostname, settings))
    const options = { method, headers, signal, lookup: known(found), agent: false }
    const answer = await send(address, options, body)
    try {
      return { status: answer.statusCode ?? 0, body: await bodyOf(answer, mostBytes) }
    } finally {
      answer.destroy()
    }
  }
}
