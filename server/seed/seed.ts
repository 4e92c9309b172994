import type { Kysely } from 'kysely'

import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import type { UploadStore } from '../ports/uploads.ts'
import { seedAds } from './seed-ads.ts'
import { seedChoice } from './seed-choice.ts'
import { seedClaims } from './seed-claims.ts'
import { seedDomains } from './seed-domains.ts'
import { seedHistory } from './seed-history.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedProjects } from './seed-projects.ts'
import { seedPromoters } from './seed-promoters.ts'
import { seedTraining } from './seed-training.ts'

/**
 * Fills an empty database with the demo of four brands. The caller runs it in one transaction.
 * The same `now` gives the same rows. The settings say what payout details are sealed with, and whether keys that
 * everybody knows may be there; `uploads` takes the bytes of files that promoters sent.
 */
export async function seedDemo(
  db: Kysely<Tables>,
  now: Date,
  config: Pick<Config, 'secret' | 'isProduction'>,
  uploads: Pick<UploadStore, 'put'>,
): Promise<void> {
  const domainIds = await seedDomains(db)
  const projectIds = await seedProjects(db, domainIds, now)
  await seedTraining(db, domainIds)
  await seedPromoters(db, domainIds, projectIds, now)
  const ids = { domains: domainIds, projects: projectIds }
  await seedHistory(db, ids, config, now)
  await seedAds(db, projectIds, now)
  await seedClaims(db, ids, uploads, now)
  await seedNotifications(db, now)
  await seedChoice(db, projectIds, now)
}
