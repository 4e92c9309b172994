import { moneyStatus } from '#contract/codes.ts'
import { type MonthDay, moscowDay } from '#contract/months.ts'
import { sumOf } from '#src/text/sum-of.ts'
import type { Standing } from './payout-outlook.ts'
import { dueOf, matterOf, type Paid } from './transfers.ts'

const twoDigits = (amount: number) => String(amount).padStart(2, '0')

/** "18.11.2026": as every date of a list. */
const shownDay = ({ month, day }: MonthDay) =>
  `${twoDigits(day)}.${twoDigits((month % 12) + 1)}.${Math.floor(month / 12)}`

const dayOf = (moment: string) => shownDay(moscowDay(new Date(moment)))

/**
 * What is known of each payout beside its status; empty: nothing. It agrees with what is announced above the list: a day
 * is named of money that has somewhere to go, and what came back is on the balance until a later payout has it.
 */
export function progressOf({ now, balance, payouts, main }: Standing): (payout: Paid) => string {
  const isPayable = main === 'failed' || main.requisite !== null
  const returned = payouts.filter((payout) => matterOf(payout, payouts, now) === 'returned')
  const isOnBalance = sumOf(returned, ({ cash }) => cash) <= balance
  return (payout) => {
    if (payout.status === moneyStatus.paid) return payout.paid_at ? `Выплачено ${dayOf(payout.paid_at)}` : ''
    const due = `до\u00a0${shownDay(dueOf(payout))}`
    switch (matterOf(payout, payouts, now)) {
      case 'late':
        return isPayable ? `Задерживается: срок был ${due}` : ''
      case 'coming':
        return isPayable ? due : ''
      case 'returned':
        return isOnBalance ? `Вернулось на баланс${payout.returned_at ? ` ${dayOf(payout.returned_at)}` : ''}` : ''
      default:
        return payout.status === moneyStatus.cancelled ? 'Вошло в\u00a0следующую выплату' : ''
    }
  }
}
