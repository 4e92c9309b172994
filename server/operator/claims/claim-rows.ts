import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../errors/refusal.ts'

/** Claims with whose they are and what they are about. */
export function claimRows(db: Kysely<Tables>) {
  return db
    .selectFrom('claim')
    .innerJoin('promoter', 'promoter.id', 'claim.promoter_id')
    .innerJoin('project', 'project.id', 'claim.project_id')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .leftJoin('upload', 'upload.id', 'claim.upload_id')
    .leftJoin('accrual', 'accrual.id', 'claim.accrual_id')
    .select(['claim.id', 'claim.status', 'claim.order_number', 'claim.price', 'claim.came_by', 'claim.source'])
    .select(['claim.comment', 'claim.cash', 'claim.reason', 'claim.accrual_id', 'claim.created_at', 'claim.project_id'])
    .select('claim.disputed_id')
    .select(({ ref, cast }) => cast<string>(ref('claim.day'), 'text').as('day'))
    .select(['domain.host', 'domain.id as domain_id', 'project.name as project_name'])
    .select(['promoter.id as promoter_id', 'promoter.phone', 'promoter.first_name', 'promoter.last_name'])
    .select(['upload.id as upload_id', 'upload.name as upload_name', 'upload.media_type', 'upload.size'])
    .select('accrual.external_id as deal')
}

/** A claim by its number, or a refusal. */
export async function claimById(db: Kysely<Tables>, id: number) {
  const claim = await claimRows(db).where('claim.id', '=', id).executeTakeFirst()
  if (claim === undefined) throw new Refusal(404, `Обращения ${id} нет (список: claims list)`)
  return claim
}

export type ClaimRow = Awaited<ReturnType<typeof claimById>>
