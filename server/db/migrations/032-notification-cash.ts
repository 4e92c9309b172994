import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** The kopecks that a notification speaks of, so that several can be shown as one sum. Of those before it they are not known. */
export const notificationCash: Migration = statements('alter table notification add column cash bigint')
