import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { idsOf } from '../../walks/map.ts'
import { begin, type Call, step } from '../../walks/microsteps.ts'
import type { Mutant } from './operators.ts'

/** What runs in the place of the product: the machine itself, or a mutant of it. */
export type Body = { readonly machine: AnyStateMachine; readonly after?: Mutant['after']; readonly hasTaken: boolean }

/** What a tester can see of a step: states, what the context says, what is asked of the server. */
export type Seen = string

export type Life = { readonly body: Body; readonly snapshot: AnyMachineSnapshot | null; readonly seen: Seen }

function seen({ value, status, context }: AnyMachineSnapshot, calls: readonly Call[]): Seen {
  return JSON.stringify([value, status, context, calls.map(({ src, input }) => [src, input ?? null])])
}

const broken = (body: Body, snapshot: AnyMachineSnapshot | null): Life => ({ body, snapshot, seen: 'a failure' })

export function born(body: Body, input: unknown): Life {
  try {
    const { snapshot, calls, transitions } = begin(body.machine, input)
    return grown(body, snapshot, seen(snapshot, calls), idsOf(transitions))
  } catch {
    return broken(body, null)
  }
}

function grown(body: Body, snapshot: AnyMachineSnapshot, observed: Seen, arrows: readonly string[]): Life {
  const { after } = body
  if (after === undefined || body.hasTaken || !arrows.includes(after.arrow)) return { body, snapshot, seen: observed }
  // From now on the machine without the arrow: in the same states, with the same context.
  const { value, context } = snapshot
  const moved = snapshot.status === 'active' ? after.machine.resolveState({ value, context }) : snapshot
  return { body: { ...body, machine: after.machine, hasTaken: true }, snapshot: moved, seen: observed }
}

export function lived({ body, snapshot }: Life, event: EventObject): Life {
  if (snapshot === null) return broken(body, null)
  if (snapshot.status !== 'active') return { body, snapshot, seen: seen(snapshot, []) }
  // An error that this mutant does not listen for ends it with a throw: anybody sees that.
  const isHandled = snapshot._nodes.some((node) => node.transitions.has(event.type))
  if (event.type.startsWith('xstate.error.') && !isHandled) return broken(body, snapshot)
  try {
    const taken = step(body.machine, snapshot, event)
    return grown(body, taken.snapshot, seen(taken.snapshot, taken.calls), idsOf(taken.transitions))
  } catch {
    return broken(body, snapshot)
  }
}
