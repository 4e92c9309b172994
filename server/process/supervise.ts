import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { momentOf } from '../parse-moment.ts'
import { clockFrom } from '../ports/clock.ts'
import { jsonLog } from '../ports/json-log.ts'

/** Long enough for a port to be free again, short enough for a visitor's second try. */
const pauseBefore = 500

/** A command that asked nobody while there was no server has the embedded database's folder for as long as it runs. */
const retryFor = 60_000

const clockStart = momentOf(process.env.DEMO_NOW ?? '')
const clock = clockFrom(clockStart)
const log = jsonLog(clock)
const main = fileURLToPath(new URL('./main.js', import.meta.url))
let server: ChildProcess
let isStopping = false
let retryUntil = 0

/** A demo's clock goes on over a restart. */
const environment = () => (clockStart === null ? process.env : { ...process.env, DEMO_NOW: clock.now().toISOString() })

/**
 * Starts the server, and starts it again when it broke down after it had been serving: by an unexpected failure, by
 * the watchdog of its loop, or by the system for want of memory. What does not even start is tried again for a while after
 * a breakdown, and never before the first success: its message says what is to be done, and the operator decides.
 */
function begin() {
  let hasServed = false
  // In a group of its own, or Ctrl-C would reach the server twice: from the terminal and from here.
  server = spawn(process.execPath, [...process.execArgv, main], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: environment(),
  })
  // Its only message is that it serves.
  server.on('message', () => {
    hasServed = true
  })
  server.on('exit', (code, signal) => {
    if (hasServed) retryUntil = performance.now() + retryFor
    if (isStopping || code === 0 || performance.now() > retryUntil) process.exit(code ?? 1)
    log.error('server.restarting', { code, signal })
    setTimeout(begin, pauseBefore)
  })
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    // Between two servers there is none to stop.
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
    isStopping = true
    server.kill(signal)
  })
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

begin()
