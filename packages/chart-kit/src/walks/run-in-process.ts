import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate'

import { statesOf } from '../read/arrows.ts'
import type { Walk } from './generate.ts'
import { type Edge, type Graph, statesIn } from './graph.ts'
import { liveTimers } from './happenings.ts'
import { step } from './microsteps.ts'

type HeldCall = { readonly src: string; readonly settle: (edge: Edge) => void }

/** The machine's actors in the walk's hands: each call waits until the walk lets it end. */
function heldActors(machine: AnyStateMachine, asked: HeldCall[]) {
  const names = new Set(statesOf(machine).flatMap((node) => node.invoke.map(({ src }) => String(src))))
  const held = (src: string) =>
    fromPromise(
      () =>
        new Promise((resolve, reject) => {
          const settle = ({ happening }: Edge) =>
            happening.kind === 'failure' ? reject(new Error('no answer')) : resolve(happening.sample.value)
          asked.push({ src, settle })
        }),
    )
  return Object.fromEntries([...names].map((src) => [src, held(src)]))
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Goes a walk on the running machine, with its clock and its calls in hand. Returns what went otherwise than the exact
 * step says, or null.
 */
export async function runInProcess({ walkthrough }: Graph, { root, steps }: Walk): Promise<string | null> {
  const clock = new SimulatedClock()
  const asked: HeldCall[] = []
  const machine = walkthrough.machine.provide({ actors: heldActors(walkthrough.machine, asked) })
  const actor = createActor(machine, { input: root.input.value, clock })
  actor.subscribe({ error: () => undefined })
  actor.start()
  let expected = actor.getSnapshot()
  let calls = root.calls.length
  for (const [at, edge] of steps.entries()) {
    const { happening } = edge
    if (happening.kind === 'event') actor.send(happening.event)
    if (happening.kind === 'answer' || happening.kind === 'failure') asked.at(-1)?.settle(edge)
    if (happening.kind === 'time') {
      const timer = liveTimers(walkthrough, expected).find(({ event }) => event === happening.event.type)
      clock.increment((timer?.delay ?? 0) - 1)
      if (String(statesIn(actor.getSnapshot())) !== String(statesIn(expected))) return `step ${at + 1}: too early`
      clock.increment(1)
    }
    await settled()
    expected = step(walkthrough.machine, expected, happening.event).snapshot
    calls += edge.calls.length
    const now = actor.getSnapshot()
    const [is, wanted] = [JSON.stringify([now.value, now.context]), JSON.stringify([expected.value, expected.context])]
    if (is !== wanted) return `step ${at + 1}, ${happening.name}: ${is}, not ${wanted}`
    if (asked.length !== calls) return `step ${at + 1}, ${happening.name}: ${asked.length} calls, not ${calls}`
  }
  actor.stop()
  return null
}
