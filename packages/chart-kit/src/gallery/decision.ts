import { escaped } from '../draw/escaped.ts'
import type { Spoken } from '../draw/meta.ts'
import { type Arrow, type Model, titleIn } from '../draw/model.ts'
import type { Mark } from '../draw/paint.ts'
import { words } from '../words.ts'
import { clauseCell, clauseLinks } from './clause-links.ts'
import type { MachineFacts } from './facts.ts'
import { code, table, technical } from './html.ts'
import type { Counts } from './usage-tables.ts'

const { decision: text, tables } = words.gallery

type Said = {
  readonly facts: MachineFacts
  readonly counts?: Counts | undefined
  /** What was added, removed or changed, on a page that compares two versions. */
  readonly marks?: ReadonlyMap<string, Mark> | undefined
}

/** What a link leads to, for the page has no drawing to show it on. */
const anchor = (id: string, title: string) => `<span id="${escaped(id)}">${escaped(title)}</span>`

/** What a row asks, a line for each fact; of a row that is no more its conditions by their names. */
function asked({ guards }: Model, { guard }: Arrow): string {
  const asks = guards.find(({ name }) => name === guard)?.title ?? guard ?? ''
  return asks.split('; ').map(escaped).join('<br>')
}

const said = (spoken: Spoken) =>
  `${clauseCell(spoken)}<details><summary>${text.literally}</summary>${clauseLinks(spoken)}</details>`

/** A decision in place of a drawing: a line for each row, and one for each answer. */
export function decisionTables(model: Model, { facts, counts, marks }: Said): string {
  const tones = (ids: readonly string[]) => ids.map((id) => marks?.get(id)?.tone ?? '')
  const used = counts === undefined ? [] : [tables.often]
  const { arrows, states } = model
  const rows = arrows.map((arrow) => [
    anchor(arrow.id, arrow.title),
    asked(model, arrow),
    escaped(arrow.targets.map((path) => titleIn(model, path)).join(', ')),
    ...used.map(() => counts?.arrows.get(arrow.id) ?? ''),
    code(arrow.id),
    said(arrow),
  ])
  const answers = states.filter(({ kind }) => kind === 'final')
  const outcomes = answers.map((state) => [
    anchor(state.path, state.title),
    facts.get(state.path)?.shown.map(escaped).join('<br>') ?? '',
    ...used.map(() => counts?.states.get(state.path) ?? ''),
    code(state.path),
    clauseCell(state),
  ])
  const heads = [text.row, text.when, text.answer, ...used, technical(tables.name), tables.section]
  const ends = [text.answer, text.onScreen, ...used, technical(tables.name), tables.section]
  const [all, last] = [arrows.map(({ id }) => id), answers.map(({ path }) => path)]
  return `<section id="deciding"><h2>${text.title}</h2>
<p class="hint">${text.hint}</p>
${table(text.rows, heads, rows, tones(all))}</section>
<section><h2>${text.answers}</h2>${table(text.answers, ends, outcomes, tones(last))}</section>`
}
