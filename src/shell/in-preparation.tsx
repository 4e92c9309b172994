import { EmptyState } from '#src/ui/states.tsx'

/** Stands where a screen of section 2 has not been made yet. */
export function Component() {
  return <EmptyState title="Раздел готовится" text="Он откроется в одном из ближайших обновлений." />
}
