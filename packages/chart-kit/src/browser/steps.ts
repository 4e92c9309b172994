import type { AnyMachineSnapshot } from 'xstate'
import { statesOf } from '../read/arrows.ts'
import type { Walk } from '../walks/generate.ts'
import { abandonedCall, cutsTimer, placeOf } from '../walks/goals.ts'
import type { Edge, Graph } from '../walks/graph.ts'
import { liveTimers } from '../walks/happenings.ts'
import { expectCalls, expectScreen, expectTaken, type Progress, restOf } from './claims.ts'
import type { Driver, Stage } from './driver.ts'
import type { Recorder } from './record.ts'

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

export async function takeStep(
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

export function edgeAt({ steps }: Walk, at: number): Edge {
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
export async function probe(stage: Stage, driver: Driver, graph: Graph, edge: Edge): Promise<boolean> {
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
export async function tryIgnored(stage: Stage, driver: Driver, graph: Graph, key: string, tried: Set<string>) {
  if (tried.has(key)) return false
  tried.add(key)
  const names = placeOf(graph, key)
    .edges.filter(({ happening, arrows }) => happening.kind === 'event' && arrows.length === 0)
    .map(({ happening }) => happening.name)
  const attempts = [...new Set(names)].flatMap((name) => driver.attempts[name] ?? [])
  for (const tryOne of attempts) await tryOne(stage)
  return attempts.length > 0
}

export async function rest(stage: Stage, driver: Driver, snapshot: AnyMachineSnapshot) {
  const needed = restOf(driver, snapshot)
  if (needed > 0) await stage.wait(needed)
}
