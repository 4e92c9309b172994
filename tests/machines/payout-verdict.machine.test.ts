import { expect, test } from 'vitest'
import { initialTransition } from 'xstate'

import { type PayoutFacts, payoutVerdictMachine } from '#machines/payout-verdict.machine.ts'

/**
 * What is said, as a person would write it down: by what is known of requisites and balance, and by the payouts. The last
 * column but one is a month whose payouts are made, the last one a month whose payouts are ahead; a late payout, one on its
 * way and none at all are the same in either.
 */
const table = `
  requisites | balance | late         | coming       | none         | settled, made | settled, ahead
  missing    | enough  | addInTime    | addInTime    | addInTime    | addInTime     | addInTime
  missing    | below   | late         | coming       | add          | add           | add
  missing    | empty   | late         | coming       | firstDeal    | add           | add
  there      | enough  | late         | coming       | next         | next          | this
  there      | below   | late         | coming       | below        | below         | below
  there      | empty   | late         | coming       | firstDeal    | below         | below
  unknown    | enough  | late         | coming       | notKnown     | notKnown      | notKnown
  unknown    | below   | late         | coming       | notKnown     | notKnown      | notKnown
  unknown    | empty   | late         | coming       | firstDeal    | notKnown      | notKnown
`

const verdicts: Readonly<Record<string, string>> = {
  addInTime: 'addRequisitesInTime',
  add: 'addRequisites',
  below: 'belowMinimum',
  this: 'joinsThisMonth',
  next: 'joinsNextMonth',
}

const requisites = ['missing', 'there', 'unknown'] as const
const balances = ['enough', 'below', 'empty'] as const
const columns: readonly Pick<PayoutFacts, 'payouts' | 'isMonthOpen'>[] = [
  { payouts: 'late', isMonthOpen: false },
  { payouts: 'coming', isMonthOpen: false },
  { payouts: 'none', isMonthOpen: false },
  { payouts: 'settled', isMonthOpen: false },
  { payouts: 'settled', isMonthOpen: true },
]

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

function verdictOn(facts: PayoutFacts): string {
  const [{ value, status }] = initialTransition(payoutVerdictMachine, facts)
  expect(status, 'the chart comes to a decision').toBe('done')
  return value
}

const cells = rows.flatMap(([place, sum, ...said]) =>
  columns.map((column, nth) => ({
    requisites: requisites.find((one) => one === place) ?? 'there',
    balance: balances.find((one) => one === sum) ?? 'enough',
    ...column,
    said: verdicts[said[nth] ?? ''] ?? said[nth] ?? '',
  })),
)

test('the table speaks of all that can be known', () => {
  const known = rows.map(([place, sum]) => `${place} ${sum}`)
  expect(known.sort()).toEqual(requisites.flatMap((place) => balances.map((sum) => `${place} ${sum}`)).sort())
})

test.each(cells)('requisites $requisites, balance $balance, payouts $payouts, ahead: $isMonthOpen: $said', (cell) => {
  const { said, ...facts } = cell
  expect(verdictOn(facts)).toBe(said)
})

test('a month whose payouts are ahead changes nothing but to which one a balance goes', () => {
  for (const { said, ...facts } of cells) {
    const isGoing = ['joinsThisMonth', 'joinsNextMonth'].includes(said)
    expect(verdictOn({ ...facts, isMonthOpen: true })).toBe(isGoing ? 'joinsThisMonth' : said)
  }
})
