import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { domains } from './content/domains.ts'
import { films, trainingVideos } from './content/training.ts'
import type { DomainIds } from './seed-domains.ts'

/** Training videos in the order of the lessons; films are shared, covers are not. */
export async function seedTraining(db: Kysely<Tables>, domainIds: DomainIds): Promise<void> {
  for (const { host, training } of domains) {
    const domainId = domainIds.get(host)
    if (domainId === undefined) continue
    const rows = trainingVideos
      .filter(({ slug }) => training.includes(slug))
      .map(({ slug, name, film }, position) => ({
        domain_id: domainId,
        position,
        slug,
        name,
        time: films[film],
        image: `/files/covers/${slug}.svg`,
        video: `/files/video/${film}.mp4`,
      }))
    await db.insertInto('training_video').values(rows).execute()
  }
}
