import { escaped } from '../draw/escaped.ts'
import type { Spoken } from '../draw/meta.ts'
import { type Arrow, type Model, titleIn } from '../draw/model.ts'
import type { Mark } from '../draw/paint.ts'
import { clauseCell, clauseLinks } from './clause-links.ts'
import type { MachineFacts } from './facts.ts'
import { code, table, technical } from './html.ts'
import type { Counts } from './usage-tables.ts'

type Said = {
  readonly facts: MachineFacts
  readonly counts?: Counts | undefined
  /** What was added, removed or changed, on a page that compares two versions. */
  readonly marks?: ReadonlyMap<string, Mark> | undefined
}

/** What a link leads to, for the page has no drawing to show it on. */
const anchor = (id: string, text: string) => `<span id="${escaped(id)}">${escaped(text)}</span>`

/** What a row asks, a line for each fact; of a row that is no more its conditions by their names. */
function asked({ guards }: Model, { guard }: Arrow): string {
  const words = guards.find(({ name }) => name === guard)?.title ?? guard ?? ''
  return words.split('; ').map(escaped).join('<br>')
}

const said = (spoken: Spoken) =>
  `${clauseCell(spoken)}<details><summary>Дословно</summary>${clauseLinks(spoken)}</details>`

/** A decision in place of a drawing: a line for each row, and one for each answer. */
export function decisionTables(model: Model, { facts, counts, marks }: Said): string {
  const tones = (ids: readonly string[]) => ids.map((id) => marks?.get(id)?.tone ?? '')
  const used = counts === undefined ? [] : ['Сколько раз']
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
  const heads = ['Строка', 'При каких условиях', 'Ответ', ...used, technical('Имя'), 'Раздел']
  const ends = ['Ответ', 'На экране', ...used, technical('Имя'), 'Раздел']
  const [all, last] = [arrows.map(({ id }) => id), answers.map(({ path }) => path)]
  return `<section id="deciding"><h2>Таблица решений</h2>
<p class="hint">Каков бы ни был набор условий, подходит ровно одна строка: это проверяет npm run charts -- --check. О чём строка молчит, то может быть любым.</p>
${table('Строки', heads, rows, tones(all))}</section>
<section><h2>Ответы</h2>${table('Ответы', ends, outcomes, tones(last))}</section>`
}
