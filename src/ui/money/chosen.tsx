import { Button } from '@mantine/core'
import { unknownStatus } from '#src/text/labels.ts'
import { periodWords } from '#src/text/period-words.ts'
import { figuresDayOf } from '#src/text/periods.ts'

import { CrossIcon } from '../icons.tsx'
import type { MoneyFilter } from './money-filter.ts'

type Props = { readonly words: string; readonly onClear: () => void }

/** What the list is narrowed to by a row of another list; a press takes it back. */
export function Chosen({ words, onClear }: Props) {
  return (
    <Button
      variant="light"
      size="sm"
      maw="100%"
      w="fit-content"
      rightSection={<CrossIcon />}
      aria-label={`${words}. Убрать`}
      onClick={onClear}
    >
      {words}
    </Button>
  )
}

type FiltersProps = {
  readonly filter: MoneyFilter
  /** Where there is one alone, its name says nothing. */
  readonly hasPrograms: boolean
  /** Codes and their labels. */
  readonly statuses: Readonly<Record<string, string>>
  readonly onFilter: (filter: MoneyFilter) => void
}

/** What a list is narrowed to whose filters are behind a button; absent where that is nothing. */
export function ChosenFilters({ filter, hasPrograms, statuses, onFilter }: FiltersProps) {
  const { program, period, status } = filter
  if (period === null && status === null && (program === null || !hasPrograms)) return null
  return (
    <>
      {status !== null && (
        <Chosen
          words={`Статус: ${statuses[status] ?? unknownStatus}`}
          onClear={() => onFilter({ ...filter, status: null })}
        />
      )}
      {hasPrograms && program !== null && (
        <Chosen words={`Программа: ${program}`} onClear={() => onFilter({ ...filter, program: null })} />
      )}
      {period !== null && (
        <Chosen
          words={periodWords(period, figuresDayOf(new Date()))}
          onClear={() => onFilter({ ...filter, period: null })}
        />
      )}
    </>
  )
}
