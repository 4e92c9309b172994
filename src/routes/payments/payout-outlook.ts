import type { Payment } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { minimumPayout, payoutDays } from '#contract/constants.ts'
import { money, plural } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum.ts'

import { dayIn, endOf, listOf, type Month, moscowDay, windowIn } from './payout-months.ts'

type Paid = Pick<Payment, 'cash' | 'created_at' | 'status'>

/** What is known of a promoter's money. Sums are roubles. */
export type PayoutFacts = {
  readonly now: Date
  /** What is confirmed and in no payout yet. */
  readonly balance: number
  readonly payouts: readonly Paid[]
  /** Where the money goes and from what sum on; null: nowhere yet; undefined: not known. */
  readonly main: { readonly account: string; readonly least: number } | null | undefined
}

/** When and how much comes. `step`: what the promoter can do about it. */
export type Outlook = {
  readonly text: string
  readonly step: 'add requisites' | 'lower the minimum' | 'ask support' | null
}

const cashOf = (payouts: readonly Paid[]) => sumOf(payouts, ({ cash }) => cash)
const monthOf = ({ created_at }: Paid) => moscowDay(new Date(created_at)).month
const comes = (cash: number, one: string, many: string) =>
  Number.isInteger(cash) ? plural(cash, one, many, many) : many

function late(payouts: readonly Paid[]): Outlook {
  const months = [...new Set(payouts.map(monthOf))].sort((one, other) => one - other)
  // A payout is made in the month after the one that it is for.
  const earned = listOf(months.map((month) => month - 1))
  const due = dayIn(payoutDays.to, months.at(-1) ?? 0)
  const text =
    months.length === 1
      ? `Выплата за ${earned}, ${money(cashOf(payouts))}, задерживается: срок был до ${due}. Напишите в поддержку.`
      : `Выплаты за ${earned}, ${money(cashOf(payouts))}, задерживаются: срок последней был до ${due}. Напишите в поддержку.`
  return { text, step: 'ask support' }
}

function onItsWay(payouts: readonly Paid[], account: string): Outlook {
  const cash = cashOf(payouts)
  const month = Math.max(...payouts.map(monthOf))
  const goal = account === '' ? '' : ` на счёт\u00a0••${account.slice(-4)}`
  return { text: `${money(cash)} ${comes(cash, 'придёт', 'придут')} ${windowIn(month)}${goal}.`, step: null }
}

function gathered({ balance, payouts }: PayoutFacts, month: Month, day: number): Outlook {
  const isMade = payouts.some((payout) => payout.status !== moneyStatus.cancelled && monthOf(payout) === month)
  // Until the window opens this month's payouts may still be made, of what was accrued before the month's turn.
  const isAhead = day < payoutDays.from && !isMade
  const text = isAhead
    ? `На балансе ${money(balance)}. В выплату ${windowIn(month)} войдёт начисленное до ${dayIn(1, month)}.`
    : `${money(balance)} ${comes(balance, 'войдёт', 'войдут')} в выплату ${windowIn(month + 1)}.`
  return { text, step: null }
}

/** What can truly be announced, the first that fits; null where too little is known to announce anything. */
export function outlookOf(standing: PayoutFacts): Outlook | null {
  const { now, balance, payouts, main } = standing
  const { month, day } = moscowDay(now)
  if (main === null && balance >= minimumPayout) {
    return { text: `Чтобы получить ${money(balance)}, добавьте реквизиты до ${endOf(month)}.`, step: 'add requisites' }
  }
  const waiting = payouts.filter(({ status }) => status === moneyStatus.waiting)
  const lastInTime = day > payoutDays.to ? month + 1 : month
  const overdue = waiting.filter((payout) => monthOf(payout) < lastInTime)
  if (overdue.length > 0) return late(overdue)
  if (waiting.length > 0) return onItsWay(waiting, main?.account ?? '')
  if (balance <= 0 && payouts.length === 0) {
    return { text: 'Первая выплата придёт после первой подтверждённой сделки.', step: null }
  }
  if (main === null) return { text: 'Чтобы получать выплаты, добавьте реквизиты.', step: 'add requisites' }
  if (main === undefined) return null
  if (balance >= main.least) return gathered(standing, month, day)
  const missing = (Math.round(main.least * 100) - Math.round(balance * 100)) / 100
  return {
    text: `До выплаты не хватает ${money(missing)}: минимум ${money(main.least)}.`,
    step: main.least > minimumPayout ? 'lower the minimum' : null,
  }
}
