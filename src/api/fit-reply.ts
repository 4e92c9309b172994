import * as v from 'valibot'

export type Fit<Reply> = { fits: true; reply: Reply; dropped: string[] } | { fits: false; dropped: string[] }

/** The answer's own list is at its root or in one of its fields. */
const ownDepth = 1

/** The innermost list on the way to a misfit, and the row to drop from it. `isOwn`: the answer is that list. */
function badRow(issue: v.BaseIssue<unknown>) {
  const depth = issue.path?.findLastIndex((step) => step.type === 'array') ?? -1
  const item = issue.path?.[depth]
  if (item === undefined || !Array.isArray(item.input) || typeof item.key !== 'number') return undefined
  const list: unknown[] = item.input
  return { list, index: item.key, isOwn: depth <= ownDepth }
}

/**
 * Checks an answer against its schema. A row that does not fit is dropped from its list, so that one bad row never
 * blanks the rest; a misfit outside lists fails the whole, and so does a list none of whose rows fits: it would pass for
 * an empty one. `dropped` has the paths of what did not fit.
 */
export function fitReply<Reply extends v.GenericSchema>(schema: Reply, body: unknown): Fit<v.InferOutput<Reply>> {
  const first = v.safeParse(schema, body)
  if (first.success) return { fits: true, reply: first.output, dropped: [] }

  const dropped = first.issues.map((issue) => v.getDotPath(issue) ?? '(the whole answer)')
  const badRows = new Map<unknown[], Set<number>>()
  for (const issue of first.issues) {
    const row = badRow(issue)
    if (row === undefined) return { fits: false, dropped }
    const bad = (badRows.get(row.list) ?? new Set()).add(row.index)
    if (row.isOwn && bad.size === row.list.length) return { fits: false, dropped }
    badRows.set(row.list, bad)
  }

  // The body was parsed from JSON for this call alone: its lists are ours to shorten.
  for (const [list, indexes] of badRows) {
    const kept = list.filter((_, index) => !indexes.has(index))
    list.length = 0
    for (const row of kept) list.push(row)
  }
  const second = v.safeParse(schema, body)
  return second.success ? { fits: true, reply: second.output, dropped } : { fits: false, dropped }
}

/** The text of an answer, read and checked; null when it is no JSON. */
export function readReply<Reply extends v.GenericSchema>(
  schema: Reply,
  text: string,
): Fit<v.InferOutput<Reply>> | null {
  try {
    // Writes may answer with nothing at all; only a reply that needs fields will mind.
    return fitReply(schema, text === '' ? null : JSON.parse(text))
  } catch {
    return null
  }
}
