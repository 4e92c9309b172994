import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { catalogue } from '../config.ts'
import { layers } from '../draw/boxes.ts'
import { regionsOf, viewsOf } from '../draw/fold.ts'
import { layOut } from '../draw/layout.ts'
import { isRefusal, namesOfUnknown } from '../draw/meta.ts'
import { type Model, modelOf, nameOf } from '../draw/model.ts'
import { overlapsIn } from '../draw/overlaps.ts'
import { sceneOf } from '../draw/scene.ts'
import { missingParts } from '../missing-parts.ts'
import { arrowsOf, statePath, statesOf, triggerOf } from '../read/arrows.ts'
import { tableOf } from '../read/table.ts'
import { explore } from '../walks/graph.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'
import { misalignments } from './document.ts'
import { lostSections } from './specification.ts'
import { tableFaults } from './table-check.ts'
import { lostClauses } from './traced.ts'

export type Finding = { readonly machine: string; readonly rule: string; readonly text: string }

const said = words.check

/** What xstate builds in has a name of its own; ours are given in `setup`. */
const isUnnamed = (name: string) => name === '?' || name.startsWith('xstate.')

function missingWords({ states, arrows, guards, delays }: Model): string[] {
  const silent = [
    ...states.map(({ path, title }) => ({ text: said.unsaid.state(path), title })),
    ...arrows.map(({ id, title }) => ({ text: said.unsaid.arrow(id), title })),
    ...guards.map(({ name, title }) => ({ text: said.unsaid.guard(name), title })),
    ...delays.map(({ name, title }) => ({ text: said.unsaid.delay(name), title })),
    ...states.flatMap(({ calls }) => calls.map(({ src, title }) => ({ text: said.unsaid.call(src), title }))),
  ]
  return silent.filter(({ title }) => !said.isSaid(title)).map(({ text }) => text)
}

function unknownSections(machine: AnyStateMachine): string[] {
  const parts = [...statesOf(machine), ...arrowsOf(machine).map(({ transition }) => transition)]
  return parts.flatMap(namesOfUnknown).map(said.noSection)
}

function unnamedParts({ states, arrows, delays }: Model): string[] {
  const found = [
    ...arrows.filter(({ guard }) => guard !== null && isUnnamed(guard)).map(({ id }) => said.unnamedGuard(id)),
    ...arrows.filter(({ actions }) => actions.some(isUnnamed)).map(({ id }) => said.unnamedAction(id)),
    ...states
      .filter(({ entry, exit }) => [...entry, ...exit].some(isUnnamed))
      .map(({ path }) => said.unnamedOwnAction(path)),
    ...states
      .flatMap(({ path, calls }) => calls.map(({ src }) => ({ path, src })))
      .filter(({ src }) => isUnnamed(src) || src.startsWith('xstate.'))
      .map(({ path }) => said.unnamedCall(path)),
  ]
  const named = new Set(delays.map(({ name }) => `after.${name}`))
  const timers = arrows.filter(({ kind, trigger }) => kind === 'time' && !named.has(trigger))
  return [...found, ...timers.map(({ id }) => said.unnamedDelay(id))]
}

function lostRefusals({ machine }: Walkthrough): string[] {
  return arrowsOf(machine)
    .filter(({ transition }) => isRefusal(transition) && !triggerOf(transition).startsWith('done.'))
    .map(({ id }) => said.noRefusal(id))
}

function hiddenBranches({ implementations }: AnyStateMachine): string[] {
  return Object.entries(implementations.actions)
    .filter(([, action]) => nameOf(action) === 'xstate.enqueueActions')
    .map(([name]) => said.hiddenBranch(name))
}

function isAlive(node: AnyStateNode, seen: ReadonlySet<string>): boolean {
  return seen.has(statePath(node)) || Object.values(node.states).some((child) => isAlive(child, seen))
}

