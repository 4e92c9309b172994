import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** Where a flyer has its empty place for a promoter's own QR code, in shares of the picture; null where it has none. */
export const flyerBox: Migration = statements('alter table project_flyer add column box jsonb')
