import { payoutDays } from '#contract/constants.ts'
import { figuresDayOf } from '#src/text/periods.ts'

/** A month of the calendar, counted from the year nought: months of different years can be compared and stepped over. */
export type Month = number

const names = [
  ['январь', 'января'],
  ['февраль', 'февраля'],
  ['март', 'марта'],
  ['апрель', 'апреля'],
  ['май', 'мая'],
  ['июнь', 'июня'],
  ['июль', 'июля'],
  ['август', 'августа'],
  ['сентябрь', 'сентября'],
  ['октябрь', 'октября'],
  ['ноябрь', 'ноября'],
  ['декабрь', 'декабря'],
] as const

const namesOf = (month: Month) => names[month % 12] ?? names[0]

export type MonthDay = { readonly month: Month; readonly day: number }

/** Moscow's month and day of a time. */
export function moscowDay(moment: Date): MonthDay {
  const [year = 0, month = 1, day = 1] = figuresDayOf(moment).split('-').map(Number)
  return { month: year * 12 + month - 1, day }
}

export const isBefore = (one: MonthDay, other: MonthDay) =>
  one.month === other.month ? one.day < other.day : one.month < other.month

/** "30 ноября": on one line. */
export const dayIn = (day: number, month: Month) => `${day}\u00a0${namesOf(month)[1]}`

/**
 * "11–20 декабря": when payouts arrive whose last day this is; "до 25 декабря" where a server has days of its own. The
 * joiner keeps the dash from ending a line.
 */
export const windowUntil = ({ month, day }: MonthDay) =>
  day === payoutDays.to ? `${payoutDays.from}–\u2060${dayIn(day, month)}` : `до\u00a0${dayIn(day, month)}`

/** "октябрь". */
export const nameOf = (month: Month) => namesOf(month)[0]

/** "30 ноября": the month's last day. */
export const endOf = (month: Month) =>
  dayIn(new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate(), month)