/** What no sample of the catalogue can reach: walked, not guessed. */
function unreached(walkthrough: Walkthrough): Omit<Finding, 'machine'>[] {
  const { places, edges, roots } = explore(walkthrough)
  const taken = new Set([...edges, ...roots].flatMap(({ arrows }) => arrows))
  const nodes = [...places.values()].flatMap(({ snapshot }): AnyStateNode[] => snapshot._nodes)
  const passed = arrowsOf(walkthrough.machine).filter(({ id }) => taken.has(id))
  const seen = new Set([...nodes.map(statePath), ...passed.map(({ transition }) => statePath(transition.source))])
  const states = statesOf(walkthrough.machine).filter((node) => !isAlive(node, seen))
  return [
    ...states.map((node) => ({ rule: 'unreachable-state', text: said.unreachable(statePath(node)) })),
    ...arrowsOf(walkthrough.machine)
      .filter(({ id }) => !taken.has(id))
      .map(({ id }) => ({ rule: 'dead-arrow', text: said.deadArrow(id) })),
  ]
}

/** What a screen may send is of the machine's own type, and each event of that type has its samples. */
function unhandledEvents(walkthroughs: readonly Walkthrough[]): Finding[] {
  return walkthroughs.flatMap(({ name, machine, events }) =>
    Object.keys(events)
      .filter((type) => !machine.events.includes(type))
      .map((type) => ({
        machine: name,
        rule: 'unhandled-event',
        text: said.unhandled(type),
      })),
  )
}

async function crowded(model: Model): Promise<Omit<Finding, 'machine'>[]> {
  const found: Omit<Finding, 'machine'>[] = []
  for (const layer of layers) {
    for (const part of [model, ...regionsOf(model)])
      for (const view of viewsOf(part)) {
        const overlaps = overlapsIn(await layOut(sceneOf(part, layer, view)))
        found.push(
          ...overlaps.map(({ rule, text }) => ({ rule, text: `${said.layers[layer]}, ${part.title}: ${text}` })),
        )
      }
  }
  return found
}

const leafLimit = 30

/** Everything that breaks the rules of one machine, drawn or not. */
export async function findingsIn(walkthrough: Walkthrough): Promise<Finding[]> {
  const { name, machine } = walkthrough
  const model = modelOf(machine, walkthrough)
  const table = tableOf(machine)
  const leaves = model.states.filter(({ kind }) => kind === 'leaf' || kind === 'final').length
  const texts = (rule: string, found: readonly string[]) => found.map((text) => ({ rule, text }))
  const found = [
    ...texts('missing-description', missingWords(model)),
    ...texts('lost-clause', unknownSections(machine)),
    ...texts('lost-refusal', lostRefusals(walkthrough)),
    ...texts('unnamed', unnamedParts(model)),
    ...texts('hidden-branch', hiddenBranches(machine)),
    ...texts('too-large', leaves > leafLimit ? [said.tooLarge(leaves, leafLimit)] : []),
    ...unreached(walkthrough),
    ...(table === undefined ? await crowded(model) : tableFaults(table)),
  ]
  return found.map((each) => ({ machine: name, ...each }))
}

/** All findings for the named machines; what concerns the whole product is checked when all of them are asked. */
export async function check(walkthroughs: readonly Walkthrough[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const walkthrough of walkthroughs) found.push(...(await findingsIn(walkthrough)))
  found.push(...unhandledEvents(walkthroughs))
  if (walkthroughs.length < catalogue.length) return found
  const lost = lostSections().map((id) => ({
    machine: said.all,
    rule: 'lost-section',
    text: said.lostSection(id),
  }))
  const unclear = [
    ...lostClauses(walkthroughs.map((walkthrough) => modelOf(walkthrough.machine, walkthrough))).map(said.lostClause),
    ...misalignments(),
  ].map((text) => ({ machine: said.all, rule: 'lost-clause', text }))
  return [...found, ...missingParts(walkthroughs), ...lost, ...unclear]
}
