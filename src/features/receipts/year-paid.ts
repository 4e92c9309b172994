import type { Payment } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { moscowDay } from '#contract/months.ts'
import { ceilingOf } from '#contract/self-employed-law.ts'
import { money, percent, shortCount } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum-of.ts'

/** What of a year's ceiling has been paid here. */
export type YearPaid = {
  /** "Выплачено в 2026: 175 116 ₽ из 2,4 млн ₽". */
  readonly text: string
  /** 0 to 100; null where the year's ceiling is not known. */
  readonly share: number | null
  readonly note: string
  readonly isNearCeiling: boolean
}

/** From this share of the ceiling on it is time to look at one's other income. */
const nearShare = 80

const otherIncome = 'Другие доходы мы не видим.'

const yearOf = (moment: string) => Math.floor(moscowDay(new Date(moment)).month / 12)

/** What was paid in the year of `now`, by Moscow's days; null where that is nothing. */
export function yearPaidOf(payments: readonly Payment[], now: Date): YearPaid | null {
  const year = yearOf(now.toISOString())
  const paid = payments.filter(
    ({ status, paid_at, created_at }) => status === moneyStatus.paid && yearOf(paid_at ?? created_at) === year,
  )
  const cash = sumOf(paid, (payment) => payment.cash)
  if (cash <= 0) return null
  const sum = `Выплачено в ${year}: ${money(cash)}`
  const ceiling = ceilingOf(year)
  if (ceiling === null) return { text: sum, share: null, note: otherIncome, isNearCeiling: false }
  const share = Math.floor((cash / ceiling) * 100)
  const isOver = cash > ceiling
  const most = `${shortCount(ceiling)}\u00a0₽`
  const near =
    share >= nearShare
      ? `Это ${percent(share)} годового предела для самозанятых.`
      : `${most}\u00a0— годовой предел для самозанятых.`
  return {
    text: `${sum} из ${most}`,
    share: Math.min(share, 100),
    note: `${isOver ? 'Это больше годового предела для самозанятых.' : near} ${otherIncome}`,
    isNearCeiling: share >= nearShare,
  }
}
