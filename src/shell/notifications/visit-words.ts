import { moneyStatus } from '#contract/codes.ts'
import { count, money, plural } from '#src/text/format.ts'
import { dayOf } from '#src/text/periods.ts'

import {
  type ChangeKind,
  type ChangeSum,
  changeKinds,
  type DeviceVisit,
  type VisitChange,
} from '../session/device-visits.ts'
import { paths } from '../session/route-table.ts'

/** A sentence, and the place that has what it speaks of. */
export type ShownChange = { readonly kind: ChangeKind; readonly text: string; readonly to: string }

/** A sentence about changes of one kind, of the device's or the server's, and the place that has them; nowhere where it is empty. */
export type ShownPart = { readonly kind: string; readonly text: string; readonly to: string }

/** What there is to say of the time since the last visit. */
export type ShownVisit = {
  /** "С 20 ноября"; empty where nobody can say since when. */
  readonly since: string
  /** A part for each kind of change that was not read yet. */
  readonly parts: readonly ShownPart[]
  /** So many changes were not read. */
  readonly unread: number
  /** The latest ones, the newest first; those that were not read come first. */
  readonly recent: readonly (ShownChange & { readonly at: string })[]
}

const nearDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' })
const farDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

export function sinceWords(since: string | null, now: Date): string {
  if (since === null) return ''
  const day = new Date(since)
  if (dayOf(day) === dayOf(now)) return `С\u00a0${hour.format(day)}`
  const words = (day.getFullYear() === now.getFullYear() ? nearDay : farDay).format(day)
  return `С\u00a0${words.replace(' г.', ' года').replace(' ', '\u00a0')}`
}

const deals = (sum: ChangeSum) => `${count(sum.count)} ${plural(sum.count, 'сделка', 'сделки', 'сделок')}`
/** Of one kind the reason is said where all have the same. */
const because = ({ details }: ChangeSum) => (details.length === 1 ? `: ${details[0]}` : '')
const transfers = ({ cash, details }: ChangeSum, one: string, many: string) =>
  details.length > 1 ? `выплаты на ${money(cash)} ${many}` : `выплата ${money(cash)} ${one}`

export const sumWords: Readonly<Record<ChangeKind, (sum: ChangeSum) => string>> = {
  deal: (sum) => `${deals(sum)} на ${money(sum.cash)}`,
  confirmed: (sum) =>
    `${deals(sum)} на ${money(sum.cash)} ${plural(sum.count, 'подтверждена', 'подтверждены', 'подтверждено')}`,
  refused: (sum) =>
    `${deals(sum)} на ${money(sum.cash)} ${plural(sum.count, 'отклонена', 'отклонены', 'отклонено')}${because(sum)}`,
  sent: (sum) => transfers(sum, 'в пути', 'в пути'),
  paid: (sum) => transfers(sum, 'выполнена', 'выполнены'),
  returned: (sum) => transfers(sum, 'отменена', 'отменены'),
  connected: ({ count: programs, details }) =>
    programs === 1
      ? `вы подключены к программе «${details[0] ?? ''}»`
      : `вы подключены к программам: ${count(programs)}`,
  declined: ({ count: programs, details }) =>
    programs === 1 ? `заявка в «${details[0] ?? ''}» отклонена` : `отклонены заявки в программы: ${count(programs)}`,
}

/** "300 ₽, «Зонтариум»", and why, where that was said. */
function about({ cash, program, reason }: VisitChange): string {
  const place = program === '' ? '' : `, «${program}»`
  return `${money(cash)}${place}${reason === '' ? '' : `. ${reason}`}`
}
const changeWords: Readonly<Record<ChangeKind, (change: VisitChange) => string>> = {
  deal: (change) => `Новая сделка: ${about(change)}`,
  confirmed: (change) => `Сделка подтверждена: ${about(change)}`,
  refused: (change) => `Сделка отклонена: ${about(change)}`,
  sent: (change) => `Выплата в пути: ${about(change)}`,
  paid: (change) => `Выплата выполнена: ${about(change)}`,
  returned: (change) => `Выплата отменена: ${about(change)}`,
  connected: ({ program }) => `Вы подключены к программе «${program}»`,
  declined: ({ program, reason }) => `Заявка отклонена: «${program}»${reason === '' ? '' : `. ${reason}`}`,
}

const moneyPlaces: Readonly<Partial<Record<ChangeKind, string>>> = {
  deal: paths.accrual,
  confirmed: `${paths.accrual}?status=${moneyStatus.completed}`,
  refused: `${paths.accrual}?status=${moneyStatus.cancelled}`,
  sent: `${paths.payments}?status=${moneyStatus.waiting}`,
  paid: `${paths.payments}?status=${moneyStatus.paid}`,
  returned: `${paths.payments}?status=${moneyStatus.cancelled}`,
}

/** The list that has the changes of a kind: those deals alone, or else the new ones of the days since. */
export function sumAddress(
  kind: ChangeKind,
  { count, deals }: Pick<ChangeSum, 'count' | 'deals'>,
  since: string | null,
  now: Date,
): string {
  if (deals.length > 0 && deals.length === count)
    return `${paths.accrual}?deal=${deals.map(encodeURIComponent).join(',')}`
  if (kind !== 'deal' || since === null) return moneyPlaces[kind] ?? '/'
  return `${paths.accrual}?date_from=${dayOf(new Date(since))}&date_to=${dayOf(now)}`
}

/** Of a domain with one project the address names none. */
function changeAddress({ kind, id }: VisitChange, isOneProject: boolean): string {
  const place = moneyPlaces[kind]
  if (place !== undefined) return place
  if (isOneProject || id === null) return paths['project-detail-about']
  return paths['project-detail'].replace(':project_id', encodeURIComponent(id))
}

/** What is kept in words, and where each of them leads. */
export function shownVisit({ unread, recent }: DeviceVisit, isOneProject: boolean, now: Date): ShownVisit {
  const sums = changeKinds.flatMap((kind) => {
    const sum = unread?.sums[kind]
    return sum === undefined ? [] : [{ kind, sum }]
  })
  const programOf = (kind: ChangeKind) => recent.find((change) => change.kind === kind)
  return {
    since: unread === null ? '' : sinceWords(unread.since, now),
    parts: sums.map(({ kind, sum }) => {
      const one = moneyPlaces[kind] === undefined && sum.count === 1 ? programOf(kind) : undefined
      const to =
        one === undefined ? sumAddress(kind, sum, unread?.since ?? null, now) : changeAddress(one, isOneProject)
      return { kind, text: sumWords[kind](sum), to }
    }),
    unread: sums.reduce((all, { sum }) => all + sum.count, 0),
    recent: recent.map((change) => ({
      kind: change.kind,
      text: changeWords[change.kind](change),
      to: changeAddress(change, isOneProject),
      at: change.at,
    })),
  }
}
