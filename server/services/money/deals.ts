import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'

import { accrualType, connectionStatus, moneyStatus } from '#contract/codes.ts'
import type { AccrualTable } from '../../db/link-tables.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { dealWords } from '../notifications/notification-words.ts'
import { notify } from '../notifications/notify.ts'
import { lockPromoter, settleChange } from './settlement.ts'

type Accrual = Selectable<AccrualTable>

/** A deal as its advertiser reports it. Absent fields leave what an earlier report said. `price` is kopecks. */
type Deal = {
  readonly external_id: string
  readonly click_id?: string | undefined
  readonly promo_code?: string | undefined
  readonly price?: number | undefined
  readonly status?: string | undefined
  readonly external_status?: string | undefined
  readonly external_first_name?: string | undefined
  readonly external_phone?: string | undefined
  /** Why it is cancelled; of no other status. */
  readonly reason?: string | undefined
}

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex')

/** The project that a key reports for, or null. */
export async function projectOfKey({ db }: Pick<Deps, 'db'>, key: string): Promise<number | null> {
  // A key of over 256 random bits is looked up by its hash: what the look-up's time shows of a hash is of no use.
  const row = await db
    .selectFrom('postback_key')
    .select('project_id')
    .where('key_hash', '=', hashOfKey(key))
    .executeTakeFirst()
  return row?.project_id ?? null
}

/** The project's reward rule: a share of the receipt (PE), or a fixed sum for a deal. All in kopecks. */
export function rewardFor(project: { accrual_type: string; reward: number }, price: number): number {
  if (project.accrual_type !== accrualType.percent) return project.reward
  return Math.round((price * project.reward) / 10_000)
}

/** Whose deal it is: by the click that brought the customer, else by the promo code that was named. */
async function findLink(trx: Trx, projectId: number, deal: Deal) {
  const links = trx
    .selectFrom('short_link')
    .innerJoin('project_connection', (join) =>
      join
        .onRef('project_connection.project_id', '=', 'short_link.project_id')
        .onRef('project_connection.promoter_id', '=', 'short_link.promoter_id'),
    )
    .select(['short_link.id', 'short_link.promoter_id'])
    .where('short_link.project_id', '=', projectId)
    .where('project_connection.status', '=', connectionStatus.using)
  const byClick =
    deal.click_id === undefined
      ? undefined
      : await links
          .innerJoin('click', 'click.link_id', 'short_link.id')
          .where('click.click_id', '=', deal.click_id)
          .executeTakeFirst()
  // A click that was never made is not kept: the deal is the promo code's.
  if (byClick !== undefined) return { ...byClick, clickId: deal.click_id ?? null }
  if (deal.promo_code === undefined) return undefined
  const byCode = await links
    .innerJoin('promoter_promo_code', 'promoter_promo_code.link_id', 'short_link.id')
    .where('promoter_promo_code.code', '=', deal.promo_code.trim().toUpperCase())
    .executeTakeFirst()
  return byCode === undefined ? undefined : { ...byCode, clickId: null }
}

type Program = { readonly accrual_type: string; readonly reward: number; readonly name: string }

/** The promoter reads of what became of a deal. */
async function notifyOfDeal(trx: Trx, program: Program, before: Accrual | null, after: Accrual) {
  const written = dealWords(before?.status ?? null, after, program.name)
  if (written === null) return
  const key = `deal ${after.id} ${after.status} ${after.updated_at.getTime()}`
  await notify(trx, after.updated_at, [{ promoterId: after.promoter_id, key, ...written }])
}

/** Why no click or promo code was found: a shared code is named by advertisers who know of no other. */
async function whyUnknown(trx: Trx, projectId: number, { promo_code = '' }: Deal): Promise<string> {
  const shared = await trx
    .selectFrom('project_promo_code')
    .select('code')
    .where('project_id', '=', projectId)
    .where(({ eb, fn }) => eb(fn<string>('upper', ['code']), '=', promo_code.trim().toUpperCase()))
    .executeTakeFirst()
  if (shared === undefined) return 'Клик или промокод не найден'
  return `${shared.code} — общий промокод программы, по нему не видно, чья это сделка. Нужен личный промокод промоутера: ${shared.code}-…`
}

