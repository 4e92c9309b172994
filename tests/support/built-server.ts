import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

export type RunningServer = {
  readonly child: ChildProcess
  readonly port: number
  output(): string
  /** Resolves with the exit code; a killed process has none. */
  readonly exited: Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

/** Starts the built server without waiting for anything. */
export function spawnServer(main: string, environment: Environment): Omit<RunningServer, 'port'> {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DB_SYNC: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const exited = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return {
    child,
    exited,
    output: () => text,
    async kill(signal) {
      child.kill(signal)
      return exited
    },
  }
}

/** Starts the built server and waits until it says where it listens. */
export async function startServer(main: string, environment: Environment): Promise<RunningServer> {
  const started = spawnServer(main, environment)
  for (let waited = 0; waited < 240_000; waited += 50) {
    const port = /http:\/\/localhost:(\d+)\//.exec(started.output())?.[1]
    if (port !== undefined) return { ...started, port: Number(port) }
    if (started.child.exitCode !== null) break
    await pause(50)
  }
  started.child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${started.output()}`)
}

type Answer = { readonly status: number; readonly body: string; readonly headers: Record<string, unknown> }

/** A request over the wire, with a Host that fetch would not let us name. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { method = 'GET', headers = {}, body = '' } = options
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { Host: 'localhost', ...headers },
      agent: false,
    })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }))
    })
    sent.end(body)
  })
}
