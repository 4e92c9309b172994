import { searchLimit } from '#contract/constants.ts'

/** What an address searches for, no longer than the server reads: the field takes no more either. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').trim().slice(0, searchLimit)
}

/** A query string with its "?", of what is there and not at its default, which is null; empty when all is. */
export function queryOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value != null) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}

/** The page of a list that an address asks for; what does not fit is as if it were not there. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
