import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { workOutFigures } from '../services/projects/figures.ts'
import { categories } from './content/catalogue.ts'
import type { ProjectIds } from './seed-projects.ts'

/** What the demo's programs are chosen by: their categories, and the figures of the deals they have. */
export async function seedChoice(db: Kysely<Tables>, projects: ProjectIds, now: Date): Promise<void> {
  for (const [category, programs] of Object.entries(categories)) {
    const ids = programs.flatMap(({ slug }) => projects.get(slug) ?? [])
    await db.updateTable('project').set({ category }).where('id', 'in', ids).execute()
  }
  await workOutFigures(db, now)
}
