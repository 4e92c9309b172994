import * as v from 'valibot'

import type { User } from '#contract/account.ts'
import { Id, Moment } from '#contract/values.ts'

/** What a visit may find changed: of a deal, of a payout, of a request for a program. */
export const changeKinds = [
  'deal',
  'confirmed',
  'refused',
  'sent',
  'paid',
  'returned',
  'connected',
  'declined',
] as const
const ChangeKind = v.picklist(changeKinds)
export type ChangeKind = v.InferOutput<typeof ChangeKind>

/** One change. `id` is the program's; of money nothing leads further than to its list. Nothing of a customer is kept. */
const VisitChange = v.object({
  kind: ChangeKind,
  id: v.nullable(Id),
  program: v.string(),
  cash: v.number(),
  reason: v.string(),
  at: Moment,
})
export type VisitChange = v.InferOutput<typeof VisitChange>

/**
 * All changes of a kind. `details`: the different reasons, months or programs, a few at the most. `deals`: which ones they are,
 * where the kind is one of deals.
 */
const ChangeSum = v.object({
  count: v.number(),
  cash: v.number(),
  details: v.array(v.string()),
  deals: v.optional(v.array(Id), []),
})
export type ChangeSum = v.InferOutput<typeof ChangeSum>

/** Ids by their status. */
const Rows = v.record(v.string(), v.array(Id))
export type Rows = v.InferOutput<typeof Rows>

/** What the device keeps of a promoter's last visit, to find what has changed at the next. */
export const DeviceVisit = v.object({
  /** Of another version nothing is read: the next visit is then a first one. */
  version: v.literal(1),
  /** When the lists were last looked at; null: never. */
  at: v.nullable(Moment),
  accruals: v.nullable(Rows),
  payments: v.nullable(Rows),
  /** Programs that have a request of the promoter's to decide on. */
  awaited: v.array(v.object({ id: Id, name: v.string() })),
  /** What was not read yet, and since when it changed (null: the clock was set back, nobody can say). */
  unread: v.nullable(v.object({ since: v.nullable(Moment), sums: v.record(ChangeKind, v.optional(ChangeSum)) })),
  /** When all was last read. */
  closedAt: v.optional(Moment),
  /** The latest changes, read or not, the newest first. */
  recent: v.array(VisitChange),
})
export type DeviceVisit = v.InferOutput<typeof DeviceVisit>

export const noVisit: DeviceVisit = {
  version: 1,
  at: null,
  accruals: null,
  payments: null,
  awaited: [],
  unread: null,
  recent: [],
}

const prefix = 'visit'

/** One for each promoter and brand. Promoters whom the server does not name share one, which ends with the session. */
export const deviceVisitKey = (user: User | null) => [prefix, window.location.hostname, user?.id ?? ''].join(' ')

/** `noVisit` where nothing can be read, or something else is kept there. */
export function readDeviceVisit(user: User | null): DeviceVisit {
  try {
    return v.parse(DeviceVisit, JSON.parse(localStorage.getItem(deviceVisitKey(user)) ?? 'null'))
  } catch {
    return noVisit
  }
}

/** A browser that lends no storage, or has no room, keeps nothing: every visit is then a first one. */
export function writeDeviceVisit(user: User | null, visit: DeviceVisit): void {
  try {
    localStorage.setItem(deviceVisitKey(user), JSON.stringify(visit))
  } catch {
    // What was kept before stays, or nothing does.
  }
}
