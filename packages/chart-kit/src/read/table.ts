import { type AnyStateMachine, setup } from 'xstate'

import type { ChartMeta } from './meta.ts'

export type Value = string | boolean | null
export type Facts = Readonly<Record<string, Value>>

/** The value of a fact that a row asks for, one of several, or any other. */
export type Condition<One = Value> = One | readonly One[] | { readonly not: readonly One[] }

/** What is said of a row and an outcome; an ordinary build leaves it out. */
type Said = { readonly description: string; readonly meta?: ChartMeta }

export type Row<Known = Facts, Outcome = string> = Said & {
  readonly when: { readonly [Fact in keyof Known]?: Condition<Known[Fact]> }
  readonly outcome: Outcome
}

/**
 * A decision that takes no events: rows of conditions, of which one alone holds whatever the facts are, in any order.
 * The values of the facts are those that the proof of it goes through.
 */
export type DecisionTable<Known = Facts, Outcome extends string = string> = Said & {
  readonly name: string
  readonly facts: { readonly [Fact in keyof Known]: readonly Known[Fact][] }
  readonly rows: Readonly<Record<string, Row<Known, Outcome>>>
  readonly outcomes: Readonly<Record<Outcome, Said>>
}

/** Whether a row that asks this of a fact lets it have a value. */
export function isMet(condition: Condition | undefined, value: Value): boolean {
  if (condition === undefined) return true
  if (typeof condition !== 'object' || condition === null) return condition === value
  return 'not' in condition ? !condition.not.includes(value) : condition.includes(value)
}

/** Whether a row is the one for these facts; what it does not speak of may be anything. */
export const holds = ({ when }: Row, facts: Facts): boolean =>
  Object.entries(when).every(([fact, condition]) => isMet(condition, facts[fact] ?? null))

/** What a table decides. */
export function evaluate<Outcome extends string>(
  { name, rows }: Pick<DecisionTable<Facts, Outcome>, 'name' | 'rows'>,
  facts: Facts,
): Outcome {
  const row = Object.values<Row<Facts, Outcome>>(rows).find((one) => holds(one, facts))
  if (row === undefined) throw new Error(`${name} has no row for ${JSON.stringify(facts)}`)
  return row.outcome
}

const listed = (values: readonly Value[]) => values.join(', ')

/** A row's conditions in names: another condition is another definition. */
export const conditionsOf = ({ when }: Pick<Row, 'when'>): string =>
  Object.entries(when)
    .map(([fact, condition]) => {
      if (typeof condition !== 'object' || condition === null) return `${fact}: ${condition}`
      return 'not' in condition ? `${fact}: not ${listed(condition.not)}` : `${fact}: ${listed(condition)}`
    })
    .join('; ')

const charts = new WeakMap<object, AnyStateMachine>()
const tables = new WeakMap<object, DecisionTable>()

/** The table that a chart was made of. */
export const tableOf = (chart: AnyStateMachine): DecisionTable | undefined => tables.get(chart.root)

/** A table as a machine, for what counts, walks and compares arrows: one for each row. */
export function chartOf(table: DecisionTable): AnyStateMachine {
  const chart = charts.get(table) ?? newChart(table)
  charts.set(table, chart)
  tables.set(chart.root, table)
  return chart
}

function newChart({ name, description, meta, rows, outcomes }: DecisionTable): AnyStateMachine {
  const all = Object.values(rows)
  const guards = all.map((row) => [
    conditionsOf(row),
    ({ context }: { readonly context: Facts }) => holds(row, context),
  ])
  const ends = Object.entries(outcomes).map(([outcome, said]) => [outcome, { ...said, type: 'final' }])
  return setup({
    types: {} as { meta: ChartMeta; context: Facts; input: Facts },
    guards: Object.fromEntries(guards),
  }).createMachine({
    id: name,
    description,
    meta: meta ?? {},
    context: ({ input }) => input,
    initial: 'deciding',
    states: {
      deciding: {
        always: all.map(({ when, outcome, ...said }) => ({ ...said, guard: conditionsOf({ when }), target: outcome })),
      },
      ...Object.fromEntries(ends),
    },
  })
}
