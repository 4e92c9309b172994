import { moneyStatus } from '#contract/codes.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { dayInMoscow } from '../../time.ts'
import { money, plural, withReason } from './notification-words.ts'

/** Several of a kind, each thing as it is now. `cash` is kopecks, null where it is not known of all. */
type Several = {
  readonly count: number
  readonly cash: number | null
  /** The different reasons that were said, a few at the most. */
  readonly reasons: readonly string[]
}

const counts = new Intl.NumberFormat('ru-RU')
const deals = ({ count }: Several) => `${counts.format(count)} ${plural(count, 'сделка', 'сделки', 'сделок')}`
const newDeals = ({ count }: Several) =>
  `${counts.format(count)} ${plural(count, 'новая сделка', 'новые сделки', 'новых сделок')}`
const sum = ({ cash }: Several) => (cash === null ? '' : ` на ${money(cash)}`)
/** Where all have the same. */
const because = ({ reasons }: Several) => (reasons.length === 1 ? `: ${reasons[0]}` : '')
const number = ({ count }: Several) => counts.format(count)

const summaries: Readonly<Partial<Record<NotificationKind, (several: Several) => string>>> = {
  refused: (all) =>
    `${deals(all)}${sum(all)} ${plural(all.count, 'отклонена', 'отклонены', 'отклонено')}${because(all)}`,
  returned: (all) => `Банк вернул выплаты${sum(all)}${because(all)}`,
  late: (all) => `Выплаты${sum(all)} задерживаются`,
  'claim-refused': (all) => `Не подтверждены сделки по обращениям: ${number(all)}`,
  declined: (all) => `Отклонены заявки в программы: ${number(all)}`,
  label: (all) => `Истёк срок подписей к рекламе: ${number(all)}`,
  deal: (all) => `${newDeals(all)}${sum(all)}`,
  confirmed: (all) => `${deals(all)}${sum(all)} ${plural(all.count, 'подтверждена', 'подтверждены', 'подтверждено')}`,
  'claim-found': (all) => `Найдены сделки по обращениям: ${number(all)}`,
  sent: (all) => `Выплаты${sum(all)} в пути`,
  paid: (all) => `Выплаты${sum(all)} выполнены`,
  connected: (all) => `Вы подключены к программам: ${number(all)}`,
  'promo-code': (all) => `Скоро закончатся промокоды: ${number(all)}`,
  program: (all) => `Новые программы: ${number(all)}`,
}

/** Several of a kind in one sentence; one is said in its own words, which are the newest one's `text`. */
export function summaryOf(kind: NotificationKind, text: string, several: Several): string {
  if (several.count === 1) return text
  return summaries[kind]?.(several) ?? `${text} и ещё ${counts.format(several.count - 1)}`
}

/** The same without the sum and the reason, which have a place of their own; undefined where one sentence names its sum otherwise. */
export function titleOf(kind: NotificationKind, text: string, several: Several): string | undefined {
  if (several.count > 1) return summaryOf(kind, text, { ...several, cash: null, reasons: [] })
  if (several.cash === null) return undefined
  const [reason = ''] = several.reasons
  const words = reason === '' ? text : text.replace(withReason('', reason), '')
  const roubles = money(several.cash)
  const named = [`${roubles}, `, `, ${roubles}`, `: ${roubles}`].find((part) => words.includes(part))
  return named === undefined ? undefined : words.replace(named, '')
}

const places: Readonly<Record<NotificationKind, string>> = {
  refused: `/accrual?status=${moneyStatus.cancelled}`,
  returned: `/payments?status=${moneyStatus.cancelled}`,
  late: `/payments?status=${moneyStatus.waiting}`,
  requisites: '/requisites',
  'claim-refused': '/accrual/claims',
  declined: '/project-list?connected=requested',
  label: '/links',
  deal: `/accrual?status=${moneyStatus.waiting}`,
  confirmed: `/accrual?status=${moneyStatus.completed}`,
  'claim-found': '/accrual/claims',
  sent: `/payments?status=${moneyStatus.waiting}`,
  paid: `/payments?status=${moneyStatus.paid}`,
  connected: '/project-list',
  'promo-code': '/project-list',
  program: '/project-list',
}

/** The list that has several of a kind: of new deals only those of the days since, which wait, or they would be of another kind. */
export function placeOf(kind: NotificationKind, since: Date, now: Date): string {
  const days = kind === 'deal' ? `&date_from=${dayInMoscow(since)}&date_to=${dayInMoscow(now)}` : ''
  return `${places[kind] ?? ''}${days}`
}
