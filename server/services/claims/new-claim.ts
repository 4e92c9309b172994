import { sql } from 'kysely'

import { claimMessages } from '#contract/claims.ts'
import { moneyStatus } from '#contract/codes.ts'
import { shownDay } from '#contract/dates.ts'
import type { Deps } from '../../deps.ts'
import { BadInput } from '../../errors/bad-input.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { dayInMoscow } from '../../time.ts'
import type { UploadUrl } from '../files/uploads.ts'
import { claimPrograms, claimReply, claimsOf } from './claims.ts'
import { type Claiming, sentBefore, takeClaim } from './take-claim.ts'

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

const standing: Readonly<Record<string, string>> = {
  [moneyStatus.waiting]: 'ожидает начисления',
  [moneyStatus.completed]: 'начислена, ожидает оплаты',
  [moneyStatus.paid]: 'оплачена',
  [moneyStatus.cancelled]: 'отклонена',
}

/** Refuses a day that Moscow has not seen yet. */
function assertPast(day: string, now: Date) {
  const today = dayInMoscow(now)
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

/** Refuses another claim for the same order; one of the same key is this claim, sent by a request that was faster. */
async function assertNoClaim({ db }: Pick<Deps, 'db'>, { promoterId, projectId }: Owner, { order, key }: NewClaim) {
  const found = await claimsOf(db, promoterId)
    .select('claim.created_at')
    .where('claim.project_id', '=', projectId)
    .where('claim.key', '<>', key)
    .where('claim.disputed_id', 'is', null)
    .where(sql<boolean>`lower(claim.order_number) = lower(${order})`)
    .executeTakeFirst()
  if (found === undefined) return
  const when = shownDay(dayInMoscow(found.created_at))
  throw new Refusal(409, `О заказе ${order} вы уже написали ${when}: ответ появится в «Моих обращениях»`)
}

/** Takes a promoter's word that a deal is missing, once for an order. The same key again gives the claim that is there. */
export async function addClaim(deps: Claiming, owner: Owner, claim: NewClaim, urlOf: UploadUrl) {
  const { promoterId } = owner
  const before = await sentBefore(deps, promoterId, claim.key)
  if (before !== undefined) return claimReply(before, urlOf)

  assertPast(claim.day, deps.clock.now())
  await assertTheirs(deps, owner)
  await assertNoAccrual(deps, owner, claim.order)
  return takeClaim(
    deps,
    {
      promoter_id: promoterId,
      project_id: owner.projectId,
      key: claim.key,
      order_number: claim.order,
      day: claim.day,
      price: Math.round(claim.price * 100),
      came_by: claim.came_by,
      source: claim.source,
      comment: claim.comment,
      disputed_id: null,
    },
    claim.file,
    () => assertNoClaim(deps, owner, claim),
    urlOf,
  )
}
