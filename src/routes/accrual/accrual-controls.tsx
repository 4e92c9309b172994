import { useMemo } from 'react'

import { searchPause } from '#contract/constants.ts'
import type { Accrual } from '#contract/promoter.ts'
import { accrualStatuses } from '#src/text/labels.ts'
import { programsOf } from '#src/ui/money-filter.ts'
import { MoneyFilters } from '#src/ui/money-filters.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { SortSelect } from '#src/ui/sort-select.tsx'

import classes from './accrual.module.css'
import type { Controls } from './controls.ts'

const dateOrders = { '-created_at': 'Сначала новые', created_at: 'Сначала старые' } as const
/** While a header sorts, the select says so: choosing a date order leaves the header's. */
const withHeaderOrder = { header: 'По столбцу', ...dateOrders } as const

type Props = {
  readonly wanted: Controls
  readonly rows: readonly Accrual[] | null
  readonly isSearching: boolean
  readonly onGo: (change: Partial<Controls>, isTyping?: boolean) => void
}

/** Search, order and filters of the accruals. */
export function AccrualControls({ wanted, rows, isSearching, onGo }: Props) {
  const programs = useMemo(() => programsOf(rows ?? []), [rows])
  const dateOrder = wanted.order === 'created_at' || wanted.order === '-created_at' ? wanted.order : null
  return (
    <search className={classes.controls}>
      <div className={classes.line}>
        <SearchField
          label="Поиск по начислениям"
          value={wanted.search}
          pause={searchPause}
          isBusy={isSearching}
          onSearch={(search) => onGo({ search }, true)}
        />
        {dateOrder === null ? (
          <SortSelect
            label="Порядок начислений"
            value="header"
            options={withHeaderOrder}
            onSort={(order) => order !== 'header' && onGo({ order })}
          />
        ) : (
          <SortSelect
            label="Порядок начислений"
            value={dateOrder}
            options={dateOrders}
            onSort={(order) => onGo({ order })}
          />
        )}
      </div>
      <MoneyFilters
        filter={wanted.filter}
        statuses={accrualStatuses}
        programs={programs}
        onFilter={(filter) => onGo({ filter })}
      />
    </search>
  )
}
