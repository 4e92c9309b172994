import { type AnyStateMachine, not, StateMachine } from 'xstate'

import { arrowsOf, statePath, statesOf, triggerOf } from '../../read/arrows.ts'

import { stuckConditions } from './conditions.ts'

export const operators = [
  'drop',
  'retarget',
  'dropGuard',
  'negateGuard',
  'swap',
  'worksOnce',
  'sneak',
  'stuck',
] as const
export type Operator = (typeof operators)[number]

/** A machine with one mistake in it. `after` takes over once the arrow has been taken. */
export type Mutant = {
  readonly operator: Operator
  /** The arrow, or the state and event of the one that was sneaked in. */
  readonly at: string
  readonly machine: AnyStateMachine
  readonly after?: { readonly arrow: string; readonly machine: AnyStateMachine }
}

type Tree = { [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy that may be changed; functions and what they hold stay the same. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)]))
}

function treeAt(tree: Tree, path: readonly string[]): Tree {
  return path.reduce((at, key) => {
    const inner = at[key]
    if (!isTree(inner)) throw new Error(`The definition has no ${path.join('.')}`)
    return inner
  }, tree)
}

/** Where the definition writes the arrows of a trigger: the object and its key. */
function holderOf(config: Tree, state: readonly string[], trigger: string): { holder: Tree; key: string } {
  const node = treeAt(
    config,
    state.flatMap((name) => ['states', name]),
  )
  const [kind, ...rest] = trigger.split('.')
  const name = rest.join('.')
  if (trigger === 'always') return { holder: node, key: 'always' }
  if (kind === 'after' && isTree(node.after)) return { holder: node.after, key: name }
  if (kind === 'done' || kind === 'error') {
    const invokes = Array.isArray(node.invoke) ? node.invoke : [node.invoke]
    const invoked = invokes.filter(isTree).find(({ id }) => id === name)
    if (invoked !== undefined) return { holder: invoked, key: kind === 'done' ? 'onDone' : 'onError' }
  }
  if (!isTree(node.on)) throw new Error(`${state.join('.')} has no arrow for ${trigger}`)
  return { holder: node.on, key: trigger }
}

function listIn(holder: Tree, key: string): Tree[] {
  const written = holder[key]
  const list = Array.isArray(written) ? written : [written]
  return list.map((one) => (isTree(one) ? one : { target: one }))
}

type Change = (list: Tree[], place: number) => Tree[]

/** The machine with the arrows of one trigger changed. */
function changed(machine: AnyStateMachine, state: readonly string[], trigger: string, place: number, change: Change) {
  const config = copied(machine.config)
  if (!isTree(config)) throw new Error(`${machine.id} has no definition`)
  const { holder, key } = holderOf(config, state, trigger)
  const list = change(listIn(holder, key), place)
  if (list.length === 0) delete holder[key]
  else holder[key] = list
  return rebuilt(config, machine)
}

const without: Change = (list, place) => list.filter((_, at) => at !== place)
const edited =
  (edit: (arrow: Tree) => Tree): Change =>
  (list, place) =>
    list.map((arrow, at) => (at === place ? edit(arrow) : arrow))
const swapped: Change = (list, place) => {
  const next = [...list]
  const [one, other] = [list[place], list[place + 1]]
  if (one !== undefined && other !== undefined) next.splice(place, 2, other, one)
  return next
}
const unguarded = ({ guard: _, ...arrow }: Tree): Tree => arrow
// A definition has a guard as a name, as a name with parameters, or built of others; xstate's own "not" takes each.
const negated = (arrow: Tree): Tree => ({ ...arrow, guard: Reflect.apply(not, undefined, [arrow.guard]) })

/** A mistake may send eventless arrows round and round: that ends with a throw. */
function rebuilt(config: Tree, { implementations }: AnyStateMachine): AnyStateMachine {
  return new StateMachine({ ...config, options: { maxIterations: 50 } }, implementations)
}

