import * as v from 'valibot'

/** What came of walking a path. */
export const Result = v.object({
  id: v.string(),
  title: v.optional(v.string(), ''),
  outcome: v.picklist(['passed', 'failed', 'notWalked']),
  /** The step that failed, 0 for the beginning; null where it is not known or nothing failed. */
  step: v.optional(v.nullable(v.number()), null),
  /** What was seen in place of what is expected. */
  seen: v.optional(v.string(), ''),
  /** How long it took, where that was measured. */
  seconds: v.optional(v.number()),
})
export type Result = v.InferOutput<typeof Result>
