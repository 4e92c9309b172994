import { getProjectConnectedAccrualList } from '#contract/accruals.ts'

import { readReply } from './fit-reply.ts'
import type { LongPart, LongText } from './long-reply.ts'

/** Those that the contract calls long. */
const entries = [getProjectConnectedAccrualList]

/** Rows of one message: what the page unpacks within a frame of a slow phone. */
const atOnce = 500

const send = (part: LongPart<unknown>) => self.postMessage(part)

function read({ name, text }: LongText): void {
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) throw new Error(`no long answer has the name ${name}`)
  const fit = readReply(entry.reply, text)
  if (fit?.fits !== true) {
    send({ rest: fit })
    return
  }
  const rows = fit.reply.data
  for (let from = 0; from < rows.length; from += atOnce) send({ rows: rows.slice(from, from + atOnce) })
  send({ rest: { ...fit, reply: { ...fit.reply, data: [] } } })
}

// What it throws reaches the page, which then reads the answer itself.
self.addEventListener('message', ({ data }: MessageEvent<LongText>) => read(data))
