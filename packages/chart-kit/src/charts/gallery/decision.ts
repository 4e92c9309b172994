import type { DecisionTable } from '../../read/table.ts'
import { conditionWords, type FactWords } from '../../table-walkthrough.ts'
import { escaped } from '../escaped.ts'
import { type Arrow, type Model, titleIn } from '../model.ts'
import type { Mark } from '../paint.ts'
import type { Counts } from '../usage/tables.ts'
import { clauseCell, clauseLinks } from './clause-links.ts'
import type { MachineFacts } from './facts.ts'
import { code, table, technical } from './html.ts'

/** A decision as its readers see it: its rows, and the words of its facts. */
export type Decision = { readonly table: DecisionTable; readonly facts: Readonly<Record<string, FactWords>> }

type Said = {
  readonly facts: MachineFacts
  readonly counts?: Counts | undefined
  /** What was added, removed or changed, on a page that compares two versions. */
  readonly marks?: ReadonlyMap<string, Mark> | undefined
}

/** What a link leads to, for the page has no drawing to show it on. */
const anchor = (id: string, text: string) => `<span id="${escaped(id)}">${escaped(text)}</span>`
const any = '<span class="none">—</span>'

function rowCells({ table: { rows }, facts }: Decision, model: Model, arrow: Arrow, at: number): string[] {
  const row = Object.values(rows)[at]
  const conditions = Object.entries(facts).map(([fact, words]) => {
    const asked = row === undefined ? null : conditionWords(words, row.when[fact])
    return asked === null ? any : escaped(asked)
  })
  return [...conditions, escaped(arrow.targets.map((path) => titleIn(model, path)).join(', '))]
}

/** A decision in place of a drawing: a line for each row, and one for each answer. */
export function decisionTables(model: Model, decision: Decision, { facts, counts, marks }: Said): string {
  const tone = (id: string) => marks?.get(id)?.tone ?? ''
  const used = counts === undefined ? [] : ['Сколько раз']
  const { arrows, states } = model
  const rows = arrows.map((arrow, at) => [
    anchor(arrow.id, arrow.title),
    ...rowCells(decision, model, arrow, at),
    ...used.map(() => counts?.arrows.get(arrow.id) ?? ''),
    clauseLinks(arrow),
    code(arrow.id),
  ])
  const answers = states.filter(({ kind }) => kind === 'final')
  const outcomes = answers.map((state) => [
    anchor(state.path, state.title),
    facts.get(state.path)?.shown.map(escaped).join('<br>') ?? '',
    ...used.map(() => counts?.states.get(state.path) ?? ''),
    code(state.path),
    clauseCell(state),
  ])
  const asked = Object.values(decision.facts).map(({ title }) => escaped(title))
  const heads = ['Строка', ...asked, 'Ответ', ...used, 'По спецификации', technical('Имя')]
  return `<section id="deciding"><h2>Таблица решений</h2>
<p class="hint">Каков бы ни был набор условий, подходит ровно одна строка: это проверяет npm run charts -- --check. Прочерк: условие может быть любым.</p>
${table(
  'Строки',
  heads,
  rows,
  arrows.map(({ id }) => tone(id)),
)}</section>
<section><h2>Ответы</h2>${table(
    'Ответы',
    ['Ответ', 'На экране', ...used, technical('Имя'), 'Раздел'],
    outcomes,
    answers.map(({ path }) => tone(path)),
  )}</section>`
}
