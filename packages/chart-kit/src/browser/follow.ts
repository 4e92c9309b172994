import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { statesOf } from '../read/arrows.ts'
import type { Step } from '../read/usage-file.ts'
import type { Walk } from '../walks/generate.ts'
import { abandonedCall, cutsTimer, placeOf } from '../walks/goals.ts'
import { type Edge, type Graph, leavesIn } from '../walks/graph.ts'
import { liveTimers } from '../walks/happenings.ts'
import { begin, type Call, step } from '../walks/microsteps.ts'
import { pathId } from '../walks/numbered.ts'
import { worldOf } from '../walks/worlds.ts'
import type { World } from '../walkthrough.ts'
import { type AccessibilityTree, expectTree } from './accessibility-tree.ts'
import type { Driver, Stage } from './driver.ts'
import { expect } from './expect.ts'
import { openRecorder, type Recorder } from './record.ts'
import type { Recording } from './recording.ts'
import { lacksOfShown } from './shown.ts'
import { arrowsOf, openStage } from './stage.ts'
import { expectFocus } from './watch.ts'

/** What a walk knows while it goes. */
type Progress = { snapshot: AnyMachineSnapshot; readonly announced: Map<string, number>; sinceTimer: number }

function announce(progress: Progress, calls: readonly Call[]) {
  for (const { src } of calls) progress.announced.set(src, (progress.announced.get(src) ?? 0) + 1)
}

async function expectCalls(stage: Stage, driver: Driver, { announced }: Progress) {
  for (const [src, call] of Object.entries(driver.calls)) {
    const count = await call.asked(stage)
    const wanted = announced.get(src) ?? 0
    if (count === null || count === wanted) continue
    await expect.poll(() => call.asked(stage), { message: `how often ${src} is asked` }).toBe(wanted)
  }
}

/** What decides once and for all as a screen opens has nothing to press and nobody to ask. */
const isDecision = ({ walkthrough: { events, actors } }: Driver) =>
  Object.keys(events).length === 0 && Object.keys(actors).length === 0

/** What the path claims, and what may have come already: of which answers, where no walk can hold them. */
type Claim = { readonly arrows: readonly string[]; readonly early?: readonly Edge[]; readonly place: string }

