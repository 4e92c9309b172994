/** Two-digit years up to this belong to this century, the rest to the last one. */
const lastYearOfThisCentury = 69

const typedDate = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\s*$/

function wholeYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year <= lastYearOfThisCentury ? 2000 + year : 1900 + year
}

/** Whether a text is written as a date is, even of a day that the calendar has not. */
export const isDateShaped = (text: string) => typedDate.test(text)

const two = (part: number) => String(part).padStart(2, '0')

/** Days of a month; month from 1. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * A date as people type it (section 5): day, month and year between slashes, hyphens or dots; two-digit years are
 * expanded. Gives YYYY-MM-DD, or null for what is no day of the calendar (31.02.2026).
 */
export function parseTypedDate(text: string): string | null {
  const [, day = '', , month = '', year = ''] = typedDate.exec(text) ?? []
  if (year === '') return null
  const [y, m, d] = [wholeYear(year), Number(month), Number(day)]
  if (y < 1900 || m < 1 || m > 12 || d < 1 || d > daysIn(y, m)) return null
  return `${y}-${two(m)}-${two(d)}`
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a YYYY-MM-DD that the calendar has. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = isoDay.exec(text) ?? []
  return year !== '' && parseTypedDate(`${day}.${month}.${year}`) === text
}

/** YYYY-MM-DD as it is shown: dd.mm.yyyy. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('.')
}

/** A day so many days away. */
export function dayAway(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days a period has, both ends included. */
export function lengthOf({ date_from, date_to }: { readonly date_from: string; readonly date_to: string }): number {
  return Math.round((Date.parse(date_to) - Date.parse(date_from)) / 86_400_000) + 1
}

/** The period of the same length that ends right before. */
export function periodBefore(period: { readonly date_from: string; readonly date_to: string }) {
  const date_to = dayAway(period.date_from, -1)
  return { date_from: dayAway(date_to, 1 - lengthOf(period)), date_to }
}
