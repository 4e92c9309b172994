import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import { uploadTimeout } from '#contract/constants.ts'
import type { Env } from '../context.ts'
import { isFormPath } from '../middleware/json-body.ts'
import { cutSlowSenders } from './slow-senders.ts'

/** Limits against those who send slowly, or never (requirement V-13). All but a file is here within the window of `slowSenders`. */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: uploadTimeout,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
}

/** The least of a file that a window brings is 4 KB a second, a poor mobile line. */
const slowSenders = { window: 9_000, least: 36 * 1024, isForm: isFormPath }

/** What answers requests; the development server puts its own before it. */
export function requestListener(app: Hono<Env>) {
  return getRequestListener(app.fetch)
}

/** Gives the app a port; rejects when the port is taken. */
export function listen(app: Hono<Env>, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = watch(cutSlowSenders(createServer(limits, requestListener(app)), slowSenders))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

/** Answers that are being made. */
const running = new WeakMap<Server, Set<ServerResponse>>()

function watch(server: Server): Server {
  const answers = new Set<ServerResponse>()
  running.set(server, answers)
  return server.on('request', (_, answer) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
}

/** Resolves when a request has been answered for the first time. */
export function firstAnswer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.once('request', (_, answer) => answer.once('close', resolve))
  })
}

/** From now on every answer ends its connection: a proxy that kept it would meet a closed one with its next request. */
function endConnections(server: Server) {
  const end = (answer: ServerResponse) => {
    answer.shouldKeepAlive = false
  }
  running.get(server)?.forEach(end)
  server.prependListener('request', (_, answer) => end(answer))
}

/** Takes no new request, and lets the running ones end within the time; then cuts what is left. */
export async function stopListening(server: Server, within: number): Promise<void> {
  endConnections(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const waiting = new AbortController()
  await Promise.race([closed, pause(within, undefined, { signal: waiting.signal }).catch(() => undefined)])
  waiting.abort()
  server.closeAllConnections()
}
