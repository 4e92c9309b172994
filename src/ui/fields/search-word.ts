import { searchLimit } from '#contract/constants.ts'

/** What an address searches for, no longer than the server reads: the field takes no more either. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').trim().slice(0, searchLimit)
}
