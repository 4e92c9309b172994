import { conditionsOf, type DecisionTable, type Facts, holds } from '../read/table.ts'
import { words } from '../words.ts'

const said = words.check

type Fault = { readonly rule: string; readonly text: string }

/** All that the facts can be together. */
export function combinationsOf({ facts }: Pick<DecisionTable, 'facts'>): Facts[] {
  return Object.entries(facts).reduce<Facts[]>(
    (all, [fact, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [fact]: value }))),
    [{}],
  )
}

/**
 * What makes a table no decision: facts that no row is for, or two are; a row and an outcome that nothing leads to. Every
 * combination of the facts is gone through.
 */
export function tableFaults(table: DecisionTable): Fault[] {
  const rows = Object.entries(table.rows)
  const met = new Set<string>()
  const doubled = new Set<string>()
  const holes: Facts[] = []
  for (const facts of combinationsOf(table)) {
    const here = rows.filter(([, row]) => holds(row, facts)).map(([id]) => id)
    if (here.length === 0) holes.push(facts)
    if (here.length > 1) doubled.add(here.join(', '))
    for (const id of here) met.add(id)
  }
  const [hole] = holes
  const given = new Set(rows.map(([, { outcome }]) => outcome))
  return [
    ...(hole === undefined
      ? []
      : [
          {
            rule: 'incomplete-table',
            text: said.noRow(holes.length, conditionsOf({ when: hole })),
          },
        ]),
    ...[...doubled].map((ids) => ({ rule: 'doubled-row', text: said.doubledRow(ids) })),
    ...rows.filter(([id]) => !met.has(id)).map(([id]) => ({ rule: 'dead-row', text: said.deadRow(id) })),
    ...Object.keys(table.outcomes)
      .filter((outcome) => !given.has(outcome))
      .map((outcome) => ({ rule: 'dead-outcome', text: said.deadOutcome(outcome) })),
  ]
}
