import type { Payment } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { minimumPayout, payoutDays } from '#contract/constants.ts'
import { leastPayout } from '#contract/least-payout.ts'
import { type PayoutFacts, payoutVerdictMachine } from '#machines/payout-verdict.machine.ts'
import { money, plural } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum.ts'

import { decide } from '../session/decide.ts'
import { dayIn, endOf, listOf, type Month, type MonthDay, moscowDay, windowUntil } from './payout-months.ts'
import type { MainRequisite } from './payout-reads.ts'

type Paid = Pick<Payment, 'cash' | 'created_at' | 'status' | 'project_name' | 'expected_at'>

/** What is known of a promoter's money. Sums are roubles. */
export type Standing = {
  readonly now: Date
  /** What is confirmed and in no payout yet. */
  readonly balance: number
  readonly payouts: readonly Paid[]
  readonly main: MainRequisite
}

/** When and how much comes. `step`: what the promoter can do about it. */
export type Outlook = {
  readonly text: string
  readonly step: 'add requisites' | 'lower the minimum' | 'ask support' | null
  /** How much of the minimum there is, where that is what lacks; 0 to 100. */
  readonly percent?: number
}

const cashOf = (payouts: readonly Paid[]) => sumOf(payouts, ({ cash }) => cash)
const monthOf = ({ created_at }: Paid) => moscowDay(new Date(created_at)).month
const comes = (cash: number, one: string, many: string) =>
  Number.isInteger(cash) ? plural(cash, one, many, many) : many

/** The last day on which a payout arrives: the server's word, or the rule's for the month in which it was made. */
function dueOf(payout: Paid): MonthDay {
  const { expected_at } = payout
  const said = expected_at === undefined || expected_at === null ? null : moscowDay(new Date(expected_at))
  return said ?? { month: monthOf(payout), day: payoutDays.to }
}

const isBefore = (one: MonthDay, other: MonthDay) =>
  one.month === other.month ? one.day < other.day : one.month < other.month

const inOrder = (one: MonthDay, other: MonthDay) => one.month - other.month || one.day - other.day

/** Of what the chart and the words both speak. */
function readStanding({ now, balance, payouts, main }: Standing) {
  const today = moscowDay(now)
  const waiting = payouts.filter(({ status }) => status === moneyStatus.waiting)
  const late = waiting.filter((payout) => isBefore(dueOf(payout), today))
  const details = main === 'failed' ? undefined : main.requisite?.data
  const isMade = payouts.some((payout) => payout.status !== moneyStatus.cancelled && monthOf(payout) === today.month)
  return {
    today,
    balance,
    waiting,
    late,
    account: details?.numberCheck ?? '',
    least: details === undefined ? minimumPayout : leastPayout(details.minSum),
    // Until the window opens this month's payouts may still be made, of what was accrued before the month's turn.
    isMonthOpen: today.day < payoutDays.from && !isMade,
  }
}
type Known = ReturnType<typeof readStanding>

function factsOf({ payouts, main }: Standing, { balance, least, late, waiting, isMonthOpen }: Known): PayoutFacts {
  const waits = late.length > 0 ? 'late' : 'coming'
  const done = payouts.length === 0 ? 'none' : 'settled'
  const some = balance >= least ? 'enough' : 'below'
  const requisites = main !== 'failed' && main.requisite === null ? 'missing' : 'there'
  return {
    requisites: main === 'failed' ? 'unknown' : requisites,
    balance: balance <= 0 ? 'empty' : some,
    payouts: waiting.length > 0 ? waits : done,
    isMonthOpen,
  }
}

function delayed({ late }: Known): Outlook {
  const dues = late.map(dueOf).sort(inOrder)
  const last = dues.at(-1)
  const due = last === undefined ? '' : dayIn(last.day, last.month)
  // A payout arrives in the month after the one that it is for.
  const months = [...new Set(dues.map(({ month }) => month - 1))]
  const what = `${listOf(months)}, ${money(cashOf(late))},`
  const text =
    months.length === 1
      ? `Выплата за ${what} задерживается: срок был до ${due}. Напишите в поддержку.`
      : `Выплаты за ${what} задерживаются: срок последней был до ${due}. Напишите в поддержку.`
  return { text, step: 'ask support' }
}

function onItsWay({ waiting, account }: Known): Outlook {
  const cash = cashOf(waiting)
  const last = waiting.map(dueOf).sort(inOrder).at(-1)
  const days = last === undefined ? '' : ` ${windowUntil(last)}`
  const goal = account === '' ? '' : ` на счёт\u00a0••${account.slice(-4)}`
  return { text: `${money(cash)} ${comes(cash, 'придёт', 'придут')}${days}${goal}.`, step: null }
}

function lacking({ balance, least }: Known): Outlook {
  const missing = (Math.round(least * 100) - Math.round(balance * 100)) / 100
  return {
    text: `До выплаты не хватает ${money(missing)}: минимум ${money(least)}.`,
    step: least > minimumPayout ? 'lower the minimum' : null,
    percent: Math.max(0, Math.floor((balance / least) * 100)),
  }
}

const windowIn = (month: Month) => windowUntil({ month, day: payoutDays.to })

/** The words of each of the chart's decisions; none where nothing can be promised. */
const words: Readonly<Record<string, (known: Known) => Outlook | null>> = {
  addRequisitesInTime: ({ balance, today }) => ({
    text: `Чтобы получить ${money(balance)}, добавьте реквизиты до ${endOf(today.month)}.`,
    step: 'add requisites',
  }),
  late: delayed,
  coming: onItsWay,
  firstDeal: () => ({ text: 'Первая выплата придёт после первой подтверждённой сделки.', step: null }),
  addRequisites: () => ({ text: 'Чтобы получать выплаты, добавьте реквизиты.', step: 'add requisites' }),
  notKnown: () => null,
  belowMinimum: lacking,
  joinsThisMonth: ({ balance, today: { month } }) => ({
    text: `На балансе ${money(balance)}. В выплату ${windowIn(month)} войдёт начисленное до ${dayIn(1, month)}.`,
    step: null,
  }),
  joinsNextMonth: ({ balance, today: { month } }) => ({
    text: `${money(balance)} ${comes(balance, 'войдёт', 'войдут')} в выплату ${windowIn(month + 1)}.`,
    step: null,
  }),
}

/** What can truly be announced; null where too little is known to announce anything. */
export function outlookOf(standing: Standing): Outlook | null {
  const known = readStanding(standing)
  const { value } = decide(payoutVerdictMachine, factsOf(standing, known))
  return words[value]?.(known) ?? null
}

/** What the bank sent back and no later payout of the same program has brought again; null: nothing. */
export function returnedOf(payouts: readonly Paid[]): string | null {
  const isMadeAgain = (returned: Paid) =>
    payouts.some(
      ({ status, project_name, created_at }) =>
        status !== moneyStatus.cancelled &&
        (project_name ?? '') === (returned.project_name ?? '') &&
        Date.parse(created_at) > Date.parse(returned.created_at),
    )
  const returned = payouts.filter((payout) => payout.status === moneyStatus.cancelled && !isMadeAgain(payout))
  if (returned.length === 0) return null
  const cash = money(cashOf(returned))
  return returned.length === 1 ? `Банк вернул выплату ${cash}` : `Банк вернул выплаты на ${cash}`
}
