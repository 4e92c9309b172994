import { moneyStatus } from '#contract/codes.ts'
import { dayIn, isBefore, type Month, type MonthDay, moscowDay, nameOf } from '#contract/months.ts'
import { taxLastDay, windowUntil } from '#contract/payout-terms.ts'
import { selfEmployedLaw } from '#contract/self-employed-law.ts'
import { dueOf, isLate } from '#src/features/payouts/transfers.ts'
import { taxOn } from '#src/features/receipts/receipt-words.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { money, nearDates, percent } from '#src/text/format.ts'
import { payoutTone, type StatusTone } from '#src/text/labels.ts'
import { payoutState } from '#src/text/money-state.ts'

import type { TransferRows } from './transfer.ts'

const yearOf = (month: Month) => Math.floor(month / 12)
/** Named where it is another than today's. */
const yearIn = (month: Month, today: MonthDay) => (yearOf(month) === yearOf(today.month) ? '' : ` ${yearOf(month)}`)

const paidFor = ({ rows: [first] }: TransferRows): Month => moscowDay(new Date(first.created_at)).month - 1

/** When it came; null where it did not, or the server does not say. */
function paidOn({ rows, status }: TransferRows): MonthDay | null {
  const paid_at = rows.find((row) => row.status === moneyStatus.paid)?.paid_at ?? null
  return status !== moneyStatus.paid || paid_at === null ? null : moscowDay(new Date(paid_at))
}

/** The first that waits, whose day is known and may be said. */
const announced = ({ rows }: TransferRows) =>
  rows.find(({ status, progress }) => status === moneyStatus.waiting && progress !== '')

/** "18 ноября", "11–20 декабря"; empty where no day is known. */
function dayOf(transfer: TransferRows, today: MonthDay): string {
  const paid = paidOn(transfer)
  if (paid !== null) return `${dayIn(paid)}${yearIn(paid.month, today)}`
  const waiting = announced(transfer)
  if (waiting === undefined) return ''
  const due = dueOf(waiting)
  return `${windowUntil(due)}${yearIn(due.month, today)}`.replace(/^д/, 'Д')
}

/** The day on which the money came, or comes, and the month that it is for. */
export function titleOf(transfer: TransferRows, today: MonthDay): { readonly title: string; readonly note: string } {
  const month = paidFor(transfer)
  const period = `за\u00a0${nameOf(month)}${yearIn(month, today)}`
  const day = dayOf(transfer, today)
  const back = transfer.returned === 0 ? [] : [`вернулось ${money(transfer.returned)}`]
  // Of the transfer what the table says of a sum.
  const progress = transfer.status === moneyStatus.cancelled ? nearDates(transfer.rows[0].progress) : ''
  const onBalance = progress.replace('Вернулось', 'вернулся').replace('Вошло', 'вошёл')
  const notes = [...(day === '' ? [] : [period]), ...(onBalance === '' ? back : [onBalance])]
  // What the specification says of a payout that came back agrees with this word.
  const word = transfer.status === moneyStatus.cancelled ? 'Перевод' : 'Выплата'
  return { title: day === '' ? `${word} ${period}` : day, note: notes.join(' · ') }
}

type Badge = { readonly tone: StatusTone; readonly text: string }

const receiptWords: Readonly<Record<Receipt['matter'], (receipt: Receipt) => string>> = {
  annul: () => 'аннулируйте чек',
  late: () => 'чек просрочен',
  due: ({ due }) => `чек до\u00a0${dayIn(due)}`,
  given: () => 'чек выдан',
}

/** What is to be done about its receipt. */
export const receiptOf = (receipt: Receipt) => receiptWords[receipt.matter](receipt)

/** Where its money is. */
export const badgeOf = ({ status }: TransferRows): Badge => ({ tone: payoutTone(status), text: payoutState(status) })

/** That the last day of what waits in it is over; empty where it is not. */
export const latenessOf = ({ rows, status }: TransferRows, today: MonthDay) =>
  status === moneyStatus.waiting && rows.some((row) => isLate(row, today)) ? 'задерживается' : ''

/** "налог 6 %: 1 524,83 ₽, уплатить до 28 декабря"; empty once that day is over, and of what has no receipt. */
export function taxOf(transfer: TransferRows, receipt: Receipt | undefined, today: MonthDay): string {
  const paid = paidOn(transfer)
  if (paid === null || receipt === undefined || receipt.matter === 'annul') return ''
  const last = taxLastDay(paid.month)
  if (isBefore(last, today)) return ''
  return `налог ${percent(selfEmployedLaw.taxShare.value)}: ${money(taxOn(transfer.cash))}, уплатить до\u00a0${dayIn(last)}`
}
