import type { Change, Comparison } from '../../draw/diff/compare.ts'
import { type Arrow, type Model, titleIn } from '../../draw/model.ts'
import { words } from '../../words.ts'

export type MachineDiff = { readonly before: Model; readonly model: Model; readonly compared: Comparison }

const said = words.diff
const { quoted } = words.draw

/** What of a machine has changed. */
export const partText = ({ what, delay }: Pick<Change, 'what' | 'delay'>) =>
  [said.what[what], delay].filter(Boolean).join(' ')

function stateTitle(model: Model, path: string): string {
  return quoted(titleIn(model, path))
}

/** Where an arrow starts, as a sentence begins. */
const from = (model: Model, { source }: Arrow) =>
  source === '.' ? words.draw.fromAnyState : said.from(stateTitle(model, source))

function end(model: Model, { targets }: Arrow): string {
  return targets.length === 0 ? said.stays : said.leads(targets.map((path) => stateTitle(model, path)).join(', '))
}

function condition({ guards }: Model, name: string): string {
  if (name === '—') return said.noCondition
  return said.onCondition(quoted(guards.find((guard) => guard.name === name)?.title ?? name))
}

function arrowSentence({ before, model }: MachineDiff, change: Change): string | null {
  const { kind, id, what, before: was, after: is } = change
  const isGone = kind === 'removed'
  const owner = isGone ? before : model
  const arrow = owner.arrows.find((each) => each.id === id.replace(/^was:/, ''))
  if (arrow === undefined) return null
  const start = from(owner, arrow)
  const name = quoted(arrow.title)
  const isPersons = arrow.kind === 'person'
  if (kind === 'added') return said.arrow.added(start, name, end(model, arrow), isPersons)
  if (isGone) return said.arrow.removed(start, name, isPersons)
  if (what === 'targets') {
    const [led = '', leads = ''] = [was, is].map((there) => (there === '—' ? said.nowhere : said.to(quoted(there))))
    return said.arrow.targets(start, name, led, leads)
  }
  if (what === 'title') return said.arrow.title(start, quoted(was), name)
  if (what === 'guard') return said.arrow.guard(start, name, condition(before, was), condition(model, is))
  return null
}

function stateSentence({ model }: MachineDiff, { kind, id, what, title, before: was }: Change): string | null {
  const parent = model.states.find(({ path }) => path === id)?.parent ?? '.'
  const place = parent === '.' ? null : stateTitle(model, parent)
  if (what === 'machine') return said.newChart
  if (what === 'title') return said.state.title(quoted(was), quoted(title))
  if (what !== 'state') return null
  return kind === 'removed' ? said.state.removed(quoted(title)) : said.state.added(quoted(title), place)
}

function sentenceOf(diff: MachineDiff, change: Change): string | null {
  const { what, title, before, after } = change
  if (what === 'delay') return said.delay(title, before, after)
  return change.id.includes('/') ? arrowSentence(diff, change) : stateSentence(diff, change)
}

/** As people know it: a part of another name in the code is still the same to them. */
function knownAs({ before, model }: MachineDiff, { id, kind, what, title }: Change): string {
  const owner = kind === 'removed' ? before : model
  const arrow = owner.arrows.find((each) => each.id === id.replace(/^was:/, ''))
  return arrow === undefined ? `${what} ${title}` : `${from(owner, arrow)}: ${title}, ${end(owner, arrow)}`
}

/** What went and came again in the same words. */
function onlyRenamed(diff: MachineDiff): ReadonlySet<Change> {
  const { changes } = diff.compared
  const names = (kind: Change['kind']) =>
    new Set(changes.filter((change) => change.kind === kind).map((change) => knownAs(diff, change)))
  const [came, went] = [names('added'), names('removed')]
  const isSame = (change: Change) => {
    if (change.kind === 'changed') return change.what === 'targets' && change.before === change.after
    const name = knownAs(diff, change)
    return came.has(name) && went.has(name)
  }
  return new Set(changes.filter(isSame))
}

/** What became of a machine, in words. */
export type Said = {
  readonly sentences: readonly string[]
  /** How many parts of the definition changed besides, which only its readers notice. */
  readonly others: number
}

export function sayChanges(diff: MachineDiff): Said {
  const { before, model, compared } = diff
  // All of a new machine is new: its states need not be listed.
  if (before.states.length === 0) return { sentences: [`${said.newChart} ${model.purpose}`], others: 0 }
  const renamed = onlyRenamed(diff)
  const lines = compared.changes.map((change) => (renamed.has(change) ? null : sentenceOf(diff, change)))
  const others = new Set(compared.changes.filter((_, at) => lines[at] === null).map(({ id }) => id)).size
  return { sentences: [...new Set(lines.filter((sentence) => sentence !== null))], others }
}

/** Markdown for release notes: a list for each machine, without a name of the code. */
export function releaseNotes(diffs: readonly MachineDiff[], lost: readonly string[]): string {
  const parts = diffs.flatMap((diff) => {
    const { sentences } = sayChanges(diff)
    if (sentences.length === 0) return []
    return [[`**${diff.model.title}**`, '', ...sentences.map((text) => `- ${text}`)].join('\n')]
  })
  const gone = lost.length === 0 ? [] : [said.gone(lost.join(', '))]
  return parts.length + gone.length === 0 ? said.nothing : [...parts, ...gone].join('\n\n')
}
