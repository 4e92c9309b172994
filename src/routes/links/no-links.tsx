import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { EmptyState } from '#src/ui/states.tsx'
import type { FirstProgram } from './first-program.ts'

type Props = {
  readonly first: FirstProgram
  readonly hasPrograms: boolean
}

/** Nothing has been given out yet: says how a link comes here, and leads to where it is made. */
export function NoLinks({ first: { to, name }, hasPrograms }: Props) {
  return (
    <EmptyState
      title="Здесь будут все ваши ссылки"
      text={'Скопируйте ссылку или покажите её QR\u2011код — она останется здесь вместе с тем, что принесла.'}
      action={
        <>
          {(name !== null || !hasPrograms) && (
            <Button component={Link} to={to}>
              {name === null ? 'Создать ссылку' : `Создать ссылку: ${name}`}
            </Button>
          )}
          {hasPrograms && (
            <Button component={Link} to="/project-list" variant={name === null ? 'filled' : 'light'}>
              Выбрать программу
            </Button>
          )}
        </>
      }
    />
  )
}
