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

/** The numbers of its beginning and of each step among those that might be taken there: what a link keeps of a walk. */
export function numbersOf(data: WalkData, { beginning, taken }: Walk): string {
  const steps = taken.map((step, at) => situationOf(data, { beginning, taken: taken.slice(0, at) }).steps.indexOf(step))
  return [beginning, ...steps].join('.')
}

/** The walk that such numbers name, as far as there are such steps. */
export function walkOf(data: WalkData, numbers: string): Walk {
  const [beginning = 0, ...steps] = numbers.split('.').map(Number)
  let walk = begun(beginning in data.beginnings ? beginning : 0)
  for (const number of steps) {
    const step = situationOf(data, walk).steps[number]
    if (step === undefined) return walk
    walk = withStep(walk, step)
  }
  return walk
}

/** The walk as a file of paths: `npm run paths -- --replay FILE` goes it in a browser. */
export function pathText({ machine, fingerprint, beginnings }: WalkData, { beginning, taken }: Walk): string {
  const steps = taken.map(({ arrows, name, sample }) => ({ arrows, name, sample }))
  const input = beginnings[beginning]?.name ?? null
  return `${JSON.stringify({ paths: [{ machine, fingerprint, input, steps }] }, null, 2)}\n`
}
