import { getProjectConnectedAccrualList } from '#contract/promoter.ts'

import type { Asked, Told } from './long-reply.ts'
import { rowReader } from './row-reader.ts'

/** Those that the contract calls long. */
const entries = [getProjectConnectedAccrualList]

/** Rows of one message: what the page unpacks within a frame of a slow phone. */
const atOnce = 500

const tell = (told: Told<unknown>) => self.postMessage(told)

function tellRows(rows: readonly unknown[]) {
  for (let from = 0; from < rows.length; from += atOnce) tell({ rows: rows.slice(from, from + atOnce) })
}

function readerOf(name: string) {
  const entry = entries.find((entry) => entry.name === name)
  if (entry === undefined) throw new Error(`No long answer is called ${name}`)
  return rowReader(entry.reply)
}

// It keeps the beginning of a letter that ends in the next piece.
const decoder = new TextDecoder()
let reader: ReturnType<typeof readerOf> | null = null

function read({ name, piece }: Asked): void {
  reader ??= readerOf(name)
  tellRows(reader.take(piece === null ? decoder.decode() : decoder.decode(piece, { stream: true })))
  if (piece !== null) return
  const { rows, rest, forget } = reader.end()
  if (forget) tell({ forget })
  tellRows(rows)
  tell({ rest })
}

// What it throws reaches the page, which then reads the answer itself.
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => read(data))
