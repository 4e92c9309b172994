import { getProjectConnectedAccrualList } from '#contract/promoter.ts'

import { readReply } from './fit-reply.ts'
import type { Asked, Told } from './long-reply.ts'

/** Those that the contract calls long. */
const entries = [getProjectConnectedAccrualList]

/** Rows of one message: what the page unpacks within a frame of a slow phone. */
const atOnce = 500

const tell = (told: Told<unknown>) => self.postMessage(told)

async function read({ name, answer }: Asked): Promise<void> {
  const entry = entries.find((entry) => entry.name === name)
  if (entry === undefined) throw new Error(`No long answer is called ${name}`)
  const fit = readReply(entry.reply, await answer.text())
  if (fit?.fits !== true) return tell({ rest: fit })
  const { data } = fit.reply
  for (let from = 0; from < data.length; from += atOnce) tell({ rows: data.slice(from, from + atOnce) })
  tell({ rest: { ...fit, reply: { ...fit.reply, data: [] } } })
}

// A rejection would stay in here: as an error it reaches the page, which then reads the answer itself.
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void read(data).catch(self.reportError))
