import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'

import { claimStatus } from '#contract/claims.ts'
import { moneyStatus } from '#contract/codes.ts'
import type { Tables } from '../db/tables.ts'
import type { UploadStore } from '../ports/uploads.ts'
import { qrPng } from '../services/links/qr-png.ts'
import { day, dayInMoscow, shifted } from '../time.ts'
import { claimant, claims, type OpenOrRefused } from './content/claims.ts'
import { daysBefore } from './moments.ts'
import type { DomainIds } from './seed-domains.ts'
import type { ProjectIds } from './seed-projects.ts'

/** An advertiser takes so long to look. */
const answeredIn = 3 * day
/** A promoter misses a deal after so long; the answer too is there before the soonest confirmation. */
const missedAfter = 5 * day

/** The deal that was found at last: the newest of the program that was paid. All days are counted from its own. */
async function ofFoundDeal(db: Kysely<Tables>, promoterId: number, projectId: number) {
  const { id, external_id, price, cash, created_at } = await db
    .selectFrom('accrual')
    .select(['id', 'external_id', 'price', 'cash', 'created_at'])
    .where('promoter_id', '=', promoterId)
    .where('project_id', '=', projectId)
    .where('status', '=', moneyStatus.paid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = shifted(created_at, missedAfter)
  const answered = shifted(at, answeredIn)
  const days = { day: dayInMoscow(created_at), created_at: at, updated_at: answered }
  return { order_number: external_id, price, cash, accrual_id: id, ...days }
}

/** A demo promoter's claims, one in each state. */
export async function seedClaims(
  db: Kysely<Tables>,
  ids: { readonly domains: DomainIds; readonly projects: ProjectIds },
  uploads: Pick<UploadStore, 'put'>,
  now: Date,
): Promise<void> {
  const { id: promoter_id } = await db
    .selectFrom('promoter')
    .select('id')
    .where('domain_id', '=', ids.domains.get(claimant.host) ?? 0)
    .where('phone', '=', claimant.phone)
    .executeTakeFirstOrThrow()
  for (const [nth, claim] of claims.entries()) {
    const project_id = ids.projects.get(claim.program)
    if (project_id === undefined) throw new Error('A claim names a program that the seed has not made')
    const about =
      claim.status === claimStatus.found
        ? await ofFoundDeal(db, promoter_id, project_id)
        : await ofMissingDeal(db, uploads, { promoter_id, claim, now })
    await db
      .insertInto('claim')
      .values({
        promoter_id,
        project_id,
        key: `demo-claim-${nth}`,
        came_by: claim.cameBy,
        source: claim.source,
        comment: claim.comment,
        status: claim.status,
        ...about,
      })
      .execute()
  }
}

type Missing = { readonly promoter_id: number; readonly claim: OpenOrRefused; readonly now: Date }

async function ofMissingDeal(
  db: Kysely<Tables>,
  uploads: Pick<UploadStore, 'put'>,
  { promoter_id, claim, now }: Missing,
) {
  const at = daysBefore(now, claim.daysAgo)
  const boughtAt = daysBefore(at, 2)
  const isAnswered = claim.status === claimStatus.refused
  return {
    order_number: claim.order,
    price: Math.round(claim.price * 100),
    day: boughtAt.toISOString().slice(0, 10),
    upload_id: claim.hasReceipt ? await seedReceipt(db, uploads, { promoter_id, claim, boughtAt, at }) : null,
    reason: claim.reason ?? '',
    created_at: at,
    updated_at: isAnswered ? shifted(at, answeredIn) : at,
  }
}

type Bought = Pick<Missing, 'promoter_id' | 'claim'> & { readonly boughtAt: Date; readonly at: Date }

/** The QR code that is on a shop's receipt, with figures of no shop, as its promoter photographed it. */
async function seedReceipt(
  db: Kysely<Tables>,
  uploads: Pick<UploadStore, 'put'>,
  { promoter_id, claim, boughtAt, at }: Bought,
) {
  const when = boughtAt.toISOString().slice(0, 16).replace(/[-:]/g, '')
  const bytes = qrPng(`t=${when}&s=${claim.price.toFixed(2)}&fn=0000000000000000&i=1&fp=0000000000&n=1`)
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await uploads.put(key, bytes)
  const { id } = await db
    .insertInto('upload')
    .values({
      promoter_id,
      key,
      name: 'QR-код чека.png',
      media_type: 'image/png',
      size: bytes.byteLength,
      created_at: at,
      kept_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
