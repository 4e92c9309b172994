import { Worker } from 'node:worker_threads'

/**
 * A loop that gave no sign of life for so long is stuck when it was computing all the while: on a busy machine one that
 * only waits for its turn gets longer. Milliseconds.
 */
const limits = {
  lookEvery: 500,
  silence: 5_000,
  computing: 3_000,
  waiting: 30_000,
  /** Work that is known to hold the loop up, such as a vacuum of the embedded database. */
  paused: 120_000,
  /** Linux counts processor time in hundredths of a second. */
  tick: 10,
}

/**
 * Runs beside the loop that it watches. It counts its own looks, not the clock: a machine that slept is no stuck loop.
 * What it says goes straight to the stream, for the log's own way leads through the loop.
 */
const program = `
const { workerData } = require('node:worker_threads')
const { readFileSync, writeSync } = require('node:fs')
const { limits } = workerData
const state = new Int32Array(workerData.state)
let last = Atomics.load(state, 0)
let silent = 0
// Compilers and collectors have threads of their own: what the loop's own has computed is known on Linux alone.
function computedSoFar() {
  try {
    const stat = readFileSync('/proc/self/task/' + process.pid + '/stat', 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * limits.tick
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
let before = computedSoFar()
function isStuck(computed) {
  if (Atomics.load(state, 1) > 0) return silent >= limits.paused
  return silent >= limits.waiting || (silent >= limits.silence && computed >= limits.computing)
}
setInterval(() => {
  const now = Atomics.load(state, 0)
  silent = now === last ? silent + limits.lookEvery : 0
  last = now
  if (silent === 0) before = computedSoFar()
  const computed = Math.round(computedSoFar() - before)
  if (!isStuck(computed)) return
  const line = { at: new Date().toISOString(), level: 'error', event: 'process.stuck', ms: silent, computed }
  try { writeSync(2, JSON.stringify(line) + '\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}, limits.lookEvery)
`

/** Runs work that may hold the loop up for longer than usual. */
export type PauseWatchdog = <Result>(work: () => Promise<Result>) => Promise<Result>

type Watchdog = {
  readonly withWatchdogPaused: PauseWatchdog
  stop(): void
}

/**
 * Ends a process whose event loop has stood still for five seconds, with a line that says so: it answers no
 * request and no signal (requirement V-15). Starting it again is the supervisor's part.
 */
export function watchLoop(): Watchdog {
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(program, {
    eval: true,
    workerData: { state: state.buffer, limits },
  })
  worker.unref()
  const beat = setInterval(() => Atomics.add(state, 0, 1), limits.lookEvery / 2)
  beat.unref()
  return {
    withWatchdogPaused: async (work) => {
      Atomics.add(state, 1, 1)
      try {
        return await work()
      } finally {
        Atomics.sub(state, 1, 1)
      }
    },
    stop() {
      clearInterval(beat)
      void worker.terminate()
    },
  }
}
