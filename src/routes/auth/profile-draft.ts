import type { City } from '#contract/city.ts'
import type { Profile } from '#contract/form-rules.ts'

/** The profile form as it is being filled in; it outlives a way back to the code. */
export type ProfileDraft = Profile & { readonly city: City | null }

export const emptyDraft: ProfileDraft = { first_name: '', last_name: '', email: '', city: null }
