import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A transition of a definition with the name by which drawings, paths and records speak of it. */
type NamedArrow = { readonly id: string; readonly transition: AnyTransitionDefinition }

/** The path of a state from the root, which is itself called a dot. */
export function statePath({ path }: AnyStateNode): string {
  return path.length === 0 ? '.' : path.join('.')
}

/** What sets an arrow off, without the ids that xstate appends: `done.ACTOR`, `error.ACTOR`, `after.DELAY`, `always`. */
export function triggerOf({ eventType, source }: AnyTransitionDefinition): string {
  const type: string = eventType
  if (type === '') return 'always'
  if (type === `xstate.done.state.${source.id}`) return 'finished'
  if (type.startsWith('xstate.after.')) return type.slice('xstate.'.length, -source.id.length - 1)
  return type.replace(/^xstate\.(done|error)\.actor\./, '$1.')
}

function siblings({ eventType, source }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
}

/** `STATE/TRIGGER/PLACE`: the arrow's position in the definition; null for the entry into an initial state. */
export function arrowId(transition: AnyTransitionDefinition): string | null {
  // The entry into an initial state has a source that does not list it, or no event type at all.
  if (typeof transition.eventType !== 'string') return null
  const place = siblings(transition).indexOf(transition)
  return place < 0 ? null : `${statePath(transition.source)}/${triggerOf(transition)}/${place}`
}

function named(transition: AnyTransitionDefinition): NamedArrow[] {
  const id = arrowId(transition)
  return id === null ? [] : [{ id, transition }]
}

/** Every state of a machine, the root first, in the order of the definition. */
export function statesOf({ root }: Pick<AnyStateMachine, 'root'>): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(root)
}

/** Every arrow of a machine, in the order of the definition. */
export function arrowsOf(machine: Pick<AnyStateMachine, 'root'>): NamedArrow[] {
  return statesOf(machine).flatMap((node) =>
    [...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(named),
  )
}
