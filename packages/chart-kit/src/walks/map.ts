import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { arrowId, arrowsOf, statePath, statesOf } from '../read/arrows.ts'

export type Arrow = {
  /** Its place in the definition: `STATE/TRIGGER/PLACE`. */
  readonly id: string
  readonly source: string
  /** As xstate calls the event; empty for an eventless arrow. */
  readonly event: string
  readonly hasGuard: boolean
  /** In Russian. */
  readonly description: string
  /** Those of the same state and event that are asked first. */
  readonly earlier: readonly string[]
}

export type State = { readonly path: string; readonly description: string; readonly isLeaf: boolean }

/** All states (the whole machine left out) and arrows of a machine, by their names. */
export type ArrowMap = {
  readonly states: readonly State[]
  readonly arrows: readonly Arrow[]
  readonly arrow: (id: string) => Arrow
  readonly state: (path: string) => State
}

function earlierThan({ id, transition }: { id: string; transition: AnyTransitionDefinition }): string[] {
  const place = Number(id.slice(id.lastIndexOf('/') + 1))
  const list = `${id.slice(0, id.lastIndexOf('/'))}/`
  return transition.guard === undefined && place === 0 ? [] : Array.from({ length: place }, (_, at) => `${list}${at}`)
}

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

export function mapOf(machine: AnyStateMachine): ArrowMap {
  const arrows = arrowsOf(machine).map((named): Arrow => {
    const { transition } = named
    return {
      id: named.id,
      source: statePath(transition.source),
      event: transition.eventType,
      hasGuard: transition.guard !== undefined,
      description: transition.description ?? '',
      earlier: earlierThan(named),
    }
  })
  const states = statesOf(machine)
    .filter((node) => node !== machine.root)
    .map((node): State => ({ path: statePath(node), description: node.description ?? '', isLeaf: isLeaf(node) }))
  const arrowById = new Map(arrows.map((arrow) => [arrow.id, arrow]))
  const stateByPath = new Map(states.map((state) => [state.path, state]))
  return {
    states,
    arrows,
    arrow: (id) => present(arrowById.get(id), id),
    state: (path) => present(stateByPath.get(path), path),
  }
}

function present<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`The chart has no ${name}`)
  return thing
}

export function idsOf(transitions: readonly AnyTransitionDefinition[]): string[] {
  return transitions.map(arrowId).filter((id) => id !== null)
}
