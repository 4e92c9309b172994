import * as v from 'valibot'

/**
 * One step of a machine on a page: the arrow it took and the states it came to, by their names in the definition.
 * Nothing of what was typed, sent or answered is in it.
 */
const Step = v.object({
  /** Milliseconds since the page began to load. */
  at: v.number(),
  /** Another one for each copy of a machine. */
  actor: v.string(),
  /** As the catalogue of machines calls it. */
  machine: v.string(),
  /** Null for a start and an end. */
  arrow: v.nullable(v.string()),
  /** Paths of the active states; none after the end. */
  states: v.pipe(v.array(v.string()), v.readonly()),
})
export type Step = Readonly<v.InferOutput<typeof Step>>

/** A problem report: what a page's machines did. */
export const Report = v.object({
  /** The product's own name. */
  report: v.string(),
  /** Fingerprints of the definitions that the steps speak of. */
  machines: v.record(v.string(), v.string()),
  /** Of all machines of the page, in the order they were taken. */
  steps: v.array(Step),
})
export type Report = v.InferOutput<typeof Report>

/**
 * Upper ends, in milliseconds, of the ranges that times are counted in; the last range is open. Each is about twice the
 * one before: enough for a median, too coarse to tell anybody apart.
 */
export const timeBounds = [
  100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
] as const

/** The range that a time is counted in. */
export function rangeOf(milliseconds: number): number {
  const found = timeBounds.findIndex((bound) => milliseconds <= bound)
  return found < 0 ? timeBounds.length : found
}

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const StateUsage = v.object({
  /** How often it was entered. */
  entered: Whole,
  /** How many runs of the machine entered it, each counted once; unknown where it was not counted. */
  reached: v.optional(Whole),
  /** How many stays ended in each range of time; stays that never ended are in none. */
  times: v.pipe(v.array(Whole), v.length(timeBounds.length + 1)),
})

const MachineUsage = v.object({
  machine: v.string(),
  fingerprint: v.string(),
  /** How often each arrow was taken. */
  arrows: v.record(v.string(), Whole),
  /** By path; the machine itself is a dot, and is entered when it starts. */
  states: v.record(v.string(), StateUsage),
})
export type MachineUsage = v.InferOutput<typeof MachineUsage>

/** What the operator exports and the drawings of the charts show. */
export const UsageFile = v.object({
  /** The product's own name. */
  usage: v.string(),
  /** The days of Moscow that are summed up, both included; null when there are none. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** `timeBounds`: a file with others cannot be read. */
  bounds: v.pipe(
    v.array(v.number()),
    v.check((bounds) => String(bounds) === String(timeBounds), 'other ranges of time'),
  ),
  /** One for each machine and fingerprint. */
  machines: v.array(MachineUsage),
})
export type UsageFile = v.InferOutput<typeof UsageFile>
