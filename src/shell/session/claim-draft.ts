import * as v from 'valibot'

import { deviceStore } from './device-store.ts'

/**
 * A claim as it is being filled in, the way it looks. `key` is what it will be sent under. Of its file only that there was
 * one is kept.
 */
const ClaimDraft = v.object({
  key: v.string(),
  project_id: v.string(),
  order: v.string(),
  day: v.string(),
  price: v.string(),
  came_by: v.picklist(['LI', 'PR']),
  source: v.string(),
  comment: v.string(),
  had_file: v.optional(v.boolean()),
  /** The refused deal that it disputes. */
  accrual_id: v.optional(v.string()),
})
export type ClaimDraft = v.InferOutput<typeof ClaimDraft>

/** Null where no claim is being filled in. */
export const claimDrafts = deviceStore('claim-draft', v.nullable(ClaimDraft), null)

/** By the deals that they dispute. */
export const disputeDrafts = deviceStore('dispute-drafts', v.record(v.string(), ClaimDraft), {})
