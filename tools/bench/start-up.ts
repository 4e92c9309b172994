import { readFileSync } from 'node:fs'

import { buildWhatChanged } from '../setup/build.mjs'
import { freePort } from '../setup/port.mjs'
import { emptyFolder, serveBuilt } from './built-server.ts'
import type { Figure, Measure } from './measure.ts'

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`

function residentMemory(pid: number | undefined) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Time to the first answer of the embedded server, and its memory once it rests (docs/requirements.md, figure 3). */
export const startUp: Measure = {
  name: 'start-up',
  about: 'time to the first answer: with the seed, again, after a kill; memory',
  isInQuick: true,
  async take() {
    await buildWhatChanged()
    const { embedded, remove } = emptyFolder()
    const figure = (name: string, time: number, most: number): Figure => ({
      name: `first answer, ${name}`,
      value: seconds(time),
      goal: `≤ ${most / 1000} s`,
      isMet: time <= most,
    })
    try {
      const port = await freePort()
      const first = await serveBuilt(embedded, port)
      await first.end()
      const again = await serveBuilt(embedded, port)
      await again.end('SIGKILL')
      const afterKill = await serveBuilt(embedded, port)
      const memory = residentMemory(afterKill.pid)
      await afterKill.end()
      return [
        figure('empty folder, with the seed', first.startedIn, 8_000),
        figure('existing data', again.startedIn, 2_000),
        figure('after kill -9', afterKill.startedIn, 3_000),
        { name: 'memory, embedded', value: `${Math.round(memory)} MB`, goal: '≤ 450 MB', isMet: memory <= 450 },
      ]
    } finally {
      remove()
    }
  },
}
