import type { SituationData, StepData, WalkData } from './page-data.ts'

/** A walk through a machine so far. */
export type Walk = { readonly beginning: number; readonly taken: readonly StepData[] }

const nowhere: SituationData = { states: [], steps: [] }

export const begun = (beginning: number): Walk => ({ beginning, taken: [] })

/** The situation that a walk has come to. */
export function situationOf({ situations, beginnings }: WalkData, { beginning, taken }: Walk): SituationData {
  return situations[taken.at(-1)?.to ?? beginnings[beginning]?.at ?? 0] ?? nowhere
}

/** What the screen said last. */
export function shownOf({ beginnings }: WalkData, { beginning, taken }: Walk): string {
  return taken.at(-1)?.shown ?? beginnings[beginning]?.shown ?? ''
}

export const withStep = (walk: Walk, step: StepData): Walk => ({ ...walk, taken: [...walk.taken, step] })
export const withoutLast = (walk: Walk): Walk => ({ ...walk, taken: walk.taken.slice(0, -1) })

/** The step that a pressed arrow means: the first along it that may be taken now. */
export const stepAlong = ({ steps }: SituationData, arrow: string): StepData | undefined =>
  steps.find(({ arrows }) => arrows[0] === arrow) ?? steps.find(({ arrows }) => arrows.includes(arrow))

/** The walk as a file of paths: `npm run paths -- --replay FILE` goes it in a browser. */
export function pathText({ machine, fingerprint, beginnings }: WalkData, { beginning, taken }: Walk): string {
  const steps = taken.map(({ arrows, name, sample }) => ({ arrows, name, sample }))
  const input = beginnings[beginning]?.name ?? null
  return `${JSON.stringify({ paths: [{ machine, fingerprint, input, steps }] }, null, 2)}\n`
}
