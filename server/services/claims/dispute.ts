import { moneyStatus, shortType } from '#contract/codes.ts'
import { shownDay } from '#contract/dates.ts'
import type { Id } from '#contract/values.ts'
import { isRowId } from '../../db/row-id.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { dayInMoscow } from '../../time.ts'
import type { UploadUrl } from '../files/uploads.ts'
import { claimReply } from './claims.ts'
import { type Claiming, sentBefore, takeClaim } from './take-claim.ts'

type Owner = { readonly promoterId: number; readonly domainId: number }

type NewDispute = {
  readonly key: string
  readonly accrual_id: Id
  readonly comment: string
  readonly file?: File | undefined
}

/** The promoter's own deal of the brand. */
function dealOf({ db }: Claiming, { promoterId, domainId }: Owner, id: number) {
  return db
    .selectFrom('accrual')
    .innerJoin('project', 'project.id', 'accrual.project_id')
    .innerJoin('short_link', 'short_link.id', 'accrual.link_id')
    .select(['accrual.id', 'accrual.project_id', 'accrual.status', 'accrual.external_id', 'accrual.price'])
    .select(['accrual.created_at', 'short_link.sub', 'short_link.short_type'])
    .where('accrual.id', '=', id)
    .where('accrual.promoter_id', '=', promoterId)
    .where('project.domain_id', '=', domainId)
    .executeTakeFirst()
}

/** Refuses a second dispute about a deal; one of the same key is this one, sent by a request that was faster. */
async function assertFirst({ db }: Claiming, dealId: number, key: string) {
  const found = await db
    .selectFrom('claim')
    .select('created_at')
    .where('disputed_id', '=', dealId)
    .where('key', '<>', key)
    .executeTakeFirst()
  if (found === undefined) return
  const when = shownDay(dayInMoscow(found.created_at))
  throw new Refusal(409, `Вы уже оспорили эту сделку ${when}: ответ появится в «Моих обращениях»`)
}

/** Takes a promoter's word against a refusal, once for a deal. The same key again gives the claim that is there. */
export async function addDispute(deps: Claiming, owner: Owner, dispute: NewDispute, urlOf: UploadUrl) {
  const { promoterId } = owner
  const { key, comment, file } = dispute
  const before = await sentBefore(deps, promoterId, key)
  if (before !== undefined) return claimReply(before, urlOf)

  // A form has its numbers as text.
  const id = Number(dispute.accrual_id)
  const deal = isRowId(id) ? await dealOf(deps, owner, id) : undefined
  if (deal === undefined) throw new Refusal(404, refusals.noDeal)
  if (deal.status !== moneyStatus.cancelled) throw new Refusal(409, refusals.disputeOfOthers)
  return takeClaim(
    deps,
    {
      promoter_id: promoterId,
      project_id: deal.project_id,
      key,
      order_number: deal.external_id,
      day: dayInMoscow(deal.created_at),
      price: deal.price,
      came_by: deal.short_type === shortType.promoCode ? 'PR' : 'LI',
      source: deal.sub,
      comment,
      disputed_id: deal.id,
    },
    file,
    () => assertFirst(deps, deal.id, key),
    urlOf,
  )
}
