import type { Accrual } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { payoutStatusLabel, type StatusTone, unknownStatus } from './labels.ts'

/** One word for each state of money, wherever a sum or a file names it; badges keep the specification's labels. */
export const moneyWords = {
  waiting: 'Ожидает подтверждения',
  balance: 'На балансе',
  coming: 'В пути',
  balanceAndComing: 'На балансе и в пути',
  paid: 'Выплачено',
  refused: 'Отклонено',
} as const

const { waiting, completed, paid, cancelled } = moneyStatus

/** The same of a payout, by its code. One that was cancelled refuses nobody the money: it is called as its badge is. */
export const payoutStates: Readonly<Record<string, string>> = {
  [waiting]: moneyWords.coming,
  [paid]: moneyWords.paid,
  [cancelled]: payoutStatusLabel(cancelled),
}

/** A code comes from the server: an own-property look-up keeps "toString" unknown. */
export const payoutState = (status: string): string =>
  (Object.hasOwn(payoutStates, status) ? payoutStates[status] : undefined) ?? unknownStatus

type MoneyState = { readonly word: string; readonly tone: StatusTone }

/** Where the reward of a deal is. Not every server says which are in a payout: then `payment_id` is absent. */
export function moneyStateOf({ status, payment_id }: Pick<Accrual, 'status' | 'payment_id'>): MoneyState {
  switch (status) {
    case waiting:
      return { word: moneyWords.waiting, tone: 'waiting' }
    case completed:
      if (payment_id === undefined) return { word: moneyWords.balanceAndComing, tone: 'balance' }
      return payment_id === null
        ? { word: moneyWords.balance, tone: 'balance' }
        : { word: moneyWords.coming, tone: 'coming' }
    case paid:
      return { word: moneyWords.paid, tone: 'done' }
    case cancelled:
      return { word: moneyWords.refused, tone: 'refused' }
    default:
      return { word: unknownStatus, tone: 'neutral' }
  }
}
