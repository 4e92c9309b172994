import type { Plan, Turn } from './plan.ts'
import type { Standing } from './server-state.ts'

/** How a request is dealt with: by the sheet, by the real server, by it with its answer changed, or by one in its place. */
type Part = { readonly turn: Turn } | Standing | 'real'

/**
 * Deals the turns of a sheet out in their order: a request that is not the next one of the sheet goes to the real
 * server, so that what a page asks while it opens uses none up.
 */
export function play({ beginsLater, standing, turns }: Plan) {
  let hasBegun = !beginsLater
  const left = [...turns]
  const standings = new Map(standing.map((one) => [one.path, one]))
  return {
    hasBegun: () => hasBegun,
    begin(): void {
      hasBegun = true
    },
    ask(path: string): Part {
      if (!hasBegun) return 'real'
      const [turn] = left
      if (turn?.path === path) {
        left.shift()
        return { turn }
      }
      return standings.get(path) ?? 'real'
    },
    /** Called when a turn has been answered: from then on the server knows more. */
    answered({ after }: Turn): void {
      for (const one of after) standings.set(one.path, one)
    },
    /** Answers that are still to come; what is never answered is none. */
    left: () => left.filter(({ reply }) => reply !== null).length,
  }
}
