import { sql } from 'kysely'

import { connectionStatus, moneyStatus } from '#contract/codes.ts'
import { minimumPayout } from '#contract/constants.ts'
import { dayIn, moscowDay } from '#contract/months.ts'
import { requisitesLastDay } from '#contract/payout-terms.ts'
import type { Deps } from '../../deps.ts'
import { day, dayInMoscow, shifted } from '../../time.ts'
import { expectedAt } from '../money/payments.ts'
import { labelNotice, labelUses } from '../notifications/label-notices.ts'
import { lateWords, programWords, promoCodeWords, requisitesWords } from '../notifications/notification-words.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'

type Scheduling = Pick<Deps, 'db' | 'clock' | 'config'>

/** So long before its end a promo code is spoken of, and before their last day missing requisites are. */
const codeAhead = 3 * day
const requisitesAhead = 7
/** A program is new for so long; a server that stood still longer speaks of none. */
const programNewFor = 2 * day
/** A late transfer is spoken of for so long after its last day; a server that stood still longer says nothing of it. */
const lateFor = 14 * day
/** So is a label whose term is over. */
const labelOverFor = 14 * day

async function newPrograms({ db, clock }: Scheduling): Promise<NewNotification[]> {
  const rows = await db
    .selectFrom('project')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .innerJoin('promoter', 'promoter.domain_id', 'domain.id')
    .select(['project.id', 'project.name', 'domain.is_one_project', 'promoter.id as promoterId'])
    .where('project.is_enabled', '=', true)
    .where('project.removed_at', 'is', null)
    .where('project.created_at', '>', shifted(clock.now(), -programNewFor))
    .where('project.created_at', '<=', clock.now())
    .whereRef('promoter.created_at', '<', 'project.created_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .whereRef('notification.promoter_id', '=', 'promoter.id')
            .where('notification.kind', '=', 'program')
            .where('notification.created_at', '>', shifted(clock.now(), -2 * programNewFor))
            .where('notification.key', '=', sql<string>`'program ' || project.id`),
        ),
      ),
    )
    .execute()
  return rows.map(({ id, name, is_one_project, promoterId }) => ({
    promoterId,
    key: `program ${id}`,
    ...programWords({ id, name, isOneProject: is_one_project }),
  }))
}

async function endingCodes({ db, clock }: Scheduling): Promise<NewNotification[]> {
  const rows = await db
    .selectFrom('project_promo_code')
    .innerJoin('project', 'project.id', 'project_promo_code.project_id')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .innerJoin('project_connection', 'project_connection.project_id', 'project.id')
    .select(['project_promo_code.id', 'project_promo_code.name', 'project_promo_code.end_at'])
    .select(['project.id as projectId', 'project.name as program', 'domain.is_one_project'])
    .select('project_connection.promoter_id as promoterId')
    .where('project_connection.status', '=', connectionStatus.using)
    .where('project.removed_at', 'is', null)
    .where('project_promo_code.removed_at', 'is', null)
    .where('project_promo_code.end_at', '>', clock.now())
    .where('project_promo_code.end_at', '<=', shifted(clock.now(), codeAhead))
    .execute()
  return rows.map(({ id, name, end_at, projectId, program, is_one_project, promoterId }) => ({
    promoterId,
    key: `promo-code ${id} ${end_at?.toISOString()}`,
    ...promoCodeWords(
      { id, name, endAt: end_at ?? clock.now() },
      { id: projectId, name: program, isOneProject: is_one_project },
    ),
  }))
}

/** Labels whose last day is over, to those who publish with them. */
async function expiredLabels({ db, clock, config }: Scheduling): Promise<NewNotification[]> {
  if (!config.features.includes('ad-labels')) return []
  const rows = await labelUses(db)
    .where('project_ad.until', '<', dayInMoscow(clock.now()))
    .where('project_ad.until', '>=', dayInMoscow(shifted(clock.now(), -labelOverFor)))
    .execute()
  return rows.map(labelNotice)
}

/** Who has enough on the balance for the next month's payout, and nowhere to send it to. */
async function missingRequisites({ db, clock }: Scheduling): Promise<NewNotification[]> {
  const { month, day: number } = moscowDay(clock.now())
  const last = requisitesLastDay(month)
  if (number <= last.day - requisitesAhead) return []
  const rows = await db
    .selectFrom('accrual')
    .select('accrual.promoter_id as promoterId')
    .select(({ fn }) => fn.sum<number>('accrual.cash').as('cash'))
    .where('accrual.status', '=', moneyStatus.completed)
    .where('accrual.payment_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requisite').select('requisite.id').whereRef('requisite.promoter_id', '=', 'accrual.promoter_id'),
        ),
      ),
    )
    .groupBy('accrual.promoter_id')
    .having(({ fn }) => fn.sum('accrual.cash'), '>=', minimumPayout * 100)
    .execute()
  return rows.map(({ promoterId, cash }) => ({
    promoterId,
    key: `requisites ${month}`,
    ...requisitesWords(dayIn(last), Number(cash)),
  }))
}

/** Transfers that the bank should have paid by now; each is spoken of once, however often it is reopened. */
async function latePayouts({ db, clock }: Scheduling): Promise<NewNotification[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('payout_order')
    .innerJoin('payment', 'payment.order_id', 'payout_order.id')
    .select(['payout_order.id', 'payout_order.promoter_id as promoterId'])
    .select(['payout_order.period', 'payout_order.created_at'])
    .select(({ fn }) => fn.sum<number>('payment.cash').as('cash'))
    .where('payment.status', '=', moneyStatus.waiting)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .whereRef('notification.promoter_id', '=', 'payout_order.promoter_id')
            .where('notification.key', '=', sql<string>`'payout ' || payout_order.id || ' late'`),
        ),
      ),
    )
    .groupBy('payout_order.id')
    .execute()
  return rows.flatMap(({ id, promoterId, cash, ...order }) => {
    const due = expectedAt(order)
    if (due >= now || due <= shifted(now, -lateFor)) return []
    return [{ promoterId, key: `payout ${id} late`, ...lateWords(id, Number(cash), due) }]
  })
}

const rowsAtOnce = 1_000

/** What no call reports, because it is time that brings it. Any process may do it at any time: each is written once. */
export async function notifyOfDates(deps: Scheduling): Promise<void> {
  const found = [
    ...(await newPrograms(deps)),
    ...(await endingCodes(deps)),
    ...(await expiredLabels(deps)),
    ...(await missingRequisites(deps)),
    ...(await latePayouts(deps)),
  ]
  for (let from = 0; from < found.length; from += rowsAtOnce)
    await deps.db.transaction().execute((trx) => notify(trx, deps.clock.now(), found.slice(from, from + rowsAtOnce)))
}

/** A notification is kept for half a year. */
export async function sweepNotifications({ db, clock }: Scheduling): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('created_at', '<=', shifted(clock.now(), -180 * day))
    .execute()
}