/** Everything that a machine has decided since the beginning, by each of its copies. */
const decidedOn = ({ steps }: { readonly steps: readonly Step[] }, name: string): string[] =>
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
async function expectTaken(stage: Stage, driver: Driver, { arrows, early = [], place }: Claim) {
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
function answersAfter(graph: Graph, { root, steps }: Walk, at: number): readonly Edge[] {
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
async function expectScreen(stage: Stage, driver: Driver, snapshot: AnyMachineSnapshot) {
  const leaves = leavesIn(snapshot)
  const shown = leaves.flatMap((path) => driver.walkthrough.shows[path]?.(snapshot) ?? [])
  if (shown.every(({ as }) => as === 'look')) return
  const lacks = (tree: AccessibilityTree) => lacksOfShown(tree, new URL(stage.page.url()).pathname, shown)
  await lookAgain(stage, restOf(driver, snapshot), () => expectTree(stage.page, lacks))
}

/** Lets the page's clock go on where the screen of a situation may: nothing there measures time. */
function goOnIn(stage: Stage, driver: Driver, snapshot: AnyMachineSnapshot): (() => Promise<void>) | null {
  const needed = restOf(driver, snapshot)
  return needed > 0 ? () => stage.wait(needed) : null
}

/** One millisecond before a timer is due nothing has happened; then it is due. */
async function elapse(stage: Stage, driver: Driver, progress: Progress, edge: Edge, recorder: Recorder) {
  const timer = liveTimers(driver.walkthrough, progress.snapshot).find(
    ({ event }) => event === edge.happening.event.type,
  )
  if (timer === undefined) throw new Error(`No timer runs for ${edge.happening.name}`)
  const rest = timer.delay - 1 - progress.sinceTimer
  if (rest > 0) await stage.wait(rest)
  await expectScreen(stage, driver, progress.snapshot)
  await expectCalls(stage, driver, progress)
  await expectTaken(stage, driver, { arrows: [], place: 'a millisecond before the timer' })
  await recorder.look(stage, `a millisecond before ${edge.happening.name}`, null)
  await stage.wait(1)
}

async function takeStep(
  stage: Stage,
  driver: Driver,
  progress: Progress,
  { walk, at, recorder }: { readonly walk: Walk; readonly at: number; readonly recorder: Recorder },
) {
  const edge = edgeAt(walk, at)
  const ahead = walk.steps.slice(at + 1)
  const moment = { edge, next: ahead[0], at, ahead }
  const { kind, name, event } = edge.happening
  if (kind === 'time') return elapse(stage, driver, progress, edge, recorder)
  if (kind === 'event' && edge.arrows.length === 0) return attempt(stage, driver, name)
  if (kind === 'event') {
    const gesture = driver.gestures[name]
    if (gesture === undefined) throw new Error(`The driver of ${driver.walkthrough.name} has no gesture for ${name}`)
    return gesture(stage, moment)
  }
  const src = srcOf(driver, name)
  const call = driver.calls[src]
  if (call === undefined) throw new Error(`The driver of ${driver.walkthrough.name} cannot answer ${event.type}`)
  return call.answer(stage, moment)
}

function edgeAt({ steps }: Walk, at: number): Edge {
  const edge = steps[at]
  if (edge === undefined) throw new Error(`The walk has no step ${at + 1}`)
  return edge
}

async function attempt(stage: Stage, driver: Driver, name: string) {
  const closed = driver.attempts[name]
  if (closed === undefined) throw new Error(`The driver of ${driver.walkthrough.name} has no attempt at ${name}`)
  await closed(stage)
}

function srcOf({ walkthrough: { machine } }: Driver, id: string): string {
  const asking = statesOf(machine)
    .flatMap((node) => node.invoke)
    .find((invoked) => invoked.id === id)
  if (asking === undefined) throw new Error(`${machine.id} never asks for ${id}`)
  return String(asking.src)
}

/** What must have no effect after a step: an answer to a question that was given up, a timer that was cut off. True when there was something. */
async function probe(stage: Stage, driver: Driver, graph: Graph, edge: Edge): Promise<boolean> {
  const abandoned = abandonedCall(graph, edge)
  const late = abandoned === undefined ? undefined : driver.calls[abandoned.src]?.answerLate
  const isLate = late !== undefined && !edge.calls.some(({ src }) => src === abandoned?.src)
  if (isLate) await late(stage)
  const timer = cutsTimer(graph, edge)
    ? liveTimers(graph.walkthrough, placeOf(graph, edge.from).snapshot)[0]
    : undefined
  if (timer !== undefined) await stage.wait(timer.delay + 1)
  return isLate || timer !== undefined
}

/** Events that are ignored in a situation are tried once for each situation of a walk, where a person can try them. */
async function tryIgnored(stage: Stage, driver: Driver, graph: Graph, key: string, tried: Set<string>) {
  if (tried.has(key)) return false
  tried.add(key)
  const names = placeOf(graph, key)
    .edges.filter(({ happening, arrows }) => happening.kind === 'event' && arrows.length === 0)
    .map(({ happening }) => happening.name)
  const attempts = [...new Set(names)].flatMap((name) => driver.attempts[name] ?? [])
  for (const tryOne of attempts) await tryOne(stage)
  return attempts.length > 0
}

const restOf = (driver: Driver, snapshot: AnyMachineSnapshot): number =>
  Math.max(0, ...leavesIn(snapshot).map((state) => driver.rest?.(state) ?? 0))

async function rest(stage: Stage, driver: Driver, snapshot: AnyMachineSnapshot) {
  const needed = restOf(driver, snapshot)
  if (needed > 0) await stage.wait(needed)
}

/** The beginning of a walk: the page and the server's answers as its input wants them. */
async function openWorld(stage: Stage, driver: Driver, { root, steps }: Walk, world: World) {
  try {
    await driver.open(stage, root.input, steps[0], world, steps)
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split('\n')
    throw new Error(`Мир пути не создан (${root.input.title}): ${line}`, { cause: error })
  }
}

const approving = 'Look at them, and approve them with --approve'

/** What a walk has really done: what its machine took, what was on its screens, and what was pressed there. */
export type Walked = {
  readonly arrows: string[]
  readonly controls: Set<string>
  readonly pressed: ReadonlySet<string>
}

type Following = {
  /** What goes this path again, said where it fails. */
  readonly command: string
  /** As it was looked at and approved; without it the walk only records. */
  readonly approved: Recording | null
  /** Called when the walk is over, well or not. */
  readonly onRecorded?: (recording: Recording) => void
}

/** States in which nothing could hold the focus ask for none. */
function focusIn({ unfocused = [] }: Driver, snapshot: AnyMachineSnapshot): 'any' | 'none' {
  return leavesIn(snapshot).some((state) => unfocused.includes(state)) ? 'none' : 'any'
}

/** Goes a walk on the real page and looks, after every step, at the screen and at what was asked of the server. */
export async function follow(
  page: Page,
  driver: Driver,
  { graph, walk }: { readonly graph: Graph; readonly walk: Walk },
  { command, approved, onRecorded }: Following,
): Promise<Walked> {
  const opened = await openStage(page)
  const recorder = openRecorder(approved, () => (isDecision(driver) ? decidedOn(opened, driver.walkthrough.name) : []))
  const world = worldOf(driver.walkthrough, pathId(graph, walk))
  const walked: Walked = {
    arrows: [...walk.root.arrows],
    controls: new Set(),
    pressed: opened.pressed,
  }
  const begun = begin(driver.walkthrough.machine, walk.root.input.value)
  const progress: Progress = { snapshot: begun.snapshot, announced: new Map(), sinceTimer: 0 }
  const tried = new Set<string>()
  let at = -1

  const goOn = () => goOnIn(stage, driver, progress.snapshot)
  const stage: Stage & typeof opened = {
    ...opened,
    look: async (place) => void (await recorder.look(stage, place, goOn())),
    now: () => leavesIn(progress.snapshot),
  }

  async function look() {
    await expectCalls(stage, driver, progress)
    await expectScreen(stage, driver, progress.snapshot)
  }

  async function lookAround(key: string, place: string) {
    await rest(stage, driver, progress.snapshot)
    await look()
    await expectFocus(stage, focusIn(driver, progress.snapshot))
    // Of the screen as it came to rest: a list may come a moment after its page.
    for (const control of await recorder.look(stage, place, goOn())) walked.controls.add(control)
    if (!(await tryIgnored(stage, driver, graph, key, tried))) return
    await look()
    await stage.look(`${place}, pressed in vain`)
  }

  try {
    announce(progress, begun.calls)
    let started = stage.passed()
    await openWorld(stage, driver, walk, world)
    await lookAround(walk.root.key, 'the beginning')
    await expectTaken(stage, driver, {
      arrows: walk.root.arrows,
      early: answersAfter(graph, walk, -1),
      place: 'the beginning',
    })
    for (at = 0; at < walk.steps.length; at += 1) {
      const edge = edgeAt(walk, at)
      progress.sinceTimer = stage.passed() - started
      const hadTimer = liveTimers(driver.walkthrough, progress.snapshot).map(({ event }) => event)
      await takeStep(stage, driver, progress, { walk, at, recorder })
      const taken = step(driver.walkthrough.machine, progress.snapshot, edge.happening.event)
      progress.snapshot = taken.snapshot
      announce(progress, taken.calls)
      const isSameTimer = edge.arrows.length === 0 && hadTimer.length > 0
      if (!isSameTimer) started = stage.passed()
      const place = `${at + 1} ${edge.happening.name} ${edge.happening.sample.name}`
      await lookAround(edge.to, place)
      await expectTaken(stage, driver, {
        arrows: edge.arrows,
        early: answersAfter(graph, walk, at),
        place: edge.happening.name,
      })
      walked.arrows.push(...edge.arrows)
      if (!(await probe(stage, driver, graph, edge))) continue
      await look()
      await stage.look(`${place}, too late`)
    }
    // What one thing too many has set off may come a moment later; after each other step the next one sees it.
    await look()
    await expectTaken(stage, driver, {
      arrows: [],
      early: answersAfter(graph, walk, walk.steps.length - 1),
      place: 'after the last step',
    })
    if (driver.around !== undefined) {
      await driver.around(stage, {
        snapshot: progress.snapshot,
        world,
      })
      await rest(stage, driver, progress.snapshot)
      await look()
      await stage.look('the end')
    }
    expect(stage.network.unnamed(), 'calls that lack what each must have').toEqual([])
    const [first] = recorder.differences()
    if (first !== undefined)
      throw new Error(`${first}\nLooks that differ: ${recorder.differences().length}. ${approving}`)
    return walked
  } catch (error) {
    const place = at < 0 ? 'at the beginning' : `at step ${at + 1} of ${walk.steps.length}`
    throw new Error(
      `${driver.walkthrough.name}: the screen left the chart ${place}.\n${walkedSoFar(graph, walk, at, world)}\nAgain: ${command}\n${String(error)}`,
      {
        cause: error,
      },
    )
  } finally {
    onRecorded?.(recorder.looks())
  }
}

/** The steps up to the failing one, as a person would read them. */
function walkedSoFar(graph: Graph, { root, steps }: Walk, at: number, world: World): string {
  const lines = steps.slice(0, at + 1).map((edge, index) => {
    const arrow = edge.arrows.map((id) => `${id} ${graph.map.arrow(id).description}`).join('; ')
    return `  ${index + 1}. ${edge.happening.name} (${edge.happening.sample.title}): ${arrow || 'ничего не происходит'}`
  })
  const outside = Object.values(world).map(({ title }) => title)
  return [`  0. ${[root.input.title, ...outside].join('; ')}`, ...lines].join('\n')
}
