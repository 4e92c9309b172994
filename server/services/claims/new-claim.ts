import { sql } from 'kysely'

import { claimMessages, claimStatus } from '#contract/claims.ts'
import { moneyStatus } from '#contract/codes.ts'
import { figuresOffset } from '#contract/constants.ts'
import { shownDay } from '#contract/dates.ts'
import type { Deps } from '../../deps.ts'
import { BadInput } from '../../errors/bad-input.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { day, shifted } from '../../time.ts'
import { keepUpload, receiveUpload, type UploadUrl } from '../files/uploads.ts'
import { count, LimitReached } from '../limits/limits.ts'
import { claimPrograms, claimReply, claimsOf, shownClaim } from './claims.ts'

type Claiming = Pick<Deps, 'db' | 'clock' | 'uploads'>
type Owner = { readonly promoterId: number; readonly domainId: number; readonly projectId: number }

type NewClaim = {
  readonly key: string
  readonly order: string
  readonly day: string
  /** Roubles. */
  readonly price: number
  readonly came_by: string
  readonly source: string
  readonly comment: string
  readonly file?: File | undefined
}

/** New ones of a promoter within a day. */
const claimsOfDay = { name: 'claim', points: 20, within: day } as const

const standing: Readonly<Record<string, string>> = {
  [moneyStatus.waiting]: 'ожидает начисления',
  [moneyStatus.completed]: 'начислена, ожидает оплаты',
  [moneyStatus.paid]: 'оплачена',
  [moneyStatus.cancelled]: 'отклонена',
}

/** Refuses a day that Moscow has not seen yet. */
function assertPast(day: string, now: Date) {
  const today = shifted(now, figuresOffset).toISOString().slice(0, 10)
  if (day > today) throw new BadInput({ day: claimMessages.future })
}

/** Refuses a program that was never the promoter's. */
async function assertTheirs({ db }: Claiming, { promoterId, domainId, projectId }: Owner) {
  const found = await claimPrograms(db, promoterId, domainId).where('project.id', '=', projectId).executeTakeFirst()
  if (found === undefined) throw new Refusal(403, refusals.claimProgram)
}

/** Refuses an order that already stands among the promoter's accruals. */
async function assertNoAccrual({ db }: Claiming, { promoterId, projectId }: Owner, order: string) {
  const found = await db
    .selectFrom('accrual')
    .select(['external_id', 'status'])
    .where('promoter_id', '=', promoterId)
    .where('project_id', '=', projectId)
    .where(sql<boolean>`lower(external_id) = lower(${order})`)
    .executeTakeFirst()
  if (found === undefined) return
  throw new Refusal(409, `Сделка ${found.external_id} уже есть: ${standing[found.status] ?? found.status}`)
}

/** The claim that was sent under the same key: an answer was lost, and nothing is done twice. */
const sentBefore = ({ db }: Pick<Deps, 'db'>, promoterId: number, key: string) =>
  shownClaim(claimsOf(db, promoterId)).where('claim.key', '=', key).executeTakeFirst()

/** Refuses another claim for the same order; one of the same key is this claim, sent by a request that was faster. */
async function assertNoClaim({ db }: Pick<Deps, 'db'>, { promoterId, projectId }: Owner, { order, key }: NewClaim) {
  const found = await claimsOf(db, promoterId)
    .select('claim.created_at')
    .where('claim.project_id', '=', projectId)
    .where('claim.key', '<>', key)
    .where(sql<boolean>`lower(claim.order_number) = lower(${order})`)
    .executeTakeFirst()
  if (found === undefined) return
  const when = shownDay(shifted(found.created_at, figuresOffset).toISOString().slice(0, 10))
  throw new Refusal(409, `О заказе ${order} вы уже написали ${when}: ответ появится в «Моих обращениях»`)
}

/** The claim and its file, all or nothing; null when another request was faster. */
function insert({ db, clock }: Claiming, owner: Owner, claim: NewClaim, uploadId: number | null) {
  const { promoterId, projectId } = owner
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('claim')
      .values({
        promoter_id: promoterId,
        project_id: projectId,
        key: claim.key,
        order_number: claim.order,
        day: claim.day,
        price: Math.round(claim.price * 100),
        came_by: claim.came_by,
        source: claim.source,
        comment: claim.comment,
        upload_id: uploadId,
        status: claimStatus.sent,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined && uploadId !== null) await keepUpload(trx, now, promoterId, uploadId)
    return added ?? null
  })
}

async function countNew(deps: Claiming, promoterId: number) {
  await count(deps, claimsOfDay, String(promoterId)).catch((failure: unknown) => {
    if (!(failure instanceof LimitReached)) throw failure
    throw new Refusal(429, refusals.manyClaims, failure.headers)
  })
}

/** Takes a promoter's word that a deal is missing, once for an order. The same key again gives the claim that is there. */
export async function addClaim(deps: Claiming, owner: Owner, claim: NewClaim, urlOf: UploadUrl) {
  const { promoterId } = owner
  const before = await sentBefore(deps, promoterId, claim.key)
  if (before !== undefined) return claimReply(before, urlOf)

  assertPast(claim.day, deps.clock.now())
  await assertTheirs(deps, owner)
  await assertNoAccrual(deps, owner, claim.order)
  await assertNoClaim(deps, owner, claim)
  await countNew(deps, promoterId)
  const uploadId = claim.file === undefined ? null : await receiveUpload(deps, promoterId, claim.file)
  if (
    (await insert(deps, owner, claim, uploadId)) === null &&
    (await sentBefore(deps, promoterId, claim.key)) === undefined
  )
    await assertNoClaim(deps, owner, claim)
  const row = await shownClaim(claimsOf(deps.db, promoterId))
    .where('claim.key', '=', claim.key)
    .executeTakeFirstOrThrow()
  return claimReply(row, urlOf)
}
