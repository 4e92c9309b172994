import { Button, SimpleGrid } from '@mantine/core'

import type { ProjectCard } from '#contract/promoter.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import type { ProgramScope } from './controls.ts'
import { ProgramCard } from './program-card.tsx'
import classes from './project-list.module.css'

type Props = {
  /** Null when they could not be read. */
  readonly programs: readonly ProjectCard[] | null
  readonly search: string
  /** Empty: all. */
  readonly category: string
  readonly scope: ProgramScope
  readonly onRetry: () => void
  readonly onReset: () => void
}

const none = {
  mine: {
    title: 'Вы ещё не подключены ни к одной программе',
    text: 'Откройте программу, примите её условия, и она появится здесь.',
  },
  requested: {
    title: 'Заявок нет',
    text: 'Здесь стоят программы, которые ещё не ответили на заявку или отклонили её.',
  },
} as const

const notFound = {
  all: 'программ нет',
  mine: 'среди ваших программ ничего нет',
  requested: 'среди ваших заявок ничего нет',
} as const

const column = 'min(100%, 290px)'

/** One page of programs, or what is in its place: a failure, or nothing found. */
export function Programs({ programs, search, category, scope, onRetry, onReset }: Props) {
  if (programs === null) {
    return <FailedRead title="Не удалось загрузить программы" onRetry={onRetry} />
  }
  if (programs.length === 0 && category !== '') {
    const where = search === '' ? 'В' : `По запросу «${search}» в`
    return (
      <EmptyState
        title="Ничего не найдено"
        text={`${where} категории «${category}» ${notFound[scope]}.`}
        action={
          <Button variant="light" onClick={onReset}>
            Показать все категории
          </Button>
        }
      />
    )
  }
  if (programs.length === 0 && search === '' && scope !== 'all') {
    return (
      <EmptyState
        {...none[scope]}
        action={
          <Button variant="light" onClick={onReset}>
            Показать все программы
          </Button>
        }
      />
    )
  }
  if (programs.length === 0 && search === '') {
    return <EmptyState title="Программ пока нет" text="Как только бренд откроет программу, она появится здесь." />
  }
  if (programs.length === 0) {
    return (
      <EmptyState
        title="Ничего не найдено"
        text={`По запросу «${search}» ${notFound[scope]}. Попробуйте изменить его.`}
        action={
          <Button variant="light" onClick={onReset}>
            Сбросить поиск
          </Button>
        }
      />
    )
  }
  return (
    <SimpleGrid component="ul" minColWidth={column} className={classes.programs}>
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard program={program} />
        </li>
      ))}
    </SimpleGrid>
  )
}
