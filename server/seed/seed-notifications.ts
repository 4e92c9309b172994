import { type Kysely, sql } from 'kysely'

import { claimStatus } from '#contract/claims.ts'
import { connectionStatus, moneyStatus } from '#contract/codes.ts'
import type { Tables } from '../db/tables.ts'
import { expectedAt } from '../services/money/payments.ts'
import { labelNotice, labelUses } from '../services/notifications/label-notices.ts'
import {
  claimWords,
  connectionWords,
  dealWords,
  lateWords,
  payoutWords,
} from '../services/notifications/notification-words.ts'
import { columnsOf, type NewNotification } from '../services/notifications/notify.ts'
import { day, shifted } from '../time.ts'

/** So much of the past the demo speaks of: the bell shows no more. */
const shownFor = 45 * day
/** What is newer the demo's promoters have not read. */
const unreadFor = 3 * day

type Happened = NewNotification & { readonly at: Date }

/** Deals as they came, and as they were decided. */
async function deals(db: Kysely<Tables>, since: Date): Promise<Happened[]> {
  const rows = await db
    .selectFrom('accrual')
    .innerJoin('project', 'project.id', 'accrual.project_id')
    .select(['accrual.id', 'accrual.promoter_id as promoterId', 'accrual.status', 'accrual.cash', 'accrual.reason'])
    .select(['accrual.created_at', 'accrual.accrued_at', 'accrual.updated_at', 'project.name'])
    .where('accrual.updated_at', '>', since)
    .execute()
  return rows.flatMap(({ id, promoterId, status, cash, reason, created_at, accrued_at, updated_at, name }) => {
    const { waiting, completed, cancelled } = moneyStatus
    const isLost = status === cancelled
    const steps = [
      { before: null, status: waiting, at: created_at },
      ...(accrued_at === null ? [] : [{ before: waiting, status: completed, at: accrued_at }]),
      ...(isLost ? [{ before: waiting, status: cancelled, at: updated_at }] : []),
    ]
    return steps.flatMap(({ before, status, at }) => {
      const words = dealWords(before, { id, status, cash, reason }, name)
      return words === null ? [] : [{ promoterId, key: `deal ${id} ${status} ${at.getTime()}`, at, ...words }]
    })
  })
}

/** Transfers as they were made, as the bank paid them or sent them back, and as their days were over without its word. */
async function transfers(db: Kysely<Tables>): Promise<Happened[]> {
  const rows = await db
    .selectFrom('payment')
    .select([
      'order_id as id',
      'promoter_id as promoterId',
      'status',
      'period',
      'reason',
      'created_at',
      'paid_at',
      'returned_at',
    ])
    .select(sql<string>`sum(cash)`.as('cash'))
    .groupBy(['order_id', 'promoter_id', 'status', 'period', 'reason', 'created_at', 'paid_at', 'returned_at'])
    .execute()
  return rows.flatMap(({ id, promoterId, status, reason, paid_at, returned_at, cash, ...order }) => {
    const sum = Number(cash)
    const { created_at } = order
    const made = {
      promoterId,
      key: `payout ${id} made`,
      at: created_at,
      ...payoutWords(id, moneyStatus.waiting, sum, ''),
    }
    if (status === moneyStatus.waiting) {
      const due = expectedAt(order)
      return [made, { promoterId, key: `payout ${id} late`, at: shifted(due, 1), ...lateWords(id, sum, due) }]
    }
    const at = paid_at ?? returned_at ?? created_at
    const key = `payout ${id} ${status} ${at.getTime()}`
    return [made, { promoterId, key, at, ...payoutWords(id, status, sum, reason) }]
  })
}

/** Requests that somebody decided; of those that nobody had to look at there is nothing to say. */
async function decidedRequests(db: Kysely<Tables>): Promise<Happened[]> {
  const rows = await db
    .selectFrom('project_connection')
    .innerJoin('project', 'project.id', 'project_connection.project_id')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .select(['project_connection.id', 'project_connection.promoter_id as promoterId', 'project_connection.status'])
    .select(['project_connection.reason', 'project_connection.updated_at as at'])
    .select('project_connection.may_retry_at as mayRetryAt')
    .select(['project.id as projectId', 'project.name', 'domain.is_one_project'])
    .where('project_connection.status', '=', connectionStatus.cancelled)
    .execute()
  return rows.map(({ id, promoterId, status, reason, mayRetryAt, at, projectId, name, is_one_project }) => ({
    promoterId,
    key: `connection ${id} ${status} ${at.getTime()}`,
    at,
    ...connectionWords({ id, status, reason, mayRetryAt }, { id: projectId, name, isOneProject: is_one_project }),
  }))
}

/** Labels whose term is over, as those who publish with them would have read of it. */
async function expiredLabels(db: Kysely<Tables>): Promise<Happened[]> {
  const rows = await labelUses(db).where('project_ad.until', '<>', '').execute()
  return rows.map((row) => ({ ...labelNotice(row), at: new Date(`${row.until}T23:59:59.999+03:00`) }))
}

async function answeredClaims(db: Kysely<Tables>): Promise<Happened[]> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('project', 'project.id', 'claim.project_id')
    .select(['claim.id', 'claim.promoter_id as promoterId', 'claim.order_number as order', 'claim.status'])
    .select(['claim.cash', 'claim.reason', 'claim.updated_at as at', 'project.name as program', 'claim.disputed_id'])
    .where('claim.status', 'in', [claimStatus.found, claimStatus.refused])
    .execute()
  return rows.map(({ promoterId, at, disputed_id, ...claim }) => ({
    promoterId,
    key: `claim ${claim.id} ${claim.status} ${at.getTime()}`,
    at,
    ...claimWords({ ...claim, disputes: disputed_id !== null }),
  }))
}

/** What the demo's promoters would have been written of their last weeks. None of it goes out by a channel. */
export async function seedNotifications(db: Kysely<Tables>, now: Date): Promise<void> {
  const since = shifted(now, -shownFor)
  const all = [
    ...(await deals(db, since)),
    ...(await transfers(db)),
    ...(await decidedRequests(db)),
    ...(await answeredClaims(db)),
    ...(await expiredLabels(db)),
  ]
  const rows = all
    .filter(({ at }) => at > since && at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.key.localeCompare(other.key))
    .map(({ at, ...row }) => ({
      ...columnsOf(row),
      created_at: at,
      read_at: at > shifted(now, -unreadFor) ? null : at,
      carried_at: at,
    }))
  if (rows.length > 0) await db.insertInto('notification').values(rows).execute()
}
