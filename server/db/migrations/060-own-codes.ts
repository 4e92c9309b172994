import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** A promo code's link is called as its promoter gives the code out, not as the program calls it; a brand's are found at once. */
export const ownCodes: Migration = statements(
  `update short_link set sub = own.code from promoter_promo_code as own
    where own.link_id = short_link.id and short_link.short_type = 'PR'`,
  `create index short_link_code on short_link (project_id) where short_type = 'PR'`,
)
