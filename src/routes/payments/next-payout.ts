import { payoutDays } from '#contract/constants.ts'

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const

/**
 * When the next payout comes (section 9: the 11th to the 20th, for the month before). `today` is the viewer's day as
 * YYYY-MM-DD: after the 20th it is next month's.
 */
export function nextPayout(today: string): string {
  const [, month = 1, day = 1] = today.split('-').map(Number)
  const index = (month - 1 + (day > payoutDays.to ? 1 : 0)) % 12
  return `${payoutDays.from}–${payoutDays.to} ${months[index]}`
}
