import { claimStatus } from '#contract/claims.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { day } from '../../time.ts'
import { keepUpload, receiveUpload, type UploadUrl } from '../files/uploads.ts'
import { count, LimitReached } from '../limits/limits.ts'
import { claimReply, claimsOf, shownClaim } from './claims.ts'

export type Claiming = Pick<Deps, 'db' | 'clock' | 'uploads'>

/** A claim as it is kept: `price` in kopecks, `disputed_id` of a refused deal. */
type Kept = {
  readonly promoter_id: number
  readonly project_id: number
  readonly key: string
  readonly order_number: string
  readonly day: string
  readonly price: number
  readonly came_by: string
  readonly source: string
  readonly comment: string
  readonly disputed_id: number | null
}

/** New ones of a promoter within a day. */
const claimsOfDay = { name: 'claim', points: 20, within: day } as const

/** The claim that was sent under the same key: an answer was lost, and nothing is done twice. */
export const sentBefore = ({ db }: Pick<Deps, 'db'>, promoterId: number, key: string) =>
  shownClaim(claimsOf(db, promoterId)).where('claim.key', '=', key).executeTakeFirst()

/** The claim and its file, all or nothing; null when another request was faster. */
function insert({ db, clock }: Claiming, claim: Kept, uploadId: number | null) {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('claim')
      .values({ ...claim, upload_id: uploadId, status: claimStatus.sent, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined && uploadId !== null) await keepUpload(trx, now, claim.promoter_id, uploadId)
    return added ?? null
  })
}

async function countNew(deps: Claiming, promoterId: number) {
  await count(deps, claimsOfDay, String(promoterId)).catch((failure: unknown) => {
    if (!(failure instanceof LimitReached)) throw failure
    throw new Refusal(429, refusals.manyClaims, failure.headers)
  })
}

/** Keeps a claim and its file. `assertFirst` refuses another one about the same, for one that was faster. */
export async function takeClaim(
  deps: Claiming,
  claim: Kept,
  file: File | undefined,
  assertFirst: () => Promise<void>,
  urlOf: UploadUrl,
) {
  const { promoter_id: promoterId, key } = claim
  await assertFirst()
  await countNew(deps, promoterId)
  const uploadId = file === undefined ? null : await receiveUpload(deps, promoterId, file)
  if ((await insert(deps, claim, uploadId)) === null && (await sentBefore(deps, promoterId, key)) === undefined)
    await assertFirst()
  const row = await shownClaim(claimsOf(deps.db, promoterId)).where('claim.key', '=', key).executeTakeFirstOrThrow()
  return claimReply(row, urlOf)
}
