import { evaluate } from 'chart-kit/read/table.ts'
import { expect, test } from 'vitest'

import { type PayoutFacts, payoutVerdictTable } from '#machines/decisions/payout-verdict.table.ts'

/**
 * What is said of the balance, as a person would write it down: by what is known of requisites and balance, and by the
 * payouts. The last column is a month whose payouts are ahead; none at all and one that waits are the same in either.
 */
const table = `
  requisites | balance | waiting | none      | settled, made | settled, ahead
  missing    | enough  | nothing | addInTime | addInTime     | addInTime
  missing    | below   | nothing | addBelow  | addBelow      | addBelow
  missing    | empty   | nothing | firstDeal | add           | add
  there      | enough  | next    | next      | next          | this
  there      | below   | below   | below     | below         | below
  there      | empty   | nothing | firstDeal | anew          | anew
  unknown    | enough  | notKnown | notKnown | notKnown      | notKnown
  unknown    | below   | notKnown | notKnown | notKnown      | notKnown
  unknown    | empty   | nothing | firstDeal | notKnown      | notKnown
`

const verdicts: Readonly<Record<string, string>> = {
  addInTime: 'addRequisitesInTime',
  add: 'addRequisites',
  addBelow: 'addRequisitesBelowMinimum',
  nothing: 'nothingToAdd',
  anew: 'startsAnew',
  below: 'belowMinimum',
  this: 'joinsThisMonth',
  next: 'joinsNextMonth',
}

const requisites = ['missing', 'there', 'unknown'] as const
const balances = ['enough', 'below', 'empty'] as const
const columns: readonly Pick<PayoutFacts, 'payouts' | 'isMonthOpen'>[] = [
  { payouts: 'waiting', isMonthOpen: false },
  { payouts: 'none', isMonthOpen: false },
  { payouts: 'settled', isMonthOpen: false },
  { payouts: 'settled', isMonthOpen: true },
]

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const verdictOn = (facts: PayoutFacts): string => evaluate(payoutVerdictTable, facts)

const cells = rows.flatMap(([place, sum, ...said]) =>
  columns.map((column, nth) => ({
    matter: 'balance' as const,
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

test.each([
  ['returned', 'returned', 'returned', 'returned'],
  ['paid', 'paid', 'paid', 'paid'],
  ['late', 'late', 'restoreRequisites', 'late'],
  ['coming', 'coming', 'restoreRequisites', 'coming'],
] as const)('a transfer is announced by what became of it, and by whether it has somewhere to go: %s', (...cells) => {
  const [matter, ...said] = cells
  for (const balance of balances) {
    const facts = { matter, balance, payouts: 'waiting', isMonthOpen: false } as const
    const verdicts = (['there', 'missing', 'unknown'] as const).map((one) => verdictOn({ ...facts, requisites: one }))
    expect(verdicts).toEqual(said)
  }
})

test('a month whose payouts are ahead changes nothing but to which one a balance goes', () => {
  for (const { said, ...facts } of cells) {
    const isGoing = ['joinsThisMonth', 'joinsNextMonth'].includes(said)
    expect(verdictOn({ ...facts, isMonthOpen: true })).toBe(isGoing ? 'joinsThisMonth' : said)
  }
})
