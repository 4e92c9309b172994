import { dayOf } from '#src/text/periods.ts'

const nearDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' })
const farDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** "С 20 ноября"; of today "С 12:30", of another year "С 20 ноября 2025 года". */
export function sinceWords(since: string, now: Date): string {
  const day = new Date(since)
  if (dayOf(day) === dayOf(now)) return `С\u00a0${hour.format(day)}`
  const words = (day.getFullYear() === now.getFullYear() ? nearDay : farDay).format(day)
  return `С\u00a0${words.replace(' г.', ' года').replace(' ', '\u00a0')}`
}
