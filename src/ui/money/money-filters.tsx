import { NativeSelect } from '@mantine/core'

import { unknownStatus } from '#src/text/labels.ts'
import { dayOf, periodPresets } from '#src/text/periods.ts'
import { PeriodPicker } from '../fields/period-picker.tsx'
import { SortableIcon } from '../icons.tsx'
import type { MoneyFilter } from './money-filter.ts'
import classes from './money-filters.module.css'

type Props = {
  readonly filter: MoneyFilter
  /** Codes and their labels, in the order they are offered. */
  readonly statuses: Readonly<Record<string, string>>
  readonly programs: readonly string[]
  readonly onFilter: (filter: MoneyFilter) => void
}

/** Narrows a list of accruals or payouts by period, status and program. */
export function MoneyFilters({ filter, statuses, programs, onFilter }: Props) {
  // A program or a status of the address that brought nothing must still be seen to be chosen.
  const offered =
    filter.program === null || programs.includes(filter.program) ? programs : [filter.program, ...programs]
  const known = Object.entries(statuses).map(([value, label]) => ({ value, label }))
  const isKnown = filter.status === null || Object.hasOwn(statuses, filter.status)
  const today = dayOf(new Date())
  return (
    <div className={classes.filters}>
      <PeriodPicker
        label="Период"
        value={filter.period}
        presets={periodPresets(today)}
        lastDay={today}
        onPeriod={(period) => onFilter({ ...filter, period })}
        onClear={() => onFilter({ ...filter, period: null })}
      />
      <NativeSelect
        aria-label="Статус"
        value={filter.status ?? ''}
        rightSection={<SortableIcon />}
        rightSectionPointerEvents="none"
        classNames={classes}
        data={[
          { value: '', label: 'Все статусы' },
          ...(isKnown ? known : [{ value: filter.status ?? '', label: unknownStatus }, ...known]),
        ]}
        onChange={(event) => onFilter({ ...filter, status: event.currentTarget.value || null })}
      />
      <NativeSelect
        aria-label="Программа"
        value={filter.program ?? ''}
        rightSection={<SortableIcon />}
        rightSectionPointerEvents="none"
        classNames={classes}
        data={[{ value: '', label: 'Все программы' }, ...offered.map((name) => ({ value: name, label: name }))]}
        onChange={(event) => onFilter({ ...filter, program: event.currentTarget.value || null })}
      />
    </div>
  )
}
