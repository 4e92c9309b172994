import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { readSearch } from '#src/ui/fields/search-word.ts'

/** The search lives in the address; the page does not (page-memory.ts). */
export const controls: ControlsFormat<{ readonly search: string }> = {
  read: (query) => ({ search: readSearch(query) }),
  write: ({ search }) => (search === '' ? '' : `?${new URLSearchParams({ search })}`),
}
