import type { Reply } from 'chart-kit/reply.ts'
import type { Sample, World } from 'chart-kit/walkthrough.ts'
import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { isWrite } from '#contract/endpoint.ts'
import { replySamples } from '#server/api-document/reply-samples.ts'

export const least: Sample = { name: 'least', title: 'Сервер говорит только обязательное', value: 'least' }

/** A world's thing: how much the server says. What a driver answers is the least. */
export const servers: readonly Sample[] = [
  least,
  {
    name: 'whole',
    title: 'Сервер умеет всё, заполняет необязательные поля, в списках есть и другие строки',
    value: 'whole',
  },
]

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of a sample that stand before those that are there: what a screen looks for is never the first one. */
function others(rows: readonly unknown[], samples: readonly unknown[]): readonly unknown[] {
  const ids = rows.map((row) => (isObject(row) ? row.id : undefined))
  return rows.length === 0 || ids.includes(undefined)
    ? []
    : samples.slice(1).filter((row) => isObject(row) && !ids.includes(row.id))
}

/** What is there, with what the sample has beside it. */
function completed(given: unknown, sample: unknown): unknown {
  // What a server can do: who has none of it is to have none.
  if (Array.isArray(given) && given.every((each) => typeof each === 'string'))
    return given.length === 0 ? given : sample
  if (Array.isArray(given) && Array.isArray(sample))
    return [...others(given, sample), ...given.map((each) => completed(each, sample[0]))]
  if (!isObject(given) || !isObject(sample)) return given
  const known = Object.entries(given).map(([name, value]) => [name, completed(value, sample[name])])
  const all: Fields = { ...sample, ...Object.fromEntries(known) }
  const added =
    Array.isArray(all.results) && Array.isArray(given.results) ? all.results.length - given.results.length : 0
  return typeof given.count === 'number' ? { ...all, count: given.count + added } : all
}

const reads = [...catalogue, ...optionalCalls].filter((call) => !isWrite(call))
const sampleAt = (path: string) => {
  const read = reads.find((call) => new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  return read === undefined ? undefined : replySamples[read.name]
}

/** A whole server answers what nobody has spoken for, and says all that the contract allows; a refusal stays one. */
export function replyIn({ server }: World, path: string, reply: Reply | undefined): Reply | undefined {
  const sample = sampleAt(path)
  const isRefusal = reply?.isLost === true || (reply?.status ?? 200) !== 200
  if (server?.value !== 'whole' || sample === undefined || isRefusal) return reply
  return reply === undefined ? { body: sample } : { ...reply, body: completed(reply.body, sample) }
}
