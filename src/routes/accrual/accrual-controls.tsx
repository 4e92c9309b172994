import { useMemo } from 'react'
import type { Accrual, AccrualOrder } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { searchPause } from '#contract/constants.ts'
import { moneyWords } from '#src/text/money-state.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { SortSelect } from '#src/ui/fields/sort-select.tsx'
import { onBalance, onTheWay, programsOf } from '#src/ui/money/money-filter.ts'
import { MoneyFilters } from '#src/ui/money/money-filters.tsx'
import { ListControls } from '#src/ui/table/list-controls.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'

import { AccrualDownload } from './accrual-sums.tsx'
import { type AccrualQuery, anyAccrual, narrowings, shownSort } from './controls.ts'
import { useIsDated } from './deal-hint.tsx'

const dateOrders = { '-created_at': 'Сначала новые', created_at: 'Сначала старые' } as const
/** Where the headers have no room. */
const allOrders: Readonly<Record<AccrualOrder, string>> = {
  ...dateOrders,
  '-price': 'По сумме чека, сначала большие',
  price: 'По сумме чека, сначала меньшие',
  '-cash': 'По доходу, сначала большие',
  cash: 'По доходу, сначала меньшие',
  status: 'По статусу',
  '-status': 'По статусу, с конца',
}
const columnNames = { price: 'По сумме чека', cash: 'По доходу', status: 'По статусу' } as const

/** While a header sorts, the select names its column: choosing a date order leaves the header's. */
function ordersBeside(order: AccrualOrder): Readonly<Partial<Record<AccrualOrder, string>>> {
  const sort = shownSort(order)
  return sort === undefined ? dateOrders : { [order]: columnNames[sort.column], ...dateOrders }
}

type Props = {
  readonly wanted: AccrualQuery
  readonly rows: readonly Accrual[] | null
  /** What the filters let through. */
  readonly shown: readonly Accrual[]
  readonly isSearching: boolean
  readonly onGo: (change: Partial<AccrualQuery>, isTyping?: boolean) => void
}

/** Which accruals are in a payout, not every server says. */
const partsOfCompleted = { [onBalance]: moneyWords.balance, [onTheWay]: moneyWords.coming } as const

const statusesOf = (isDated: boolean): Readonly<Record<string, string>> => ({
  [moneyStatus.waiting]: moneyWords.waiting,
  [moneyStatus.completed]: moneyWords.balanceAndComing,
  ...(isDated ? partsOfCompleted : {}),
  [moneyStatus.paid]: moneyWords.paid,
  [moneyStatus.cancelled]: moneyWords.refused,
})

/** What the filter offers, by code: the words of the sums above the list. */
export const useStatuses = () => statusesOf(useIsDated())

/** Search, order and filters of the accruals. */
export function AccrualControls({ wanted, rows, shown, isSearching, onGo }: Props) {
  const programs = useMemo(() => programsOf(rows ?? []), [rows])
  const isPhone = useIsPhone()
  const statuses = useStatuses()
  const { search, order, filter } = wanted
  return (
    <ListControls
      active={narrowings({ ...wanted, search: '' })}
      isIdle={rows?.length === 0 && search === ''}
      aside={<AccrualDownload rows={shown} />}
      onReset={() => onGo(anyAccrual)}
      search={
        <SearchField
          label="Поиск по начислениям"
          value={search}
          pause={searchPause}
          isBusy={isSearching}
          onSearch={(text) => onGo({ search: text }, true)}
        />
      }
      order={
        <SortSelect
          label="Порядок начислений"
          value={order}
          options={isPhone ? allOrders : ordersBeside(order)}
          onSort={(next) => onGo({ order: next })}
        />
      }
    >
      <MoneyFilters
        filter={filter}
        statuses={statuses}
        programs={programs}
        onFilter={(next) => onGo({ filter: next })}
      />
    </ListControls>
  )
}
