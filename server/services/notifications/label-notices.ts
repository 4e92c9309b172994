import type { Kysely } from 'kysely'

import { connectionStatus } from '#contract/codes.ts'
import type { Tables } from '../../db/tables.ts'
import { labelWords } from './notification-words.ts'
import type { NewNotification } from './notify.ts'

/** The labels of programs, each once for every promoter who publishes with it. */
export const labelUses = (db: Kysely<Tables>) =>
  db
    .selectFrom('project_ad')
    .innerJoin('project', 'project.id', 'project_ad.project_id')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .innerJoin('project_connection', 'project_connection.project_id', 'project.id')
    .select(['project_ad.until', 'project.id', 'project.name', 'domain.is_one_project'])
    .select('project_connection.promoter_id as promoterId')
    .where('project_connection.status', '=', connectionStatus.using)
    .where('project.removed_at', 'is', null)

type Use = Awaited<ReturnType<ReturnType<typeof labelUses>['executeTakeFirstOrThrow']>>

/** What there is to say to a promoter of a label whose last day is over. */
export const labelNotice = ({ id, name, until, is_one_project, promoterId }: Use): NewNotification => ({
  promoterId,
  key: `label ${id} ${until}`,
  ...labelWords({ id, name, isOneProject: is_one_project }, until),
})
