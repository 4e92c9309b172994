import { figuresOffset } from './constants.ts'

/** A month of the calendar, counted from the year zero: months of different years can be compared and stepped over. */
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
  const shifted = new Date(moment.getTime() + figuresOffset)
  return { month: shifted.getUTCFullYear() * 12 + shifted.getUTCMonth(), day: shifted.getUTCDate() }
}

export const isBefore = (one: MonthDay, other: MonthDay) =>
  one.month === other.month ? one.day < other.day : one.month < other.month

/** "30 ноября": on one line. */
export const dayIn = ({ day, month }: MonthDay) => `${day}\u00a0${namesOf(month)[1]}`

/** "октябрь". */
export const nameOf = (month: Month) => namesOf(month)[0]

/** The month's last day. */
export const lastOf = (month: Month): MonthDay => ({
  month,
  day: new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate(),
})

/** The day itself, or the Monday after it where it is of a weekend. */
export function weekdayFrom({ month, day }: MonthDay): MonthDay {
  const date = new Date(Date.UTC(Math.floor(month / 12), month % 12, day))
  const untilMonday = [1, 0, 0, 0, 0, 0, 2][date.getUTCDay()] ?? 0
  date.setUTCDate(day + untilMonday)
  return { month: date.getUTCFullYear() * 12 + date.getUTCMonth(), day: date.getUTCDate() }
}
