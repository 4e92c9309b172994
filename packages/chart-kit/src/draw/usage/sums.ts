import { followStays } from '../../read/stays.ts'
import { type MachineUsage, rangeOf, type Step, timeBounds } from '../../read/usage-file.ts'

type Name = Pick<MachineUsage, 'machine' | 'fingerprint'>

/** A machine's sums while they are added up. */
function createSums({ machine, fingerprint }: Name) {
  const arrows: Record<string, number> = {}
  const states: Record<string, { entered: number; reached?: number; times: number[] }> = {}
  const stateAt = (path: string) => {
    states[path] ??= { entered: 0, times: Array<number>(timeBounds.length + 1).fill(0) }
    return states[path]
  }
  return {
    take(arrow: string, count = 1): void {
      arrows[arrow] = (arrows[arrow] ?? 0) + count
    },
    enter(path: string, count = 1): void {
      stateAt(path).entered += count
    },
    reach(path: string, count = 1): void {
      const state = stateAt(path)
      state.reached = (state.reached ?? 0) + count
    },
    stay(path: string, range: number, count = 1): void {
      const { times } = stateAt(path)
      times[range] = (times[range] ?? 0) + count
    },
    done: (): MachineUsage => ({ machine, fingerprint, arrows, states }),
  }
}

/** One sum of several files: what speaks of the same definition is added up. */
export function merged(all: readonly MachineUsage[]): readonly MachineUsage[] {
  const found = new Map<string, ReturnType<typeof createSums>>()
  for (const usage of all) {
    const key = `${usage.machine} ${usage.fingerprint}`
    const sums = found.get(key) ?? createSums(usage)
    found.set(key, sums)
    for (const [arrow, count] of Object.entries(usage.arrows)) sums.take(arrow, count)
    for (const [path, { entered, reached, times }] of Object.entries(usage.states)) {
      sums.enter(path, entered)
      if (reached !== undefined) sums.reach(path, reached)
      for (const [range, count] of times.entries()) sums.stay(path, range, count)
    }
  }
  return [...found.values()].map(({ done }) => done())
}

/**
 * The sums of a page's trail. A trail holds the last steps alone: what began before them is counted from its first step on,
 * without an entry and without a time.
 */
export function sumsOfTrail(steps: readonly Step[], fingerprints: Readonly<Record<string, string>>): MachineUsage[] {
  return [...new Set(steps.map(({ actor }) => actor))].flatMap((actor) => {
    const own = steps.filter((step) => step.actor === actor)
    const machine = own[0]?.machine ?? ''
    const sums = createSums({ machine, fingerprint: fingerprints[machine] ?? '' })
    const isWhole = own.some(({ arrow, states }) => arrow === null && states.length > 0)
    const pass = followStays()
    let older = new Set<string>()
    for (const [at, step] of own.entries()) {
      const { entered, reached, left } = pass(step)
      if (isWhole) for (const path of reached) sums.reach(path)
      if (at === 0 && !isWhole) older = new Set(entered)
      else for (const path of entered) sums.enter(path)
      if (step.arrow !== null) sums.take(step.arrow)
      // A page that is left says nothing of how long the stay would have been.
      const ended = step.states.length === 0 ? [] : left
      for (const { state, ms } of ended) {
        if (!older.delete(state)) sums.stay(state, rangeOf(ms))
      }
    }
    return [sums.done()]
  })
}

/** The middle of the times in milliseconds, as near as their ranges tell; null without any. */
export function medianOf(times: readonly number[]): number | null {
  const all = times.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let below = 0
  const range = times.findIndex((count) => {
    below += count
    return below >= all / 2
  })
  const own = times[range] ?? 0
  const from = timeBounds[range - 1] ?? 0
  const to = timeBounds[range] ?? from
  return from + ((to - from) * (all / 2 - (below - own))) / own
}