/** Every single mistake of the operators: small, and each likely to be made. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const leaves = statesOf(machine).filter(({ type }) => type === 'atomic' || type === 'final')
  const otherThan = (paths: readonly string[], region: string) => {
    const near = leaves.map(statePath).filter((path) => !paths.includes(path) && path.split('.')[0] === region)
    return near[0] ?? leaves.map(statePath).find((path) => !paths.includes(path))
  }
  const isParallel = machine.root.type === 'parallel'
  const regionOf = (path: string) => (isParallel ? (path.split('.')[0] ?? '') : '')
  const mutants: Mutant[] = []

  for (const { id, transition } of arrowsOf(machine)) {
    const state = transition.source.path
    const trigger = triggerOf(transition)
    const place = Number(id.slice(id.lastIndexOf('/') + 1))
    const make = (change: Change) => changed(machine, state, trigger, place, change)
    const targets = (transition.target ?? []).map(statePath)
    mutants.push({ operator: 'drop', at: id, machine: make(without) })
    mutants.push({ operator: 'worksOnce', at: id, machine, after: { arrow: id, machine: make(without) } })
    const other = otherThan(
      [...targets, ...leaves.map(statePath).filter((leaf) => targets.some((target) => leaf.startsWith(`${target}.`)))],
      regionOf(statePath(transition.source)),
    )
    if (targets.length > 0 && other !== undefined) {
      const target = `#${machine.id}.${other}`
      mutants.push({
        operator: 'retarget',
        at: `${id} → ${other}`,
        machine: make(edited((arrow) => ({ ...arrow, target }))),
      })
    }
    if (transition.guard !== undefined) {
      mutants.push({ operator: 'dropGuard', at: id, machine: make(edited(unguarded)) })
      mutants.push({ operator: 'negateGuard', at: id, machine: make(edited(negated)) })
    }
    const list = arrowsOf(machine).filter((arrow) => arrow.id.startsWith(id.slice(0, id.lastIndexOf('/') + 1)))
    if (place + 1 < list.length) mutants.push({ operator: 'swap', at: id, machine: make(swapped) })
  }
  return [...mutants, ...sneaked(machine), ...stuck(machine)]
}

/** For each condition of a guard that has several: a guard for which it never changes. */
function stuck(machine: AnyStateMachine): Mutant[] {
  const { guards } = machine.implementations
  return Object.entries(guards).flatMap(([name, guard]) =>
    stuckConditions(name, guard).map(({ at, guard: changed }): Mutant => {
      const implementations = { ...machine.implementations, guards: { ...guards, [name]: changed } }
      return { operator: 'stuck', at, machine: Reflect.construct(StateMachine, [machine.config, implementations]) }
    }),
  )
}

/** For each leaf and each outer event that it does not listen for: an arrow to somewhere else. */
function sneaked(machine: AnyStateMachine): Mutant[] {
  const leaves = statesOf(machine).filter(({ type }) => type === 'atomic')
  const events = [...new Set(arrowsOf(machine).map(({ transition }) => triggerOf(transition)))].filter(
    (trigger) => /^[a-z]+\.[a-z]+$/.test(trigger) && !/^(done|error|after)\./.test(trigger),
  )
  return leaves.flatMap((leaf) => {
    const other =
      leaves.find((one) => one !== leaf && one.path[0] === leaf.path[0]) ?? leaves.find((one) => one !== leaf)
    if (other === undefined) return []
    return events
      .filter((event) => !leaf.transitions.has(event))
      .map((event): Mutant => {
        const config = copied(machine.config)
        if (!isTree(config)) throw new Error(`${machine.id} has no definition`)
        const node = treeAt(
          config,
          leaf.path.flatMap((name) => ['states', name]),
        )
        node.on = { ...(isTree(node.on) ? node.on : {}), [event]: { target: `#${machine.id}.${statePath(other)}` } }
        return {
          operator: 'sneak',
          at: `${statePath(leaf)}/${event} → ${statePath(other)}`,
          machine: rebuilt(config, machine),
        }
      })
  })
}