/** Paid, or already in a payout that is on its way. */
function isFinal({ status, payment_id }: Accrual) {
  return status === moneyStatus.paid || payment_id !== null
}

/** The moment an accrual was accrued: kept once it is, gone when it is taken back. */
function accruedAt(before: Accrual | null, status: string, at: Date): Date | null {
  if (status !== moneyStatus.completed) return null
  return before?.accrued_at ?? at
}

/** The advertiser's words are of one status: another without words of its own has none. */
const wordsOf = (status: string, { external_status }: Deal, before: Accrual) =>
  external_status ?? (status === before.status ? before.external_status : '')

/** Kept until another is said, gone when the deal is cancelled no more. */
function reasonOf(status: string, { reason }: Deal, before: string): string {
  return status === moneyStatus.cancelled ? (reason ?? before) : ''
}

async function change(trx: Trx, project: Program, before: Accrual, deal: Deal, at: Date) {
  // What was paid out cannot be taken back by a late report: it is answered as it is.
  if (isFinal(before)) return before
  const price = deal.price ?? before.price
  const status = deal.status ?? before.status
  const after = await trx
    .updateTable('accrual')
    .set({
      price,
      cash: price === before.price ? before.cash : rewardFor(project, price),
      status,
      accrued_at: accruedAt(before, status, at),
      reason: reasonOf(status, deal, before.reason),
      external_status: wordsOf(status, deal, before),
      external_first_name: deal.external_first_name ?? before.external_first_name,
      external_phone: deal.external_phone ?? before.external_phone,
      updated_at: at,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await settleChange(trx, before, after)
  await notifyOfDeal(trx, project, before, after)
  return after
}

async function add(trx: Trx, project: Program & { readonly id: number }, deal: Deal, at: Date) {
  const link = await findLink(trx, project.id, deal)
  if (link === undefined) throw new Refusal(404, await whyUnknown(trx, project.id, deal))
  await lockPromoter(trx, link.promoter_id)
  const price = deal.price ?? 0
  const status = deal.status ?? moneyStatus.waiting
  const after = await trx
    .insertInto('accrual')
    .values({
      promoter_id: link.promoter_id,
      project_id: project.id,
      link_id: link.id,
      click_id: link.clickId,
      external_id: deal.external_id,
      external_status: deal.external_status ?? '',
      external_first_name: deal.external_first_name ?? '',
      external_phone: deal.external_phone ?? '',
      status,
      accrued_at: accruedAt(null, status, at),
      reason: reasonOf(status, deal, ''),
      price,
      cash: rewardFor(project, price),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await settleChange(trx, null, after)
  await notifyOfDeal(trx, project, null, after)
  return after
}

/**
 * Records a deal, once for each external id: the first report makes the accrual, a later one changes it, the same one
 * again changes nothing. Refuses (404) a click and a promo code that were given to no promoter.
 */
export function recordDeal({ db, clock }: Pick<Deps, 'db' | 'clock'>, projectId: number, deal: Deal) {
  return db.transaction().execute(async (trx) => {
    // Reports about one project's same deal wait for each other here, so that none is counted twice.
    const deals = `${projectId}/${deal.external_id}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${deals}, 0))`.execute(trx)
    const project = await trx
      .selectFrom('project')
      .select(['id', 'accrual_type', 'reward', 'name'])
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const accruals = trx
      .selectFrom('accrual')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('external_id', '=', deal.external_id)
    const named = await accruals.executeTakeFirst()
    const at = clock.now()
    if (named === undefined) return { isNew: true, accrual: await add(trx, project, deal, at) }
    await lockPromoter(trx, named.promoter_id)
    const before = await accruals.forUpdate().executeTakeFirstOrThrow()
    return { isNew: false, accrual: await change(trx, project, before, deal, at) }
  })
}
