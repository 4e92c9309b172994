import { product } from '../config.ts'
import { escaped } from './escaped.ts'
import type { Arrow, Model, State } from './model.ts'

type Attributes = Readonly<Record<string, string | null | undefined>>

function attributes(all: Attributes): string {
  return Object.entries(all)
    .map(([name, value]) => (value == null || value === '' ? '' : ` ${name}="${escaped(value)}"`))
    .join('')
}

function element(name: string, all: Attributes, inside: readonly string[] = []): string[] {
  const start = `<${name}${attributes(all)}`
  return inside.length === 0 ? [`${start}/>`] : [`${start}>`, ...inside.map((line) => `  ${line}`), `</${name}>`]
}

const idIn = ({ name }: Model, path: string) => (path === '.' ? name : path)

/** The events that SCXML's own rules, and the timers written below, send for ours. */
function eventOf(model: Model, { trigger, source }: Arrow): string | null {
  if (trigger === 'always') return null
  if (trigger === 'finished') return `done.state.${idIn(model, source)}`
  if (trigger.startsWith('done.')) return `done.invoke.${trigger.slice('done.'.length)}`
  if (trigger.startsWith('error.')) return `error.platform.${trigger.slice('error.'.length)}`
  return trigger.startsWith('after.') ? `${trigger}.${idIn(model, source)}` : trigger
}

/** What is done is a name: SCXML has no words for our code. */
const deeds = (names: readonly string[]) => names.flatMap((name) => element('log', { label: name }))

function transition(model: Model, arrow: Arrow): string[] {
  const { targets, guard, actions, isReentering, title } = arrow
  const target = targets.map((path) => idIn(model, path)).join(' ')
  const type = target !== '' && !isReentering ? 'internal' : null
  const all = { event: eventOf(model, arrow), cond: guard, target, type, 'text:title': title }
  return element('transition', all, deeds(actions))
}

function timers(model: Model, own: readonly Arrow[]) {
  const started = own.flatMap(({ trigger, source }) => {
    const delay = model.delays.find(({ name }) => trigger === `after.${name}`)
    return delay === undefined ? [] : [{ id: `${trigger}.${idIn(model, source)}`, delay: `${delay.milliseconds}ms` }]
  })
  const unlike = started.filter(({ id }, at) => started.findIndex((each) => each.id === id) === at)
  return {
    starts: unlike.flatMap(({ id, delay }) => element('send', { event: id, id, delay })),
    ends: unlike.flatMap(({ id }) => element('cancel', { sendid: id })),
  }
}

function stateLines(model: Model, state: State): string[] {
  const { path, kind, title, initial, calls, entry, exit } = state
  const own = model.arrows.filter(({ source }) => source === path)
  const { starts, ends } = timers(model, own)
  const [entered, left] = [
    [...starts, ...deeds(entry)],
    [...ends, ...deeds(exit)],
  ]
  const inside = [
    ...(entered.length === 0 ? [] : element('onentry', {}, entered)),
    ...(left.length === 0 ? [] : element('onexit', {}, left)),
    ...calls.flatMap((call) => element('invoke', { id: call.id, src: call.src, 'text:title': call.title })),
    ...own.flatMap((arrow) => transition(model, arrow)),
    ...model.states.filter(({ parent }) => parent === path).flatMap((child) => stateLines(model, child)),
  ]
  const name = kind === 'final' || kind === 'parallel' ? kind : 'state'
  const first = initial === null ? null : idIn(model, initial)
  return element(name, { id: idIn(model, path), initial: first, 'text:title': title }, inside)
}

/** The machine as SCXML: conditions and actions by their names, Russian titles in a namespace of their own. */
export function scxml(model: Model): string {
  const [root] = model.states
  const head = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:text': `urn:${product}:text`,
    version: '1.0',
    datamodel: 'ecmascript',
    name: model.name,
    initial: model.name,
  }
  const body = root === undefined ? [] : stateLines(model, root)
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...element('scxml', head, body), ''].join('\n')
}
