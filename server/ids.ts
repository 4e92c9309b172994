import type { Id } from '#contract/values.ts'

const largestId = 2_147_483_647

/** An identifier as our tables have it, or null for what cannot be one: such a row was never there. */
export function integerId(id: Id): number | null {
  if (!/^[1-9]\d{0,9}$/.test(String(id))) return null
  const number = Number(id)
  return number <= largestId ? number : null
}
