import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { chance } from './chance.ts'
import { ads } from './content/ads.ts'
import { endOfDayAfter } from './moments.ts'
import type { ProjectIds } from './seed-projects.ts'

/** Labels and ready posts of the programs that have some, and a token for each link that the history has made. */
export async function seedAds(db: Kysely<Tables>, projects: ProjectIds, now: Date): Promise<void> {
  for (const [slug, { ad, posts }] of Object.entries(ads)) {
    const project_id = projects.get(slug)
    if (project_id === undefined) throw new Error(`The label of ${slug} has no program`)
    const isPerLink = 'isPerLink' in ad
    await db
      .insertInto('project_ad')
      .values({
        project_id,
        advertiser: ad.advertiser,
        inn: ad.inn,
        erid: isPerLink ? '' : ad.erid,
        is_per_link: isPerLink,
        until: endOfDayAfter(now, ad.endsInDays).toISOString().slice(0, 10),
      })
      .execute()
    const rows = posts.map((post, position) => ({ ...post, project_id, position }))
    if (rows.length > 0) await db.insertInto('project_post').values(rows).execute()
    if (isPerLink) await seedTokens(db, project_id)
  }
}

async function seedTokens(db: Kysely<Tables>, project_id: number) {
  const links = await db
    .selectFrom('short_link')
    .select(['id', 'inputs'])
    .where('project_id', '=', project_id)
    .execute()
  for (const { id, inputs } of links) {
    const erid = `2Vtzq${chance(`erid ${inputs}`).text(9)}`
    await db.updateTable('short_link').set({ erid }).where('id', '=', id).execute()
  }
}
