import * as v from 'valibot'
import {
  type AnyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate'

/** A call that a state asks for when it is entered. */
export type Call = { readonly id: string; readonly src: string; readonly input: unknown }

/** All that one event does, to the end of its eventless and raised successors. */
export type Taken = {
  readonly snapshot: AnyMachineSnapshot
  /** In the order in which they were taken. */
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly calls: readonly Call[]
}

/**
 * The one place that relies on what xstate does not promise: a microstep's inspection event carries `_transitions`.
 * A contract test looks at it on every version.
 */
function transitionsIn(event: InspectionEvent): readonly AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : []
}

const SpawnParams = v.object({ id: v.string(), src: v.string(), input: v.optional(v.unknown()) })

function callIn({ type, params }: ExecutableActionObject): Call[] {
  if (type !== 'xstate.spawnChild') return []
  const { id, src, input } = v.parse(SpawnParams, params)
  return [{ id, src, input }]
}

const idle = () => undefined

type Scope = { scope: AnyActorScope; transitions: AnyTransitionDefinition[]; calls: Call[] }

/** A scope in which nothing happens: what would be done is written down. */
function makeScope(machine: AnyStateMachine): Scope {
  const self: AnyActor = createActor(machine)
  const made: Scope = {
    transitions: [],
    calls: [],
    scope: {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: idle,
      defer: idle,
      emit: idle,
      stopChild: idle,
      actionExecutor: (action) => made.calls.push(...callIn(action)),
    },
  }
  self.system.inspect((event: InspectionEvent) => made.transitions.push(...transitionsIn(event)))
  return made
}

// Making an actor costs more than a step; steps follow each other, so one scope serves them all.
const scopes = new WeakMap<AnyStateMachine, Scope>()

function freshScope(machine: AnyStateMachine): Scope {
  const known = scopes.get(machine) ?? makeScope(machine)
  scopes.set(machine, known)
  known.transitions = []
  known.calls = []
  return known
}

/** Where the machine begins for an input. */
export function begin(machine: AnyStateMachine, input: unknown): Taken {
  const inert = freshScope(machine)
  const snapshot = machine.getInitialSnapshot(inert.scope, input)
  if (snapshot.status === 'error') throw snapshot.error
  return { snapshot, transitions: inert.transitions, calls: inert.calls }
}

/** What an event does in a situation. Throws what a guard or an action throws. */
export function step(machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): Taken {
  const inert = freshScope(machine)
  const snapshot = machine.transition(from, event, inert.scope)
  if (snapshot.status === 'error') throw snapshot.error
  return { snapshot, transitions: inert.transitions, calls: inert.calls }
}
