import type { Payment } from '#contract/account.ts'
import { connectionStatus, moneyStatus } from '#contract/codes.ts'
import type { Accrual, Connection } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import type { ChangeKind, ChangeSum, DeviceVisit, Rows, VisitChange } from '../session/device-visits.ts'

/** What a visit found; null where it could not be read, and was not asked for. */
export type VisitFindings = {
  readonly accruals: readonly Accrual[] | null
  readonly payments: readonly Payment[] | null
  /** Of the programs that have a request to decide on. */
  readonly connections: readonly { readonly id: Id; readonly connection: Connection | null }[]
}

/** A change with what its sum is parted by: a reason, a month, a program. */
type Found = VisitChange & { readonly detail: string; readonly deal?: Id }

/** So many stand in the list; of the others only the sums are kept. */
export const listedChanges = 20
const mostDetails = 3
/** More make no address. */
const mostDeals = 100

const { waiting, completed, paid, cancelled } = moneyStatus

function accrualKind(before: string | undefined, status: string): ChangeKind | null {
  if (before === status) return null
  if (status === cancelled) return 'refused'
  if (before === undefined) return 'deal'
  // Paid accruals are their payout's change.
  return status === completed ? 'confirmed' : null
}

function paymentKind(before: string | undefined, status: string): ChangeKind | null {
  if (before === status) return null
  if (status === paid) return 'paid'
  if (status === cancelled) return 'returned'
  return status === waiting && before === undefined ? 'sent' : null
}

const statusesById = (rows: Rows) =>
  new Map(Object.entries(rows).flatMap(([status, ids]) => ids.map((id) => [String(id), status] as const)))

/** Ids by their status, as they are kept. */
function rowsOf(list: readonly { readonly id: Id; readonly status: string }[]): Rows {
  const rows = new Map<string, Id[]>()
  for (const { id, status } of list) {
    const ids = rows.get(status)
    if (ids === undefined) rows.set(status, [id])
    else ids.push(id)
  }
  return Object.fromEntries(rows)
}

function accrualChanges(before: Rows | null, accruals: readonly Accrual[] | null, at: string): Found[] {
  if (before === null || accruals === null) return []
  const statuses = statusesById(before)
  return accruals.flatMap(({ id, status, project_name: program, cash, reason, created_at }) => {
    const kind = accrualKind(statuses.get(String(id)), status)
    if (kind === null) return []
    const why = kind === 'refused' ? (reason ?? '').trim() : ''
    return [
      { kind, id: null, program, cash, reason: why, at: kind === 'deal' ? created_at : at, detail: why, deal: id },
    ]
  })
}

function paymentChanges(before: Rows | null, payments: readonly Payment[] | null, at: string): Found[] {
  if (before === null || payments === null) return []
  const statuses = statusesById(before)
  return payments.flatMap(({ id, status, project_name, cash, reason, created_at }) => {
    const kind = paymentKind(statuses.get(String(id)), status)
    if (kind === null) return []
    const why = kind === 'returned' ? (reason ?? '').trim() : ''
    // What was made in one month comes as one transfer.
    return [{ kind, id: null, program: project_name ?? '', cash, reason: why, at, detail: created_at.slice(0, 7) }]
  })
}

const isDecided = (connection: Connection | null) =>
  connection?.status === connectionStatus.using || connection?.status === connectionStatus.cancelled

function connectionChanges({ awaited }: DeviceVisit, { connections }: VisitFindings, at: string): Found[] {
  return connections.flatMap(({ id, connection }) => {
    const program = awaited.find((each) => String(each.id) === String(id))?.name ?? ''
    if (connection === null || !isDecided(connection)) return []
    const kind = connection.status === connectionStatus.using ? 'connected' : 'declined'
    const reason = kind === 'declined' ? (connection.reason ?? '').trim() : ''
    return [{ kind, id, program, cash: 0, reason, at, detail: program } satisfies Found]
  })
}

function summed(before: ChangeSum | undefined, { cash, detail, deal }: Found): ChangeSum {
  const { count, cash: sum, details, deals } = before ?? { count: 0, cash: 0, details: [], deals: [] }
  const isNew = detail !== '' && !details.includes(detail) && details.length < mostDetails
  return {
    count: count + 1,
    cash: (Math.round(sum * 100) + Math.round(cash * 100)) / 100,
    details: isNew ? [...details, detail] : details,
    deals: deal === undefined || deals.length === mostDeals ? deals : [...deals, deal],
  }
}

/** Later than now: the device's clock was set back since. */
const passed = (moment: string | null, now: Date) =>
  moment !== null && Date.parse(moment) <= now.getTime() ? moment : null

/** What is kept after a visit: the lists as they are now, and what changed since the last one. A first one finds nothing. */
export function afterVisit(before: DeviceVisit, findings: VisitFindings, now: Date): DeviceVisit {
  const at = now.toISOString()
  const found = [
    ...accrualChanges(before.accruals, findings.accruals, at),
    ...paymentChanges(before.payments, findings.payments, at),
    ...connectionChanges(before, findings, at),
  ]
  const decided = findings.connections.filter(({ connection }) => isDecided(connection)).map(({ id }) => String(id))
  const sums = { ...before.unread?.sums }
  for (const change of found) sums[change.kind] = summed(sums[change.kind], change)
  const listed = found
    .map(({ detail: _, deal: __, ...change }) => change)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return {
    version: 1,
    at,
    accruals: findings.accruals === null ? before.accruals : rowsOf(findings.accruals),
    payments: findings.payments === null ? before.payments : rowsOf(findings.payments),
    awaited: before.awaited.filter(({ id }) => !decided.includes(String(id))),
    unread: found.length === 0 ? before.unread : { since: before.unread?.since ?? passed(before.at, now), sums },
    recent: [...listed, ...before.recent].slice(0, listedChanges),
  }
}
