import { useMemo } from 'react'

import { searchPause } from '#contract/constants.ts'
import { payoutStates } from '#src/text/money-state.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { anyMoney, filtersIn, programsOf } from '#src/ui/money/money-filter.ts'
import { MoneyFilters } from '#src/ui/money/money-filters.tsx'
import { ListControls } from '#src/ui/table/list-controls.tsx'

import type { PaymentQuery } from './controls.ts'
import type { Row } from './payment-rows.ts'
import { PaymentDownload } from './payment-sums.tsx'

type Props = {
  readonly wanted: PaymentQuery
  readonly rows: readonly Row[] | null
  /** What the search and the filters let through. */
  readonly shown: readonly Row[]
  readonly onGo: (change: Partial<PaymentQuery>, isTyping?: boolean) => void
}

/** Search and filters of the payouts. */
export function PaymentControls({ wanted, rows, shown, onGo }: Props) {
  const programs = useMemo(() => programsOf(rows ?? []), [rows])
  const { search, filter } = wanted
  return (
    <ListControls
      active={filtersIn(filter)}
      isIdle={rows?.length === 0 && search === ''}
      aside={<PaymentDownload rows={shown} />}
      onReset={() => onGo({ search: '', filter: anyMoney })}
      search={
        <SearchField
          label="Поиск по выплатам"
          value={search}
          pause={searchPause}
          onSearch={(text) => onGo({ search: text }, true)}
        />
      }
    >
      <MoneyFilters
        filter={filter}
        statuses={payoutStates}
        programs={programs}
        onFilter={(next) => onGo({ filter: next })}
      />
    </ListControls>
  )
}
