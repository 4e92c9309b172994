import type { Period } from '#contract/accruals.ts'
import { lengthOf } from '#contract/dates.ts'
import { comparedPeriod } from './figures-period.ts'
import { plural } from './format.ts'

const months = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const

const yearOf = (day: string) => day.slice(0, 4)
const dayWords = (day: string) => `${Number(day.slice(8))}\u00a0${months[Number(day.slice(5, 7)) - 1]}`

/** "26 окт – 24 ноя"; the year stands where it is not today's. */
export function periodWords({ date_from, date_to }: Period, today: string): string {
  const isThisYear = yearOf(date_from) === yearOf(today) && yearOf(date_to) === yearOf(today)
  const end = isThisYear ? dayWords(date_to) : `${dayWords(date_to)}\u00a0${yearOf(date_to)}`
  if (date_from === date_to) return end
  const isOneYear = yearOf(date_from) === yearOf(date_to)
  const isOneMonth = isOneYear && date_from.slice(0, 7) === date_to.slice(0, 7)
  if (isOneMonth) return `${Number(date_from.slice(8))}\u00a0–\u00a0${end}`
  return `${isOneYear ? dayWords(date_from) : `${dayWords(date_from)}\u00a0${yearOf(date_from)}`} – ${end}`
}

/** "к предыдущим 30 дням": what a period's figures are held against; null where nothing is. */
export function comparedWords(period: Period, today: string): string | null {
  if (comparedPeriod(period, today) === null) return null
  const days = lengthOf(period)
  if (days === 1) return 'к\u00a0предыдущему дню'
  const past = plural(days, 'предыдущему', 'предыдущим', 'предыдущим')
  return `к\u00a0${past} ${days}\u00a0${plural(days, 'дню', 'дням', 'дням')}`
}
