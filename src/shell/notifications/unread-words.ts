import { moneyStatus } from '#contract/codes.ts'
import type { NotificationSum } from '#contract/notifications.ts'
import { count, money } from '#src/text/format.ts'

import { type ChangeKind, changeKinds } from '../session/device-visits.ts'
import { paths } from '../session/route-table.ts'
import { ownPath } from './own-path.ts'
import { type ShownPart, sinceWords, sumAddress, sumWords } from './visit-words.ts'

type Unread = ShownPart & { readonly at: string; readonly cash?: number | null | undefined }

/** What the server says is unread: the newest rows, how many there are in all, and, where it has them, the sums of all. */
export type UnreadList = {
  readonly fresh: readonly Unread[]
  readonly unread: number
  readonly sums?: readonly NotificationSum[] | null | undefined
}

const isChange = (kind: string): kind is ChangeKind => changeKinds.some((each) => each === kind)

/** The one deal that a notification leads to. */
const dealOf = ({ to }: ShownPart) => /^\/accrual\?deal=(\w+)$/.exec(to)?.[1] ?? null

/** The deal or the transfer that a notification is about, where its link names one. */
const thingOf = (row: ShownPart) => dealOf(row) ?? /^\/payments\?(?:.*&)?(order=\w+)/.exec(row.to)?.[1] ?? null

/** Several rows of a kind as one sum; as they are, where the sum is not known. */
function partsOfRows(rows: readonly Unread[], now: Date): readonly ShownPart[] {
  const kind = rows[0]?.kind ?? ''
  const sums = rows.flatMap(({ cash }) => (cash === null || cash === undefined ? [] : [Math.round(cash * 100)]))
  if (rows.length < 2 || !isChange(kind) || sums.length < rows.length) return rows
  const sum = {
    count: rows.length,
    cash: sums.reduce((all, each) => all + each, 0) / 100,
    details: rows.map(({ text }) => text),
    deals: rows.flatMap((row) => dealOf(row) ?? []),
  }
  return [{ kind, text: sumWords[kind](sum), to: sumAddress(kind, sum, rows.at(-1)?.at ?? null, now) }]
}

function partsOfList(fresh: readonly Unread[], now: Date): readonly ShownPart[] {
  const latest = fresh.filter((row, nth) => {
    const thing = thingOf(row)
    return thing === null || fresh.findIndex((other) => thingOf(other) === thing) === nth
  })
  const others = latest.map(({ kind }) => kind).filter((kind) => !isChange(kind))
  return [...changeKinds, ...new Set(others)].flatMap((of) =>
    partsOfRows(
      latest.filter(({ kind }) => kind === of),
      now,
    ),
  )
}

/** What its promoter has to act upon comes first; kinds that are not known here come last. */
const kindsInOrder: readonly string[] = [
  'refused',
  'returned',
  'late',
  'requisites',
  'claim-refused',
  'declined',
  'label',
  'deal',
  'confirmed',
  'claim-found',
  'sent',
  'paid',
  'connected',
  'promo-code',
  'program',
]

function placeOf({ kind }: NotificationSum): number {
  const place = kindsInOrder.indexOf(kind)
  return place === -1 ? kindsInOrder.length : place
}

/** Several of a kind of which the device itself finds none. */
const otherWords: Readonly<Record<string, (sum: { count: number; cash: number | null }) => string>> = {
  late: ({ count: several, cash }) =>
    cash === null ? `выплаты задерживаются: ${count(several)}` : `выплаты на ${money(cash)} задерживаются`,
  'claim-found': ({ count: several }) => `найдены сделки по обращениям: ${count(several)}`,
  'claim-refused': ({ count: several }) => `не подтверждены сделки по обращениям: ${count(several)}`,
  label: ({ count: several }) => `истёк срок подписей к рекламе: ${count(several)}`,
  'promo-code': ({ count: several }) => `скоро закончатся промокоды: ${count(several)}`,
  program: ({ count: several }) => `новые программы: ${count(several)}`,
}

const otherPlaces: Readonly<Record<string, string>> = {
  late: `${paths.payments}?status=${moneyStatus.waiting}`,
  'claim-found': `${paths.accrual}/claims`,
  'claim-refused': `${paths.accrual}/claims`,
  connected: paths['project-list'],
  declined: `${paths['project-list']}?connected=requested`,
  label: paths.links,
  'promo-code': paths['project-list'],
  program: paths['project-list'],
}

/** New deals wait for their advertiser, or they would be of another kind by now. */
function placeOfAll(kind: string, since: string, now: Date): string {
  if (!isChange(kind) || otherPlaces[kind] !== undefined) return otherPlaces[kind] ?? ''
  const address = sumAddress(kind, { count: 0, deals: [] }, since, now)
  return kind === 'deal' ? `${address}&status=${moneyStatus.waiting}` : address
}

const needsNoCash = (kind: string) => kind === 'connected' || kind === 'declined'

function wordsOfSum({ kind, count: several, cash = null, text, reasons }: NotificationSum): string {
  if (several === 1) return text
  if (isChange(kind) && (cash !== null || needsNoCash(kind))) {
    // Of transfers each is a detail of its own, and two are as good as many.
    const details = kind === 'refused' ? (reasons ?? []) : [text, text]
    return sumWords[kind]({ count: several, cash: cash ?? 0, details, deals: [] })
  }
  return otherWords[kind]?.({ count: several, cash }) ?? `${text} и ещё ${count(several - 1)}`
}

const partOfSum = (sum: NotificationSum, now: Date): ShownPart => ({
  kind: sum.kind,
  text: wordsOfSum(sum),
  to: ownPath(sum.link) || (sum.count === 1 ? '' : placeOfAll(sum.kind, sum.since, now)),
})

/** What the server has unread, each deal and each transfer as it stands last, in the words of the device's own changes. */
export function unreadParts({ fresh, sums }: UnreadList, now: Date): readonly ShownPart[] {
  if (sums === null || sums === undefined) return partsOfList(fresh, now)
  return sums
    .filter(({ count: several }) => several > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((sum) => partOfSum(sum, now))
}

const mostParts = 6

/** The same for the card. `isMore`: there is more than it has. */
export function shownUnread(list: UnreadList, now: Date) {
  const { fresh, unread, sums } = list
  const parts = unreadParts(list, now)
  const [oldest] = [...fresh.map(({ at }) => at), ...(sums ?? []).map(({ since }) => since)].toSorted(
    (one, other) => Date.parse(one) - Date.parse(other),
  )
  const isCut = (sums ?? null) === null && unread > fresh.length
  return {
    since: oldest === undefined ? '' : sinceWords(oldest, now),
    parts: parts.slice(0, mostParts),
    isMore: parts.length > mostParts || isCut,
  }
}
