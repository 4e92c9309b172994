import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { shortLinkFor } from '#server/services/links/short-links.ts'
import { hashOfKey } from '#server/services/money/deals.ts'

import { addDomain, addProject, addPromoter } from './brand.ts'
import type { TestServer } from './server.ts'

/** Headers of a person's browser that follows a link: a machine would not be counted. */
export const person = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
}

export const advertiserKey = 'pb_test-key-of-the-tea-shop'

/** Joins a promoter to a program, with any status. */
export async function addConnection(db: Kysely<Tables>, promoter_id: number, project_id: number, status = 'US') {
  await db.insertInto('project_connection').values({ promoter_id, project_id, status }).execute()
}

/** A brand with one program, a promoter who uses it, a tracked link of theirs and the advertiser's key. */
export async function trackedProgram(
  { db, deps }: Pick<TestServer, 'db' | 'deps'>,
  project: { accrual_type?: string; reward?: number } = {},
) {
  const domain = await addDomain(db)
  const program = await addProject(db, { domain_id: domain.id, ...project })
  const promoter = await addPromoter(db, { domain_id: domain.id })
  await addConnection(db, promoter.id, program.id)
  await db
    .insertInto('postback_key')
    .values({ project_id: program.id, key_hash: hashOfKey(advertiserKey) })
    .execute()
  const owner = { promoterId: promoter.id, projectId: program.id }
  const link = await shortLinkFor(deps, owner, { type: 'LI', target: 'https://tea.example/green?a=1#top', sub: 'vk' })
  return { domain, program, promoter, owner, link }
}
