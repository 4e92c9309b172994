import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { useSession } from '#src/routing/session.ts'

/** For whom has joined no program yet: there is nothing to claim. */
export function ChooseProgram() {
  const isSingle = useSession().domain.is_one_project
  return (
    <Button component={Link} to={isSingle ? '/project-detail-about' : '/project-list'} variant="light">
      {isSingle ? 'К программе' : 'Выбрать программу'}
    </Button>
  )
}
