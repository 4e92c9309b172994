import { type Kysely, sql } from 'kysely'

import { claimStatus } from '#contract/claims.ts'
import { connectionStatus } from '#contract/codes.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { UploadUrl } from '../files/uploads.ts'

type Db = Kysely<Tables>

/** A promoter's claims with the names of what they are about. */
export function claimsOf(db: Db, promoterId: number) {
  return db
    .selectFrom('claim')
    .innerJoin('project', 'project.id', 'claim.project_id')
    .leftJoin('upload', 'upload.id', 'claim.upload_id')
    .leftJoin('accrual', 'accrual.id', 'claim.accrual_id')
    .where('claim.promoter_id', '=', promoterId)
}

export const shownClaim = (claims: ReturnType<typeof claimsOf>) =>
  claims
    .select(['claim.id', 'claim.project_id', 'project.name as project_name', 'claim.order_number as order'])
    .select(sql<string>`claim.day::text`.as('day'))
    .select(['claim.price', 'claim.came_by', 'claim.source', 'claim.comment', 'claim.status', 'claim.cash'])
    .select(['claim.reason', 'claim.created_at', 'claim.disputed_id', 'accrual.external_id as deal'])
    .select(['upload.id as upload_id', 'upload.name as upload_name'])

type Row = Awaited<ReturnType<ReturnType<typeof shownClaim>['executeTakeFirstOrThrow']>>

/** As the contract has it: roubles, and an outcome only where there is one. */
export function claimReply({ upload_id, upload_name, cash, reason, deal, disputed_id, ...row }: Row, urlOf: UploadUrl) {
  return {
    ...row,
    price: row.price / 100,
    created_at: row.created_at.toISOString(),
    ...(disputed_id === null ? {} : { disputes: true }),
    ...(row.status === claimStatus.found && cash !== null ? { cash: cash / 100 } : {}),
    ...(row.status === claimStatus.found && deal !== null ? { deal } : {}),
    ...(row.status === claimStatus.refused && reason !== '' ? { reason } : {}),
    ...(upload_id === null || upload_name === null ? {} : { file: { name: upload_name, url: urlOf(upload_id) } }),
  }
}

/** A page of the promoter's claims, the newest first. */
export async function listClaims(
  { db }: Pick<Deps, 'db'>,
  promoterId: number,
  { page, page_size }: { readonly page: number; readonly page_size: number },
  urlOf: UploadUrl,
) {
  const all = claimsOf(db, promoterId)
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await shownClaim(all)
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { results: rows.map((row) => claimReply(row, urlOf)), count }
}

/** Programs that the promoter uses, and those they left after having a tool there: a deal may come late. */
export function claimPrograms(db: Db, promoterId: number, domainId: number) {
  return db
    .selectFrom('project')
    .innerJoin('project_connection', 'project_connection.project_id', 'project.id')
    .select(['project.id', 'project.name'])
    .where('project_connection.promoter_id', '=', promoterId)
    .where('project.domain_id', '=', domainId)
    .where('project.removed_at', 'is', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('project_connection.status', '=', connectionStatus.using),
        exists(
          selectFrom('short_link')
            .select('short_link.id')
            .where('short_link.promoter_id', '=', promoterId)
            .whereRef('short_link.project_id', '=', 'project.id'),
        ),
      ]),
    )
    .orderBy('project.name')
    .orderBy('project.id')
}
