import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { catalogue } from '../config.ts'
import { arrowsOf, statePath, statesOf, triggerOf } from '../read/arrows.ts'
import { fingerprint } from '../read/fingerprint.ts'
import { tableOf } from '../read/table.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'
import { isRefusal, type Spoken, spokenOf } from './meta.ts'

/**
 * Who sets an arrow off: a person; the screen, the browser or a widget, which no person asked to; an answer that brings
 * what was asked for, or refuses it; no usable answer; time; or the machine itself.
 */
export const arrowKinds = ['person', 'screen', 'answer', 'refusal', 'failure', 'time', 'machine'] as const
export type ArrowKind = (typeof arrowKinds)[number]

export type Call = {
  readonly id: string
  readonly src: string
  readonly title: string
  readonly calls: readonly string[]
}

export type State = {
  readonly path: string
  /** The enclosing state's path; null for the machine itself. */
  readonly parent: string | null
  readonly kind: 'leaf' | 'final' | 'group' | 'parallel'
  readonly title: string
  readonly tags: readonly string[]
  readonly calls: readonly Call[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** Path of the state that is entered first; null when there is nothing within, or all of it is entered. */
  readonly initial: string | null
} & Spoken

export type Arrow = {
  readonly id: string
  readonly kind: ArrowKind
  readonly source: string
  /** Empty when the state is not left. */
  readonly targets: readonly string[]
  readonly trigger: string
  readonly title: string
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly isReentering: boolean
} & Spoken

export type Delay = { readonly name: string; readonly title: string; readonly milliseconds: number }
export type Guard = { readonly name: string; readonly title: string }

/** A machine as its readers see it: what is drawn, listed, compared and exported. */
export type Model = {
  readonly name: string
  readonly title: string
  readonly purpose: string
  readonly fingerprint: string
  readonly screens: Walkthrough['screens']
  readonly states: readonly State[]
  readonly arrows: readonly Arrow[]
  readonly delays: readonly Delay[]
  readonly guards: readonly Guard[]
  /** Made of a table, and shown as one. */
  readonly isDecision: boolean
  /** Room to the right of each row and title, where an overlay writes more than a number there. */
  readonly markRoom?: number
}

/** The name of a guard or an action; a question mark for an inline function. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  const isThing = (typeof part === 'object' && part !== null) || typeof part === 'function'
  if (!isThing || !('type' in part)) return '?'
  return typeof part.type === 'string' ? part.type : '?'
}

const listed = (part: unknown): readonly unknown[] => [part ?? []].flat()

const kinds = { atomic: 'leaf', final: 'final', compound: 'group', parallel: 'parallel', history: 'leaf' } as const

type ChartTexts = Pick<
  Walkthrough,
  'name' | 'title' | 'purpose' | 'screens' | 'actors' | 'guards' | 'delays' | 'gestures'
>

function kindOf({ gestures }: ChartTexts, transition: AnyTransitionDefinition): ArrowKind {
  const trigger = triggerOf(transition)
  if (trigger === 'always' || trigger === 'finished' || trigger.startsWith('_')) return 'machine'
  if (trigger.startsWith('after.')) return 'time'
  if (trigger.startsWith('error.')) return 'failure'
  if (trigger.startsWith('done.')) return isRefusal(transition) ? 'refusal' : 'answer'
  return gestures[trigger] === undefined ? 'screen' : 'person'
}

/** A table has a state of its own, before its answers. */
const unsaidTitle = ({ machine }: AnyStateNode) => (tableOf(machine) === undefined ? '' : words.draw.deciding)

function stateOf(texts: ChartTexts, node: AnyStateNode): State {
  const path = statePath(node)
  const first = node.type === 'compound' ? node.initial.target[0] : undefined
  return {
    path,
    parent: node.parent === undefined ? null : statePath(node.parent),
    kind: kinds[node.type],
    title: node.parent === undefined ? texts.title : (node.description ?? unsaidTitle(node)),
    tags: node.tags,
    calls: node.invoke.map(({ id, src }) => {
      const actor = texts.actors[nameOf(src)]
      return { id, src: nameOf(src), title: actor?.title ?? '', calls: actor?.calls ?? [] }
    }),
    // As written: xstate adds the timers' actions to its own lists.
    entry: listed(node.config.entry).map(nameOf),
    exit: listed(node.config.exit).map(nameOf),
    initial: first === undefined ? null : statePath(first),
    ...spokenOf(node),
  }
}

function arrowOf(texts: ChartTexts, id: string, transition: AnyTransitionDefinition): Arrow {
  const { source, target, guard, actions, reenter, description } = transition
  const trigger = triggerOf(transition)
  return {
    id,
    kind: kindOf(texts, transition),
    source: statePath(source),
    targets: target?.map(statePath) ?? [],
    trigger,
    title: description ?? '',
    guard: guard === undefined ? null : nameOf(guard),
    actions: actions.map(nameOf),
    isReentering: reenter,
    ...spokenOf(source, transition),
  }
}

function delaysOf(machine: AnyStateMachine, texts: ChartTexts): Delay[] {
  return Object.entries(machine.implementations.delays).map(([name, length]) => ({
    name,
    title: texts.delays[name] ?? '',
    milliseconds: typeof length === 'number' ? length : 0,
  }))
}

/** Reads a machine off its definition, with the words that its catalogue entry adds. */
export function modelOf(machine: AnyStateMachine, texts: ChartTexts): Model {
  const { name, title, purpose, screens } = texts
  return {
    name,
    title,
    purpose,
    screens,
    isDecision: tableOf(machine) !== undefined,
    fingerprint: fingerprint(machine),
    states: statesOf(machine).map((node) => stateOf(texts, node)),
    arrows: arrowsOf(machine).map(({ id, transition }) => arrowOf(texts, id, transition)),
    delays: delaysOf(machine, texts),
    guards: Object.keys(machine.implementations.guards).map((guard) => {
      const said = texts.guards[guard] ?? ''
      return { name: guard, title: typeof said === 'string' ? said : said(words) }
    }),
  }
}

export const modelsOf = (walkthroughs: readonly Walkthrough[] = catalogue) =>
  walkthroughs.map((walkthrough) => modelOf(walkthrough.machine, walkthrough))

/** What a state of the model is called; its path where it has none. */
export const titleIn = ({ states }: Pick<Model, 'states'>, path: string): string =>
  states.find((state) => state.path === path)?.title ?? path

/** The same for an arrow's source: what the whole machine does may happen in any of its states. */
export const sourceTitle = (model: Model, path: string): string =>
  path === '.' ? words.draw.anyState : titleIn(model, path)
