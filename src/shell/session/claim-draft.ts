import * as v from 'valibot'

import type { User } from '#contract/account.ts'

/**
 * A claim as it is being filled in, the way it looks. `key` is what it will be sent under. Of its file only that there was
 * one is kept.
 */
export const ClaimDraft = v.object({
  key: v.string(),
  project_id: v.string(),
  order: v.string(),
  day: v.string(),
  price: v.string(),
  came_by: v.picklist(['LI', 'PR']),
  source: v.string(),
  comment: v.string(),
  had_file: v.optional(v.boolean()),
})
export type ClaimDraft = v.InferOutput<typeof ClaimDraft>

const prefix = 'claim-draft'

/** One for each promoter and brand. Promoters whom the server does not name share one, which ends with the session. */
const keyOf = (user: User | null) => [prefix, window.location.hostname, user?.id ?? ''].join(' ')

/** Null where none is kept, or something else is. */
export function readClaimDraft(user: User | null): ClaimDraft | null {
  try {
    return v.parse(ClaimDraft, JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null'))
  } catch {
    return null
  }
}

export function writeClaimDraft(user: User | null, draft: ClaimDraft): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(draft))
  } catch {
    // Without storage the form alone keeps it.
  }
}

/** The claim was sent; or, without a user, the next promoter may be another one. */
export function forgetClaimDraft(user: User | null): void {
  try {
    localStorage.removeItem(keyOf(user))
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** After log-out nothing of any promoter stays on the device. */
export function forgetClaimDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${prefix} `)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
