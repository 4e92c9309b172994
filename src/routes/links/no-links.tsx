import { FirstLink } from '#src/features/links/first-link.tsx'
import type { FirstProgram } from '#src/features/links/first-program.ts'
import { EmptyState } from '#src/ui/states.tsx'

/** Nothing has been given out yet: says how a link comes here, and leads to where it is made. */
export function NoLinks({ first }: { readonly first: FirstProgram }) {
  return (
    <EmptyState
      title="Здесь будут все ваши ссылки"
      text={'Скопируйте ссылку или покажите её QR\u2011код — она останется здесь вместе с тем, что принесла.'}
      action={<FirstLink first={first} />}
    />
  )
}
