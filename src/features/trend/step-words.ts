import type { Period } from '#contract/accruals.ts'
import { shownDay } from '#contract/dates.ts'
import type { Bar } from './trend.ts'

/** "05.03.2026"; of several days "02.03 – 08.03.2026". */
export function stepWords({ date_from, date_to }: Period): string {
  if (date_from === date_to) return shownDay(date_from)
  const isOneYear = date_from.slice(0, 4) === date_to.slice(0, 4)
  return `${isOneYear ? shownDay(date_from).slice(0, 5) : shownDay(date_from)} – ${shownDay(date_to)}`
}

const monthOf = (day: string, month: 'long' | 'short') =>
  new Date(day).toLocaleDateString('ru-RU', { month, timeZone: 'UTC' })

/** Below the axis, by the first day of each step: "05.03"; of a month "мар", and of one of several years "мар 26". */
export function tickWords(bars: readonly Bar[]): (day: string) => string {
  if (bars[0]?.step !== 'month') return (day) => shownDay(day).slice(0, 5)
  const areYears = new Set(bars.map(({ date_from }) => date_from.slice(0, 4))).size > 1
  return (day) => `${monthOf(day, 'short').slice(0, 3)}${areYears ? `\u00a0${day.slice(2, 4)}` : ''}`
}

/** How many days a bar is of, where they are more than one. */
export const stepsWords = { day: null, week: 'По неделям', month: 'По месяцам' } as const

/** Of a step that the period has not all of. */
export const cutWords = { day: '', week: 'Неделя не целиком', month: 'Месяц не целиком' } as const

/** Of the step that today is in. */
export function unfinishedWords({ date_from, step }: Bar): string {
  if (step === 'day') return 'Сегодня ещё не закончилось'
  if (step === 'week') return 'Неделя ещё не закончилась'
  const month = monthOf(date_from, 'long')
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ещё не закончился`
}
