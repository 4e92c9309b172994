import { roublesText } from '#contract/money.ts'

const locale = 'ru-RU'

/** What stands where a value is absent or cannot be read: never NaN, never an empty cell. */
export const absent = '—'

const counts = new Intl.NumberFormat(locale)
const shortCounts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const plurals = new Intl.PluralRules(locale)

const days = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
const dayNames = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
const dayNamesOfYears = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const times = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** "12 500 ₽": roubles in, as mails and notifications write them. */
export const money = (amount: number): string => (Number.isFinite(amount) ? roublesText(amount) : absent)

/** "1 234", "0": grouped as Russians group digits. */
export function count(amount: number): string {
  return Number.isFinite(amount) ? counts.format(amount) : absent
}

/** "2,4 млн": where there is room for no more. */
export const shortCount = (amount: number): string => shortCounts.format(amount)

/** "7,5 %", with a non-breaking space. Percents in, not fractions. */
export function percent(amount: number): string {
  return Number.isFinite(amount) ? `${percents.format(amount + 0)}\u00a0%` : absent
}

function dateOf(iso: string) {
  const found = new Date(iso)
  return Number.isNaN(found.getTime()) ? null : found
}

/** "05.03.2026" in the viewer's zone. */
export function shortDate(iso: string): string {
  const found = dateOf(iso)
  return found === null ? absent : days.format(found)
}

/** "9 декабря" of this year, "9 декабря 2027 года" of another: a day inside a sentence. */
export function dayInWords(iso: string, now = new Date()): string {
  const found = dateOf(iso)
  if (found === null) return absent
  const isNear = found.getFullYear() === now.getFullYear()
  const text = isNear ? dayNames.format(found) : dayNamesOfYears.format(found).replace(/\s?г\.$/, ' года')
  return text.replace(' ', '\u00a0')
}

/** "05.03" of this year, "05.03.25" of another: where there is little room. */
export const nearDate = (iso: string, now = new Date()): string => nearDates(shortDate(iso), now)

/** A text whose whole dates are written as `nearDate` writes one. */
export const nearDates = (text: string, now = new Date()): string =>
  text.replaceAll(/(\d\d\.\d\d)\.(\d\d(\d\d))/g, (_, day: string, year: string, end: string) =>
    Number(year) === now.getFullYear() ? day : `${day}.${end}`,
  )

/** "05.03.2026, 14:03:09" in the viewer's zone: what a date's hover shows. */
export function exactTime(iso: string): string {
  const found = dateOf(iso)
  return found === null ? absent : times.format(found)
}

/** The word that goes with a number: plural(3, 'сделка', 'сделки', 'сделок') gives 'сделки'. */
export function plural(amount: number, one: string, few: string, many: string): string {
  const category = plurals.select(Math.abs(amount))
  if (category === 'one') return one
  return category === 'few' || category === 'other' ? few : many
}

/** The three forms of a noun that plural() chooses among. */
export type Forms = readonly [one: string, few: string, many: string]

/** "250 начислений"; of a list that is narrowed "Найдено: 12", which is beside its title on a phone too; nothing of an empty one, which speaks itself. */
export function countNote(rows: number, forms: Forms, isNarrowed: boolean): string {
  if (rows === 0) return ''
  return isNarrowed ? `Найдено: ${count(rows)}` : `${count(rows)} ${plural(rows, ...forms)}`
}
