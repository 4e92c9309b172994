import { TestModel } from '@xstate/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'

import type { Sample, Walkthrough } from '../walkthrough.ts'

import { keyOf } from './graph.ts'
import { happeningsIn } from './happenings.ts'

/** The events and the end state of a path that a package has found. */
export type Found = {
  readonly input: Sample
  readonly events: readonly EventObject[]
  readonly state: AnyMachineSnapshot
}

/**
 * Outcomes and elapsed time are events too, and only those that the state can take: an error nobody listens for ends a
 * machine with a throw.
 */
function traversal(walkthrough: Walkthrough, input: Sample, limit: number) {
  return {
    input: input.value,
    limit,
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(walkthrough, snapshot),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    events: (snapshot: AnyMachineSnapshot) =>
      happeningsIn(walkthrough, snapshot)
        .map(({ event }) => event)
        .filter((event) => snapshot.can(event)),
  }
}

type Kind = 'shortest' | 'simple'
type Step = { readonly event: EventObject }
type Path = { readonly steps: readonly Step[]; readonly state: AnyMachineSnapshot }

function found(input: Sample, paths: readonly Path[]): Found[] {
  return paths.map(({ steps, state }) => ({
    input,
    // The first step is xstate's own beginning.
    events: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
    state,
  }))
}

const steps = 100_000

/** Paths to the states that `isWanted` takes, by `xstate/graph`. */
export function pathsOfGraph(
  walkthrough: Walkthrough,
  kind: Kind,
  isWanted?: (snapshot: AnyMachineSnapshot) => boolean,
): Found[] {
  const find = kind === 'shortest' ? getShortestPaths : getSimplePaths
  return walkthrough.inputs.flatMap((input) => {
    const machine: AnyStateMachine = walkthrough.machine
    const options = traversal(walkthrough, input, steps)
    return found(input, find(machine, isWanted === undefined ? options : { ...options, toState: isWanted }))
  })
}

/** The same by `@xstate/test`: the model is built directly, because its own factory refuses machines with `invoke`. */
export function pathsOfModel(
  walkthrough: Walkthrough,
  kind: Kind,
  isWanted?: (snapshot: AnyMachineSnapshot) => boolean,
): Found[] {
  return walkthrough.inputs.flatMap((input) => {
    const machine: AnyStateMachine = walkthrough.machine
    const model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine)
    const options = { ...traversal(walkthrough, input, steps), allowDuplicatePaths: true }
    const asked = isWanted === undefined ? options : { ...options, toState: isWanted }
    return found(input, kind === 'shortest' ? model.getShortestPaths(asked) : model.getSimplePaths(asked))
  })
}
