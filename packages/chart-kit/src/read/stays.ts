import type { Step } from './usage-file.ts'

/** What a step did: the states that it entered, and those that it left with the time that they had lasted. */
type Passed = {
  readonly entered: readonly string[]
  /** Of these, what this run of the machine had not entered before. */
  readonly reached: readonly string[]
  readonly left: readonly { readonly state: string; readonly ms: number }[]
  /** How long the arrow's own state had been active. */
  readonly ms: number
}

/** A state's path and those of all that it is within. */
export const withGroups = (path: string) =>
  path.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.'))

/** Follows the machines of a page, step by step. The first step of a machine is where its states begin. */
export function followStays(): (step: Step) => Passed {
  const running = new Map<string, ReadonlyMap<string, number>>()
  const known = new Map<string, ReadonlySet<string>>()

  return ({ actor, arrow, states, at }) => {
    const before = running.get(actor) ?? new Map<string, number>()
    const now = states.length === 0 ? [] : ['.', ...new Set(states.flatMap(withGroups))]
    running.set(actor, new Map(now.map((state) => [state, before.get(state) ?? at])))
    const former = known.get(actor) ?? new Set<string>()
    known.set(actor, new Set([...former, ...now]))
    if (now.length === 0) {
      running.delete(actor)
      known.delete(actor)
    }
    const left = [...before].filter(([state]) => !now.includes(state))
    const source = arrow?.split('/')[0] ?? ''
    return {
      entered: now.filter((state) => !before.has(state)),
      reached: now.filter((state) => !former.has(state)),
      left: left.map(([state, since]) => ({ state, ms: at - since })),
      ms: at - (before.get(source) ?? at),
    }
  }
}
