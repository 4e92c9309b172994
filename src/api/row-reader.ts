import type * as v from 'valibot'

import { type Fit, fitReply, readReply } from './fit-reply.ts'

/** A reply that is a list of rows. */
export type ListReply = v.GenericSchema<unknown, { data: unknown[] }>

export type Read<Reply> = {
  /** The rows that the text so far has whole, in their order, since the last time. */
  take(text: string): readonly unknown[]
  /**
   * What `take` has not told yet, and the reply without rows. `forget`: what it has told counts for nothing. Null when
   * the answer is no JSON.
   */
  end(): { readonly rows: readonly unknown[]; readonly rest: Fit<Reply> | null; readonly forget: boolean }
}

const opening = '{"data":['
const closing = ']}'

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without the commas that part it from its neighbours. */
function alone(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(trimmed.startsWith(',') ? 1 : 0, trimmed.endsWith(',') ? -1 : undefined)
}

/**
 * Reads `{"data":[…]}` while it comes, up to the last line that ends: within rows JSON has no line ends unless somebody
 * put them there to please the eye. Whatever is not exactly so, and any row that does not fit, is left to the reading
 * of the whole, which alone knows what to make of it.
 */
export function rowReader<Reply extends ListReply>(schema: Reply): Read<v.InferOutput<Reply>> {
  const pieces: string[] = []
  let pending = ''
  let isBegun = false
  let isPlain = true

  function rowsOf(part: string): readonly unknown[] {
    const isOpened = isBegun || part.startsWith(opening)
    const data = isOpened ? jsonOf(`[${alone(isBegun ? part : part.slice(opening.length))}]`) : null
    isBegun = true
    const fit = Array.isArray(data) ? fitReply(schema, { data }) : null
    if (fit?.fits === true && fit.dropped.length === 0) return fit.reply.data
    isPlain = false
    return []
  }

  return {
    take(text) {
      pieces.push(text)
      if (!isPlain) return []
      const cut = text.lastIndexOf('\n')
      if (cut < 0) {
        pending += text
        return []
      }
      const part = pending + text.slice(0, cut)
      pending = text.slice(cut + 1)
      return rowsOf(part)
    },
    end() {
      const last = pending.trimEnd()
      const rows = isPlain && last.endsWith(closing) ? rowsOf(last.slice(0, -closing.length)) : null
      if (rows !== null && isPlain)
        return { rows, rest: { fits: true, dropped: [], reply: { data: [] } }, forget: false }
      const whole = readReply(schema, pieces.join(''))
      if (whole?.fits !== true) return { rows: [], rest: whole, forget: true }
      return { rows: whole.reply.data, rest: { ...whole, reply: { ...whole.reply, data: [] } }, forget: true }
    },
  }
}
