import type { Act } from './acts.ts'

const zone = { timeZone: 'Europe/Moscow' } as const
const longDay = new Intl.DateTimeFormat('ru-RU', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const longMonth = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', month: 'long' })
const sums = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Filled in by hand where it is not known. */
const blank = '________________________'

/** One line of text: signs that a page has no letter for, and that would turn it around, are spaces. */
export const line = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** "1 711,98". */
export const sumText = (kopecks: number) => sums.format(kopecks / 100)

/** "11 июля 2026 г.", by Moscow's days. */
export const dayText = ({ day }: Pick<Act, 'day'>) => longDay.format(day)

/** "июнь 2026 года"; empty where a transfer pays for no month. */
export function periodText({ period }: Pick<Act, 'period'>): string {
  if (period === '') return ''
  const month = longMonth.format(new Date(`${period}-01T00:00:00Z`))
  return `${month} ${period.slice(0, 4)} года`
}

export function payerText({ payer: { name, inn } }: Pick<Act, 'payer'>): string {
  return `${line(name) || blank}, ИНН ${line(inn) || blank}`
}

export function performerText({ performer }: Pick<Act, 'performer'>): string {
  const { fullName, inn, legalAddress, numberCheck, bankName, bankNumber, bankCheck } = performer
  const named: readonly (readonly [string, string])[] = [
    ['ИНН ', inn],
    ['адрес: ', legalAddress ?? ''],
    ['расчётный счёт ', numberCheck],
    ['банк: ', bankName],
    ['БИК\u00a0', bankNumber],
    ['корр. счёт ', bankCheck],
  ]
  const known = named.map(([title, text]) => [title, line(text)] as const).filter(([, text]) => text !== '')
  return [`индивидуальный предприниматель ${line(fullName)}`, ...known.map(([title, text]) => `${title}${text}`)].join(
    ', ',
  )
}

export function serviceText(program: string): string {
  const name = line(program)
  return name === '' ? 'Услуги по привлечению клиентов' : `Услуги по привлечению клиентов, программа «${name}»`
}
