// A program under the watchdog: its loop waits for eight seconds while another thread of it computes.
import { Worker } from 'node:worker_threads'

import { watchLoop } from '#server/watchdog.ts'

watchLoop()
const other = new Worker('for (;;);', { eval: true })
setTimeout(() => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, 8_000)
  void other.terminate().then(() => process.exit(0))
}, 1_000)
