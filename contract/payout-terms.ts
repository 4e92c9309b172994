import { minimumPayout, payoutDays } from './constants.ts'
import { roublesText } from './money.ts'
import { dayIn, lastOf, type Month, type MonthDay, moscowDay, weekdayFrom } from './months.ts'
import { selfEmployedLaw } from './self-employed-law.ts'

/**
 * The days and sums that promoters are given of payouts. Cards, notifications and the brand's pages say them by these alone,
 * so that none can say another day than the one beside it.
 */

/** U+2060 keeps the dash from ending a line. */
const dash = '–\u2060'

/** "11–20 декабря": when payouts arrive whose last day this is; "до 25 декабря" where a server has days of its own. */
export const windowUntil = ({ month, day }: MonthDay) =>
  day === payoutDays.to ? `${payoutDays.from}${dash}${dayIn({ day, month })}` : `до\u00a0${dayIn({ day, month })}`

/** The window of a month, as `windowUntil` says it. */
export const windowIn = (month: Month) => windowUntil({ month, day: payoutDays.to })

/** "11–20 числа": of any month. */
export const windowOfAnyMonth = `${payoutDays.from}${dash}${payoutDays.to}\u00a0числа`

/**
 * The last day on which requisites are saved in time for the payout of a month's money: payment runs begin on the next.
 */
export const requisitesLastDay = (month: Month): MonthDay => lastOf(month)

/** The last day on which they can be put back for a payout that is made: the bank is asked when its window opens. */
export const restoredLastDay = (due: MonthDay): MonthDay => ({ month: due.month, day: payoutDays.from - 1 })

/** The last day to give the receipt for money that came in a month. */
export const receiptLastDay = (paidIn: Month): MonthDay => ({
  month: paidIn + 1,
  day: selfEmployedLaw.receiptDay.value,
})

/** The last day to pay the tax on money that came in a month: of a weekend, the Monday after it. */
export const taxLastDay = (paidIn: Month): MonthDay =>
  weekdayFrom({ month: paidIn + 1, day: selfEmployedLaw.taxDay.value })

/** Whose choice the minimum is, and its least. */
export const minimumChoice = `Сумму выбираете вы: от ${roublesText(minimumPayout)}.`

/** What a page may quote, by the name between the braces; `requisites.window` is the one that `requisites.lastDay` is for. */
const marks: Readonly<Record<string, (today: MonthDay) => string>> = {
  'payout.window': () => windowOfAnyMonth,
  'requisites.window': ({ month }) => windowIn(month + 1),
  'payout.minimum': () => roublesText(minimumPayout),
  'payout.minimumChoice': () => minimumChoice,
  'requisites.lastDay': ({ month }) => dayIn(requisitesLastDay(month)),
  'receipt.lastDay': () => `${selfEmployedLaw.receiptDay.value}-го числа месяца, следующего за выплатой`,
}

/** The names of all marks. */
export const pageMarks = Object.keys(marks)

const anyMark = /\{\{([^{}]*)\}\}/g

function wordsOf(mark: string) {
  const name = mark.trim()
  return Object.hasOwn(marks, name) ? marks[name] : undefined
}

/** Marks of a text that are none, as they are written there. */
export const unknownMarks = (text: string): readonly string[] =>
  [...text.matchAll(anyMark)].filter(([, name = '']) => wordsOf(name) === undefined).map(([mark]) => mark)

/** A text of a brand's page with its marks filled in as of a moment; one that is not known leaves nothing behind. */
export function withTerms(text: string, now: Date): string {
  const today = moscowDay(now)
  return text.replace(anyMark, (_, name: string) => wordsOf(name)?.(today) ?? '')
}
