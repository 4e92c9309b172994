import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Walk } from '../walks/generate.ts'
import { type Graph, leavesIn } from '../walks/graph.ts'
import { liveTimers, sampleTitle } from '../walks/happenings.ts'
import { begin, step } from '../walks/microsteps.ts'
import { pathId } from '../walks/numbered.ts'
import { worldOf } from '../walks/worlds.ts'
import type { World } from '../walkthrough.ts'
import { words } from '../words.ts'
import {
  announce,
  answersAfter,
  decidedOn,
  expectCalls,
  expectScreen,
  expectTaken,
  goOnIn,
  isDecision,
  type Progress,
} from './claims.ts'
import type { Driver, Stage } from './driver.ts'
import { expect } from './expect.ts'
import { openRecorder } from './record.ts'
import type { Recording } from './recording.ts'
import { openStage } from './stage.ts'
import { edgeAt, probe, rest, takeStep, tryIgnored } from './steps.ts'
import { expectFocus } from './watch.ts'

/** The beginning of a walk: the page and the server's answers as its input wants them. */
async function openWorld(stage: Stage, driver: Driver, { root, steps }: Walk, world: World) {
  try {
    await driver.open(stage, root.input, steps[0], world, steps)
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split('\n')
    throw new Error(`${words.walks.noWorld} (${sampleTitle(root.input)}): ${line}`, { cause: error })
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
  /** Called when the walk is over, well or not; `isWhole`: it has come to its end. */
  readonly onRecorded?: (recording: Recording, isWhole: boolean) => void
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
  const world = worldOf(driver.walkthrough, pathId(graph, walk))
  const opened = await openStage(page, world)
  const recorder = openRecorder(approved, () => (isDecision(driver) ? decidedOn(opened, driver.walkthrough.name) : []))
  const walked: Walked = {
    arrows: [...walk.root.arrows],
    controls: new Set(),
    pressed: opened.pressed,
  }
  const begun = begin(driver.walkthrough.machine, walk.root.input.value)
  const progress: Progress = { snapshot: begun.snapshot, announced: new Map(), sinceTimer: 0 }
  const tried = new Set<string>()
  let at = -1
  let isWhole = false
  let firstDifferent: number | null = null

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
    if (recorder.differences().length > 0) firstDifferent ??= at
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
    isWhole = true
    expect(stage.network.unnamed(), 'calls that lack what each must have').toEqual([])
    const [first] = recorder.differences()
    if (first !== undefined) {
      at = firstDifferent ?? at
      throw new Error(`${first}\nLooks that differ: ${recorder.differences().length}. ${approving}`)
    }
    return walked
  } catch (error) {
    const place = at < 0 ? 'at the beginning' : `at step ${at + 1} of ${walk.steps.length}`
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${driver.walkthrough.name}: the screen left the chart ${place}: ${message}\n\nThe steps so far:\n${walkedSoFar(graph, walk, at, world)}\nAgain: ${command}`,
      { cause: error },
    )
  } finally {
    onRecorded?.(recorder.looks(), isWhole)
  }
}

/** The steps up to the failing one, as a person would read them. */
function walkedSoFar(graph: Graph, { root, steps }: Walk, at: number, world: World): string {
  const lines = steps.slice(0, at + 1).map((edge, index) => {
    const arrow = edge.arrows.map((id) => `${id} ${graph.map.arrow(id).description}`).join('; ')
    return `  ${index + 1}. ${edge.happening.name} (${sampleTitle(edge.happening.sample)}): ${arrow || words.walks.nothingHappens}`
  })
  const outside = Object.values(world).map(({ title }) => title)
  return [`  0. ${[sampleTitle(root.input), ...outside].join('; ')}`, ...lines].join('\n')
}
