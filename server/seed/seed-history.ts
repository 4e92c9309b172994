import type { Kysely } from 'kysely'

import { moneyStatus, requisiteType } from '#contract/codes.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { hashOfKey } from '../services/money/deals.ts'
import { newOrder } from '../services/money/payout-orders.ts'
import { sealedData } from '../services/money/requisites.ts'
import { day, shifted } from '../time.ts'
import { addUpMoney } from './add-up.ts'
import { chance } from './chance.ts'
import { demoKeys, type History, histories } from './content/histories.ts'
import { daysBefore } from './moments.ts'
import { seedPastClicks } from './past-clicks.ts'
import { type PastDeal, pastDeals } from './past-deals.ts'
import { type SeededPromoter, seedPastLinks } from './past-links.ts'
import { type PastPayout, pastPayouts } from './past-payouts.ts'
import type { DomainIds } from './seed-domains.ts'
import type { ProjectIds } from './seed-projects.ts'

type Keys = Pick<Config, 'secret' | 'isProduction'>

/** Links, clicks, deals, payouts and payout details of the demo promoters, up to now. */
export async function seedHistory(
  db: Kysely<Tables>,
  ids: { readonly domains: DomainIds; readonly projects: ProjectIds },
  config: Keys,
  now: Date,
): Promise<void> {
  const projects = await db.selectFrom('project').select(['id', 'base_url', 'accrual_type', 'reward']).execute()
  const byId = new Map(projects.map((project) => [project.id, project]))
  const known = (id: number | undefined) => {
    const project = byId.get(id ?? 0)
    if (project === undefined) throw new Error('The history names a program that the seed has not made')
    return project
  }

  for (const history of histories) {
    const promoter = await promoterOf(db, ids.domains, history, now)
    const luck = chance(promoter.phone)
    const links = await seedPastLinks(db, promoter, history, async (slug) => known(ids.projects.get(slug)))
    const { since } = promoter
    const clicks = await seedPastClicks(db, luck, links, { since, now, count: history.clicks })
    const past = { links, clicks, since, now, ruleOf: known }
    const deals = pastDeals(luck, past, history.deals, promoter.phone.slice(-2))
    if (history.requisite !== null) await seedRequisite(db, config, promoter, history.requisite)
    await seedMoney(db, promoter, deals, history, now)
  }
  await addUpMoney(db)
  // A key that everybody knows would let anybody report deals.
  if (!config.isProduction) await seedKeys(db, ids.projects)
}

async function promoterOf(db: Kysely<Tables>, domains: DomainIds, { host, phone, days }: History, now: Date) {
  const { id } = await db
    .selectFrom('promoter')
    .select('id')
    .where('domain_id', '=', domains.get(host) ?? 0)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return { id, phone, since: daysBefore(now, days) }
}

async function seedRequisite(
  db: Kysely<Tables>,
  config: Keys,
  { id, since }: SeededPromoter,
  { type, data }: NonNullable<History['requisite']>,
) {
  const sealed = sealedData({ config }, id, type, data)
  const row = { promoter_id: id, requisite_type: type, is_main: true, sealed, created_at: since, updated_at: since }
  await db.insertInto('requisite').values(row).execute()
}

/** Payouts first, for the accruals that they pay name them; those of one run are one order. */
async function seedMoney(
  db: Kysely<Tables>,
  { id }: SeededPromoter,
  deals: readonly PastDeal[],
  { requisite, payouts }: History,
  now: Date,
) {
  const orders = new Map<string, number>()
  const orderOf = async ({ period, created_at, status }: PastPayout) => {
    const run = `${period} ${created_at.toISOString()} ${status}`
    const known = orders.get(run)
    if (known !== undefined) return known
    const order = await newOrder(db, { promoter_id: id, period, created_at })
    orders.set(run, order)
    return order
  }
  const paidBy = new Map<PastDeal, { readonly payment_id: number; readonly status: string }>()
  const minSum = requisite?.data.minSum
  for (const past of minSum === undefined ? [] : pastPayouts(deals, { minSum, payouts }, now)) {
    const { deals: paid, ...payout } = past
    const order_id = await orderOf(past)
    const { id: payment_id } = await db
      .insertInto('payment')
      .values({ promoter_id: id, order_id, ...payout })
      .returning('id')
      .executeTakeFirstOrThrow()
    const status = payout.status === moneyStatus.paid ? moneyStatus.paid : moneyStatus.completed
    for (const deal of paid) paidBy.set(deal, { payment_id, status })
  }
  if (requisite?.type === requisiteType.selfEmployed) await seedReceipts(db, id)
  const rows = deals.map((deal) => ({ ...deal, promoter_id: id, payment_id: null, ...paidBy.get(deal) }))
  if (rows.length > 0) await db.insertInto('accrual').values(rows).execute()
}

/** They have given the receipts of all that was paid, but for the newest. */
async function seedReceipts(db: Kysely<Tables>, promoterId: number) {
  const paid = await db
    .selectFrom('payment')
    .select('order_id')
    .select(({ fn }) => fn.max('paid_at').as('paid_at'))
    .where('promoter_id', '=', promoterId)
    .where('status', '=', moneyStatus.paid)
    .groupBy('order_id')
    .orderBy('paid_at', 'desc')
    .offset(1)
    .execute()
  const rows = paid.flatMap(({ order_id, paid_at }) =>
    paid_at === null ? [] : [{ order_id, given_at: shifted(paid_at, day) }],
  )
  if (rows.length > 0) await db.insertInto('payout_receipt').values(rows).execute()
}

async function seedKeys(db: Kysely<Tables>, projects: ProjectIds) {
  for (const [slug, key] of Object.entries(demoKeys)) {
    const project_id = projects.get(slug)
    if (project_id !== undefined)
      await db
        .insertInto('postback_key')
        .values({ project_id, key_hash: hashOfKey(key) })
        .execute()
  }
}
