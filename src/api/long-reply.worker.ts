import { getProjectConnectedAccrualList } from '#contract/promoter.ts'

import { readReply, textOf } from './fit-reply.ts'
import type { Asked, Told } from './long-reply.ts'

/** Those that the contract calls long. */
const entries = [getProjectConnectedAccrualList]

/** Rows of one message: what the page unpacks within a frame of a slow phone. */
const atOnce = 500

const tell = (told: Told<unknown>) => self.postMessage(told)

function read({ name, answer }: Asked): void {
  const entry = entries.find((entry) => entry.name === name)
  if (entry === undefined) throw new Error(`No long answer is called ${name}`)
  const fit = readReply(entry.reply, textOf(answer))
  if (fit?.fits !== true) {
    tell({ rest: fit })
    return
  }
  const { data } = fit.reply
  for (let from = 0; from < data.length; from += atOnce) tell({ rows: data.slice(from, from + atOnce) })
  tell({ rest: { ...fit, reply: { ...fit.reply, data: [] } } })
}

// What it throws reaches the page, which then reads the answer itself.
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => read(data))
