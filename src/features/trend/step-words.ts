import type { Period } from '#contract/accruals.ts'
import { shownDay } from '#contract/dates.ts'

/** "05.03.2026"; of several days "02.03 – 08.03.2026". */
export function stepWords({ date_from, date_to }: Period): string {
  if (date_from === date_to) return shownDay(date_from)
  const isOneYear = date_from.slice(0, 4) === date_to.slice(0, 4)
  return `${isOneYear ? shownDay(date_from).slice(0, 5) : shownDay(date_from)} – ${shownDay(date_to)}`
}
