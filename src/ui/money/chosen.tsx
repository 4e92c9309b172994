import { Button } from '@mantine/core'

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
      mah={44}
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
  readonly onFilter: (filter: MoneyFilter) => void
}

/** The program and the days of a list whose filters are behind a button: its sums are of them alone. */
export function ChosenFilters({ filter, hasPrograms, onFilter }: FiltersProps) {
  const { program, period } = filter
  return (
    <>
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
