import { sql } from 'kysely'

/**
 * Whether a row of `short_link` beside its `link_total` counts: it was saved, or has brought a click or a deal. Until then
 * it is a draft: the link of what was typed on the way, or of a tool that was looked at.
 */
export const isGivenOut = sql<boolean>`(
  short_link.saved_at is not null or link_total.clicks > 0
  or exists (select from accrual where accrual.link_id = short_link.id))`
