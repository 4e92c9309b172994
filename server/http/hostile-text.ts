/** A NUL or half of a surrogate pair: PostgreSQL stores neither, and no person types one. */
const unstorable = /[\0\p{Surrogate}]/u

/** True when any string of a parsed body, name or value, cannot be stored. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, item]) => unstorable.test(name) || hasUnstorableText(item))
}
