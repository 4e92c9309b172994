import type { PayoutFacts } from '#machines/decisions/payout-verdict.table.ts'

/** The months of 2026 in which payouts are made here: a payout is for the month before. */
const months = [
  { made: '2026-01', paysFor: 'декабрь', in: 'января' },
  { made: '2026-02', paysFor: 'январь', in: 'февраля' },
  { made: '2026-03', paysFor: 'февраль', in: 'марта' },
] as const
const [earlier, lastMonth, thisMonth] = months

type Part = { readonly cash: number; readonly project_name: string }

/** What one line speaks of: the payouts of a month that became the same. */
export type Transfer = {
  readonly matter: 'returned' | 'paid' | 'late' | 'coming'
  readonly month: (typeof months)[number]
  readonly parts: readonly Part[]
  readonly reason?: string
  readonly paid_at?: string
}

const statuses = { returned: 'CA', paid: 'PA', late: 'WA', coming: 'WA' } as const

const several = [
  { cash: 23_619.06, project_name: 'Лесная лавка' },
  { cash: 1_500.5, project_name: 'Дом и сад' },
] as const

/** Each on the last day, or the first, of those that it is so on: Moscow's day begins and ends with its midnight. */
export function dayOf({ matter, payouts, requisites, balance, isMonthOpen }: PayoutFacts): string {
  if (matter === 'coming' && requisites === 'there') return '2026-03-20T23:59:00'
  if (matter === 'coming') return requisites === 'unknown' ? '2026-03-11T00:00:00' : '2026-03-10T23:59:00'
  if (matter === 'late') return requisites === 'missing' ? '2026-03-10T12:00:00' : '2026-03-21T00:00:00'
  if (matter !== 'balance' || payouts === 'waiting') return '2026-03-12T12:00:00'
  if (isMonthOpen) return '2026-03-10T23:59:00'
  return payouts === 'none' && balance === 'enough' ? '2026-03-11T00:00:00' : '2026-03-10T12:00:00'
}

/** What the lines are about, in their order; `programs` is the world's word. */
export function transfersOf(facts: PayoutFacts, programs: unknown): readonly Transfer[] {
  const { matter, requisites, payouts, isMonthOpen } = facts
  const parts = programs === 'one' ? several.slice(0, 1) : several
  const isSeveral = programs === 'several'
  switch (matter) {
    case 'returned':
      return [{ matter, month: thisMonth, parts, ...(isSeveral ? { reason: 'Счёт получателя закрыт' } : {}) }]
    case 'paid':
      return [{ matter, month: thisMonth, parts, ...(isSeveral ? { paid_at: '2026-03-02T12:01:00+03:00' } : {}) }]
    case 'late':
      if (requisites === 'missing') return [{ matter, month: lastMonth, parts }]
      return [
        ...(isSeveral ? [{ matter, month: lastMonth, parts: several.slice(1) }] : []),
        { matter, month: thisMonth, parts },
      ]
    case 'coming':
      return [{ matter, month: thisMonth, parts }]
    case 'balance':
      if (payouts === 'none') return []
      if (payouts === 'waiting') return [{ matter: 'coming', month: thisMonth, parts }]
      // Last month's is no news any more.
      return isMonthOpen ? [] : [{ matter: 'paid', month: thisMonth, parts }]
  }
}

/** What the bank sent back of a program that has had no payout since. */
export const sentBack: Transfer = {
  matter: 'returned',
  month: earlier,
  parts: [{ cash: 700, project_name: 'Книжный дом' }],
}

const rowsOf = ({ matter, month, parts, reason, paid_at }: Transfer) =>
  parts.map((part) => ({
    ...part,
    status: statuses[matter],
    created_at: `${month.made}-01T00:30:00+03:00`,
    ...(reason === undefined ? {} : { reason }),
    ...(paid_at === undefined ? {} : { paid_at }),
  }))

/** The payouts that the server lists, some of which there is nothing to say of any more. */
export function paymentsOf({ matter, payouts, isMonthOpen }: PayoutFacts, transfers: readonly Transfer[]) {
  if (payouts === 'none') return []
  // A minute more than ten days before the day of the scene.
  const old: Transfer = { matter: 'paid', month: lastMonth, parts: several, paid_at: '2026-02-28T23:58:00+03:00' }
  const madeAgain: Transfer = { matter: 'returned', month: earlier, parts: several.slice(0, 1) }
  return [...transfers, ...(isMonthOpen ? [old] : []), ...(matter === 'returned' ? [] : [madeAgain])].flatMap(rowsOf)
}
