import type { Payment } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { isBefore, type Month, type MonthDay, moscowDay } from '#contract/months.ts'
import { receiptLastDay } from '#contract/payout-terms.ts'
import type { Upload } from '#contract/uploads.ts'
import type { Id } from '#contract/values.ts'
import { sumOf } from '#src/text/sum-of.ts'

/** A tax receipt for a transfer, as far as there is something to say of it. */
export type Receipt = {
  /** `annul`: it was given, and the transfer was cancelled afterwards. */
  readonly matter: 'annul' | 'late' | 'due' | 'given'
  /** The payments of the transfer. */
  readonly payments: readonly Id[]
  readonly cash: number
  /** The month that is paid for. */
  readonly paysFor: Month
  /** When the money came; null where it did not after all. */
  readonly paidOn: MonthDay | null
  /** Programs in alphabetical order, as far as they are known. */
  readonly programs: readonly string[]
  /** The last day to give it. */
  readonly due: MonthDay
  readonly url: string
  readonly file: Upload | null
}

type Standing = {
  readonly now: Date
  readonly payments: readonly Payment[]
  /** The main requisites are those of a self-employed person. What they were when a payment was made nobody knows. */
  readonly isSelfEmployed: boolean
}

const madeIn = ({ created_at }: Payment): Month => moscowDay(new Date(created_at)).month

/** When it was paid; null where it was not, or the server does not say. */
const paidOn = ({ status, paid_at }: Payment): MonthDay | null =>
  status === moneyStatus.paid && paid_at !== undefined && paid_at !== null ? moscowDay(new Date(paid_at)) : null

/** Payments with the same key came as one sum. */
function transferOf(payment: Payment): string {
  const { order_id, status } = payment
  if (order_id !== undefined && order_id !== null) return `order ${order_id}`
  return JSON.stringify([madeIn(payment), status, paidOn(payment)])
}

/** Until the end of the month in which it was due: later nobody is reminded of what may long be done. */
export const isSpokenOf = ({ due }: Pick<Receipt, 'due'>, today: MonthDay): boolean => today.month <= due.month

function matterOf(isGiven: boolean, due: MonthDay, today: MonthDay): Receipt['matter'] {
  if (isGiven) return 'given'
  return isBefore(due, today) ? 'late' : 'due'
}

/** Of a transfer a part of which came back the receipt is for the rest. */
function partsThatCame(rows: readonly [Payment, ...Payment[]]): readonly [Payment, ...Payment[]] {
  const [first, ...others] = rows.filter(({ status }) => status !== moneyStatus.cancelled)
  return first === undefined ? rows : [first, ...others]
}

function receiptOf(transfer: readonly [Payment, ...Payment[]], { now, isSelfEmployed }: Standing): Receipt[] {
  const rows = partsThatCame(transfer)
  const [first] = rows
  const today = moscowDay(now)
  const given = rows.find(({ receipt }) => receipt)?.receipt ?? null
  const names = new Set(rows.flatMap(({ project_name }) => project_name?.trim() || []))
  const receipt = {
    payments: rows.map(({ id }) => id),
    cash: sumOf(rows, ({ cash }) => cash),
    paysFor: madeIn(first) - 1,
    paidOn: paidOn(first),
    programs: [...names].sort((one, other) => one.localeCompare(other, 'ru')),
    url: given?.url ?? '',
    file: given?.file ?? null,
  }
  if (first.status === moneyStatus.cancelled)
    return given === null ? [] : [{ ...receipt, matter: 'annul', due: receiptLastDay(madeIn(first)) }]
  const paid = paidOn(first)
  if (paid === null || !(isSelfEmployed || given !== null)) return []
  const due = receiptLastDay(paid.month)
  // One that was given is kept with its transfer.
  const isKept = given !== null || isSpokenOf({ due }, today)
  return isKept ? [{ ...receipt, matter: matterOf(given !== null, due, today), due }] : []
}

const byMonths = (one: Receipt, other: Receipt) => one.due.month - other.due.month || one.paysFor - other.paysFor

const order = ['annul', 'late', 'due', 'given'] as const

/** The receipts that something is to be said of: what went wrong first, then by their days; those given with the newest first. */
export function receiptsOf(standing: Standing): readonly Receipt[] {
  const transfers = new Map<string, [Payment, ...Payment[]]>()
  for (const payment of standing.payments) {
    const key = transferOf(payment)
    const rows = transfers.get(key)
    if (rows === undefined) transfers.set(key, [payment])
    else rows.push(payment)
  }
  return [...transfers.values()]
    .flatMap((rows) => receiptOf(rows, standing))
    .sort((one, other) => {
      if (one.matter !== other.matter) return order.indexOf(one.matter) - order.indexOf(other.matter)
      return one.matter === 'given' ? byMonths(other, one) : byMonths(one, other)
    })
}
