import { duration } from '../draw/boxes.ts'
import type { Spoken } from '../draw/meta.ts'
import type { Arrow, Model, State } from '../draw/model.ts'
import { words } from '../words.ts'
import type { Entry } from './browser/search.ts'
import type { Cause, Facts, MachineFacts } from './facts.ts'
import { sectionName, sentencesFor } from './traced.ts'

const said = words.gallery.entries

/** What tells states of the same title apart: the machine, and what encloses the state, down to itself. */
export function stateTitle({ title, states }: Model, path: string): string {
  const enclosing = states.slice(1).filter((state) => path === state.path || path.startsWith(`${state.path}.`))
  return [title, ...enclosing.map((state) => state.title)].join(' / ')
}

function causeWords({ title, typed, status, text, isLost }: Cause): string[] {
  const ofStatus = status === null ? [] : [String(status), status >= 500 ? said.serverFailure : '']
  return [title, typed ?? '', text ?? '', ...ofStatus, isLost ? said.lost : '']
}

function factWords(facts: Facts | undefined): string[] {
  if (facts === undefined) return []
  const { causes, asked, gesture } = facts
  // What begins a pure decision is found by the decision itself.
  const few = causes.length > 12 ? [] : causes
  return [
    gesture ?? '',
    ...few.flatMap(causeWords),
    ...asked.flatMap(({ title, name, address }) => [title, name, address ?? '']),
  ]
}

const sectionWords = (spoken: Spoken) => [
  sectionName(spoken.section),
  ...sentencesFor(spoken).map((sentence) => sectionName(sentence.id)),
]

function stateWords(state: State, facts: Facts | undefined): string {
  const { path, calls, tags } = state
  const names = [path, ...tags, ...calls.flatMap(({ src, title, calls: asked }) => [src, title, ...asked])]
  return [...names, ...factWords(facts), ...sectionWords(state)].join(', ')
}

function arrowWords(model: Model, arrow: Arrow, facts: Facts | undefined): string {
  const { trigger, guard, actions, kind } = arrow
  const delay = model.delays.find(({ name }) => trigger === `after.${name}`)
  const asks = model.guards.find(({ name }) => name === guard)?.title ?? ''
  const timed = delay === undefined ? [] : [duration(delay.milliseconds), delay.title]
  return [
    trigger,
    guard ?? '',
    asks,
    ...actions,
    ...timed,
    kind === 'time' ? said.time : '',
    ...factWords(facts),
    ...sectionWords(arrow),
  ].join(', ')
}

/** Every state and arrow of a machine, for the search, and on other pages itself; `page` is where the links lead. */
export function entriesOf(model: Model, facts: MachineFacts, page: string): Entry[] {
  const states = model.states.slice(1).map(
    (state): Entry => ({
      href: `${page}#${state.path}`,
      title: state.title,
      place: stateTitle(model, state.parent ?? '.'),
      kind: 'state',
      words: stateWords(state, facts.get(state.path)),
    }),
  )
  const arrows = model.arrows.map(
    (arrow): Entry => ({
      href: `${page}#${arrow.id}`,
      title: arrow.title,
      place: stateTitle(model, arrow.source),
      kind: arrow.kind,
      words: arrowWords(model, arrow, facts.get(arrow.id)),
    }),
  )
  const { title, purpose, screens } = model
  const words = [purpose, ...screens.flatMap((screen) => [screen.title, screen.route])].join(', ')
  const whole: readonly Entry[] = page === '' ? [] : [{ href: page, title, place: '', kind: 'state', words }]
  return [...whole, ...states, ...arrows]
}
