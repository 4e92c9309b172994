import { EmptyState } from '#src/ui/states.tsx'

/** Stands where a screen of section 2 has not been made yet. */
export function Component() {
  return (
    <>
      <h1>Раздел готовится</h1>
      <EmptyState title="Здесь пока ничего нет" text="Раздел откроется в одном из ближайших обновлений." />
    </>
  )
}
