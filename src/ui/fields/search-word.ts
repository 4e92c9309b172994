import { searchLimit } from '#contract/constants.ts'

/** What an address searches for, no longer than the server reads: the field takes no more either. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').trim().slice(0, searchLimit)
}

/** The page of a list that an address asks for; what does not fit is as if it were not there. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
