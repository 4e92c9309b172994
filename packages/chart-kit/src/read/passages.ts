import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { arrowsOf, statePath } from './arrows.ts'

/** What an arrow does to the active states, whatever else is active: which it enters, and whether it leaves its own. */
export type Passage = { readonly source: string; readonly isLeft: boolean; readonly enters: readonly string[] }

const isBelow = (node: AnyStateNode, group: AnyStateNode) =>
  node !== group && (group.path.length === 0 || statePath(node).startsWith(`${statePath(group)}.`))

function above(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [] : [node.parent, ...above(node.parent)]
}

/** The state within which everything happens: all that is active below it is left. */
function domainOf({ source, target = [], reenter }: AnyTransitionDefinition): AnyStateNode {
  if (!reenter && target.every((node) => node === source || isBelow(node, source))) return source
  const shared = above(source).find((group) => target.every((node) => isBelow(node, group)))
  return shared ?? source.machine.root
}

function enteredWith({ type, states, initial }: AnyStateNode): readonly AnyStateNode[] {
  if (type === 'parallel') return Object.values(states)
  return type === 'compound' ? initial.target : []
}

/** A state with all that is entered of itself when it is: of regions all, of others the initial one. */
function withInitial(node: AnyStateNode): AnyStateNode[] {
  return [node, ...enteredWith(node).flatMap(withInitial)]
}

/** All that is entered on the way down to a state: regions beside the way are entered too. */
function downTo(domain: AnyStateNode, goal: AnyStateNode): AnyStateNode[] {
  const way = above(goal)
    .filter((node) => isBelow(node, domain))
    .reverse()
  const beside = [...way, domain]
    .filter(({ type }) => type === 'parallel')
    .flatMap(({ states }) => Object.values(states))
    .filter((node) => node !== goal && !way.includes(node))
  return [...way, ...(goal === domain ? withInitial(goal).slice(1) : withInitial(goal)), ...beside.flatMap(withInitial)]
}

function passageOf(transition: AnyTransitionDefinition): Passage {
  const { source, target } = transition
  const own = statePath(source)
  if (target === undefined) return { source: own, isLeft: false, enters: [] }
  const domain = domainOf(transition)
  const entered = target.flatMap((goal) => downTo(domain, goal))
  return { source: own, isLeft: domain !== source, enters: [...new Set(entered.map(statePath))] }
}

/** By arrow; what a start enters is under null. */
export function passagesOf(machine: Pick<AnyStateMachine, 'root'>): ReadonlyMap<string | null, Passage> {
  const start: Passage = { source: '.', isLeft: false, enters: withInitial(machine.root).map(statePath) }
  return new Map<string | null, Passage>([
    [null, start],
    ...arrowsOf(machine).map(({ id, transition }): [string, Passage] => [id, passageOf(transition)]),
  ])
}
