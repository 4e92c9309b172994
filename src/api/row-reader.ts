import type * as v from 'valibot'

import { type Fit, fitReply, readReply } from './fit-reply.ts'

/** A reply that is a list of rows. */
type ListReply = v.GenericSchema<unknown, { data: unknown[] }>

type RowReader<Reply> = {
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

function listOf(json: string): readonly unknown[] | null {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/**
 * Reads `{"data":[…]}` while it comes, up to the last line that ends: within rows JSON has no line ends unless somebody
 * put them there to please the eye. Whatever is not exactly so, and any row that does not fit, is left to the reading
 * of the whole, which alone knows what to make of it.
 */
export function rowReader<Reply extends ListReply>(schema: Reply): RowReader<v.InferOutput<Reply>> {
  const pieces: string[] = []
  let pending = ''
  let isPlain = true
  let isOpened = false
  let hasRows = false

  function partOf(text: string): string | null {
    if (isOpened) return text
    isOpened = text.startsWith(opening)
    return isOpened ? text.slice(opening.length) : null
  }

  /** A null stands for the row beyond each comma at which the list is cut: without just one comma it is no JSON. */
  function rowsOf(part: string | null, isLast: boolean): readonly unknown[] | null {
    if (part === null) return null
    if (!isLast) return listOf(`[${part}null]`)?.slice(0, -1) ?? null
    return hasRows ? (listOf(`[null,${part}]`)?.slice(1) ?? null) : listOf(`[${part}]`)
  }

  function read(text: string, isLast: boolean): readonly unknown[] {
    const data = rowsOf(partOf(text), isLast)
    const fit = data === null ? null : fitReply(schema, { data })
    isPlain = fit?.fits === true && fit.dropped.length === 0
    if (fit?.fits !== true || !isPlain) return []
    hasRows ||= fit.reply.data.length > 0
    return fit.reply.data
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
      const lines = pending + text.slice(0, cut)
      pending = text.slice(cut + 1)
      return read(lines, false)
    },
    end() {
      const last = pending.trimEnd()
      const rows = isPlain && last.endsWith(closing) ? read(last.slice(0, -closing.length), true) : null
      if (rows !== null && isPlain)
        return { rows, rest: { fits: true, dropped: [], reply: { data: [] } }, forget: false }
      const whole = readReply(schema, pieces.join(''))
      if (whole?.fits !== true) return { rows: [], rest: whole, forget: true }
      return { rows: whole.reply.data, rest: { ...whole, reply: { ...whole.reply, data: [] } }, forget: true }
    },
  }
}
