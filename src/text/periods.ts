import { figuresOffset } from '#contract/constants.ts'
import { dayAway } from '#contract/dates.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** The viewer's day as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The day to which the server's sums count a time, wherever the viewer is. */
export function figuresDayOf(moment: Date): string {
  return new Date(moment.getTime() + figuresOffset).toISOString().slice(0, 10)
}

/** True when the viewer's days are those of the sums. */
export function hasFiguresDays(moment: Date): boolean {
  return moment.getTimezoneOffset() * 60_000 === -figuresOffset
}

/** The first day of the month, quarter or year that a day is in; `months` is 1, 3 or 12. */
function firstDay(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return `${year}-${two(Math.floor((month - 1) / months) * months + 1)}-01`
}

/** The last 30 days: the dashboard's own period. */
export function lastDays(today: string, days: number) {
  return { date_from: dayAway(today, 1 - days), date_to: today }
}

/** The whole month before the day's own: the one that payouts are about. */
function lastMonth(today: string) {
  const date_to = dayAway(firstDay(today, 1), -1)
  return { date_from: firstDay(date_to, 1), date_to }
}

/** What people ask for most. */
export function periodPresets(today: string) {
  const yesterday = dayAway(today, -1)
  return [
    { label: 'Сегодня', period: { date_from: today, date_to: today } },
    { label: 'Вчера', period: { date_from: yesterday, date_to: yesterday } },
    { label: '7 дней', period: lastDays(today, 7) },
    { label: '30 дней', period: lastDays(today, 30) },
    { label: 'Этот месяц', period: { date_from: firstDay(today, 1), date_to: today } },
    { label: 'Прошлый месяц', period: lastMonth(today) },
    { label: 'Этот квартал', period: { date_from: firstDay(today, 3), date_to: today } },
    { label: 'Этот год', period: { date_from: firstDay(today, 12), date_to: today } },
  ]
}
