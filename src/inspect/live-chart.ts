import type { Step } from '#src/shell/trace/trail.ts'

/** A machine's drawing with the words of its states and arrows. */
export type LiveChart = {
  readonly name: string
  readonly title: string
  /** Of the definition that is drawn. */
  readonly fingerprint: string
  /** SVG, with `data-state` and `data-arrow` on its parts. */
  readonly drawing: string
  readonly states: Readonly<Record<string, string>>
  readonly arrows: Readonly<Record<string, string>>
}

export const channelName = 'live-charts'

/** What the cabinet's page and the window of charts tell each other. */
export type Message =
  | { readonly say: 'hello' }
  | { readonly say: 'steps'; readonly steps: readonly Step[]; readonly isAll: boolean }

/** One running machine: where it is and how it came there. */
export type Running = {
  readonly actor: string
  readonly machine: string
  readonly last: Step
  readonly isOver: boolean
}

/** The machines that the steps speak of; those that have ended come last, the newest of them first. */
export function runningIn(steps: readonly Step[]): Running[] {
  const found = new Map<string, Running>()
  for (const step of steps) {
    const { actor, machine, states } = step
    found.delete(actor)
    found.set(actor, { actor, machine, last: step, isOver: states.length === 0 })
  }
  const all = [...found.values()].reverse()
  return [...all.filter(({ isOver }) => !isOver), ...all.filter(({ isOver }) => isOver)]
}

/** A machine's steps as they happened: xstate tells of the start after the arrows that the start itself has taken. */
export function fromStart(own: readonly Step[]): readonly Step[] {
  const start = own.find(({ arrow, states }) => arrow === null && states.length > 0)
  return start === undefined ? own : [start, ...own.filter((step) => step !== start)]
}

/** A happening inside a machine that another one brought about: its name begins with an underscore. */
const isInner = (arrow: string) => /^(?:_|always$)/.test(arrow.split('/').at(-2) ?? '')

/** The arrows of what has happened last in a machine's steps, with those that followed from it at once. */
export function lastArrows(own: readonly Step[]): readonly string[] {
  const arrows = own.map(({ arrow }) => arrow)
  const cause = arrows.findLastIndex((arrow) => arrow === null || !isInner(arrow))
  return arrows.slice(Math.max(0, cause)).filter((arrow) => arrow !== null)
}
