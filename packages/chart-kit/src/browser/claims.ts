import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from '../read/usage-file.ts'
import type { Walk } from '../walks/generate.ts'
import { placeOf } from '../walks/goals.ts'
import { type Edge, type Graph, leavesIn } from '../walks/graph.ts'
import type { Call } from '../walks/microsteps.ts'
import { type AccessibilityTree, expectTree } from './accessibility-tree.ts'
import type { Driver, Stage } from './driver.ts'
import { expect } from './expect.ts'
import { lacksOfShown } from './shown.ts'
import { arrowsOf } from './stage.ts'

/** What a walk knows while it goes. */
export type Progress = { snapshot: AnyMachineSnapshot; readonly announced: Map<string, number>; sinceTimer: number }

export function announce(progress: Progress, calls: readonly Call[]) {
  for (const { src } of calls) progress.announced.set(src, (progress.announced.get(src) ?? 0) + 1)
}

export async function expectCalls(stage: Stage, driver: Driver, { announced }: Progress) {
  for (const [src, call] of Object.entries(driver.calls)) {
    const count = await call.asked(stage)
    const wanted = announced.get(src) ?? 0
    if (count === null || count === wanted) continue
    await expect.poll(() => call.asked(stage), { message: `how often ${src} is asked` }).toBe(wanted)
  }
}

/** What decides once and for all as a screen opens has nothing to press and nobody to ask. */
export const isDecision = ({ walkthrough: { events, actors } }: Driver) =>
  Object.keys(events).length === 0 && Object.keys(actors).length === 0

/** What the path claims, and what may have come already: of which answers, where no walk can hold them. */
type Claim = { readonly arrows: readonly string[]; readonly early?: readonly Edge[]; readonly place: string }

/** Everything that a machine has decided since the beginning, by each of its copies. */
export const decidedOn = ({ steps }: { readonly steps: readonly Step[] }, name: string): string[] =>
  steps.flatMap(({ machine, arrow }) => (machine === name ? [`decides ${arrow ?? 'from the beginning'}`] : []))

/** Where it leads elsewhere, there it is decided again: one of the decisions is the one that the path claims. */
async function expectDecided(stage: Stage, name: string, { arrows, place }: Claim) {
  if (arrows.length === 0) return
  const decisions = () => {
    const own = stage.trail.filter(({ machine, arrow }) => machine === name && arrow !== null)
    return [...new Set(own.map(({ actor }) => actor))].map((copy) =>
      own.filter(({ actor }) => actor === copy).map(({ arrow }) => arrow),
    )
  }
  await expect.poll(decisions, { message: `${place}: what was decided, and what is claimed` }).toContainEqual(arrows)
}

/** The arrows that the running machine has taken since the last time must be those that the path claims. */
export async function expectTaken(stage: Stage, driver: Driver, { arrows, early = [], place }: Claim) {
  const { name } = driver.walkthrough
  if (isDecision(driver)) return expectDecided(stage, name, { arrows, place })
  const own = () => arrowsOf(stage, name)
  const isEarly = (rest: readonly string[]) => early.some((edge) => String(edge.arrows) === String(rest))
  const taken = () => {
    const all = own()
    return isEarly(all.slice(arrows.length)) ? all.slice(0, arrows.length) : all
  }
  const message = `${place}: the arrows that were taken, and those claimed`
  await expect.poll(taken, { message, intervals: [20] }).toEqual(arrows)
  const rest = stage.trail.filter(({ machine, arrow }) => machine === name && arrow !== null).slice(arrows.length)
  stage.trail.splice(0, stage.trail.length, ...rest)
}

const isAnswer = ({ happening: { kind } }: Edge) => kind === 'answer' || kind === 'failure'

/** The answers that may come next: the one that the path goes on with, or any where it goes on no further. */
export function answersAfter(graph: Graph, { root, steps }: Walk, at: number): readonly Edge[] {
  const next = steps[at + 1]
  if (next !== undefined) return [next].filter(isAnswer)
  return placeOf(graph, steps[at]?.to ?? root.key).edges.filter(isAnswer)
}

const looks = 4

/** Windows fade with the page's clock, which stands still: where no timer is measured, it goes on from look to look. */
async function lookAgain(stage: Stage, rest: number, check: () => Promise<void>) {
  for (let look = 1; look < looks; look += 1) {
    const isSeen = await check().then(
      () => true,
      () => false,
    )
    if (isSeen) return
    if (rest > 0) await stage.wait(rest)
  }
  await check()
}

/** What the chart says of the screen, in the specification's words: a recording that was approved by mistake stays a mistake. */
export async function expectScreen(stage: Stage, driver: Driver, snapshot: AnyMachineSnapshot) {
  const leaves = leavesIn(snapshot)
  const shown = leaves.flatMap((path) => driver.walkthrough.shows[path]?.(snapshot) ?? [])
  if (shown.every(({ as }) => as === 'look')) return
  const lacks = (tree: AccessibilityTree) => lacksOfShown(tree, new URL(stage.page.url()).pathname, shown)
  await lookAgain(stage, restOf(driver, snapshot), () => expectTree(stage.page, lacks))
}

/** Lets the page's clock go on where the screen of a situation may: nothing there measures time. */
export function goOnIn(stage: Stage, driver: Driver, snapshot: AnyMachineSnapshot): (() => Promise<void>) | null {
  const needed = restOf(driver, snapshot)
  return needed > 0 ? () => stage.wait(needed) : null
}

export const restOf = (driver: Driver, snapshot: AnyMachineSnapshot): number =>
  Math.max(0, ...leavesIn(snapshot).map((state) => driver.rest?.(state) ?? 0))
