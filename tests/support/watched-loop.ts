// A program under the watchdog: its loop waits for ten seconds while other threads of it compute.
import { Worker } from 'node:worker_threads'

import { watchLoop } from '#server/process/watchdog.ts'

watchLoop()
// Four of them: one alone computes too little on a busy machine.
for (let thread = 0; thread < 4; thread += 1) new Worker('for (;;);', { eval: true })
setTimeout(() => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, 10_000)
  process.exit(0)
}, 1_000)
