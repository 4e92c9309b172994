import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { pathOf } from '#machines/route-paths.ts'
import { FirstLink } from '#src/features/links/first-link.tsx'
import type { FirstProgram } from '#src/features/links/first-program.ts'
import { EmptyState } from '#src/ui/states.tsx'

/** Nothing has been given out yet: says how a link comes here, and leads to where it is made. */
export function NoLinks({ first }: { readonly first: FirstProgram }) {
  return (
    <EmptyState
      title="Здесь будут все ваши ссылки"
      text={'Скопируйте ссылку или покажите её QR\u2011код, и она останется здесь вместе с тем, что принесла.'}
      action={<FirstLink first={first} />}
    />
  )
}

/** The only program of the site is not joined: nothing can be given out, and nothing is kept. */
export function NotJoined() {
  return (
    <EmptyState
      title="Вы ещё не подключены к программе"
      text="Когда подключитесь, здесь будут ссылки, которые вы скопируете или покажете QR‑кодом."
      action={
        <Button component={Link} to={pathOf('project-detail-about')} variant="light">
          К программе
        </Button>
      }
    />
  )
}
