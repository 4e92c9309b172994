import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ListLink } from './list-link.tsx'

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

/** The program could not be read. */
export function FailedProgram() {
  return (
    <>
      <ListLink />
      <h1>Программа</h1>
      <FailedRead title="Не удалось загрузить программу" />
    </>
  )
}
