import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { EmptyState } from '#src/ui/states.tsx'

/** The address names a program that does not exist, or that another brand runs. */
export function MissingProgram() {
  return (
    <>
      <h1>Нет такой программы</h1>
      <EmptyState
        title="Возможно, она закрыта или адрес набран с ошибкой"
        action={
          <Button component={Link} to="/" variant="light">
            К списку программ
          </Button>
        }
      />
    </>
  )
}
