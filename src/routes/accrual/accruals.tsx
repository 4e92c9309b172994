import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'

import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'

import type { Accrual } from '#contract/promoter.ts'
import { dayOf } from '#src/text/periods.ts'
import { anyMoney, isNarrowed, narrowed } from '#src/ui/money-filter.ts'
import { EmptyState, FailedState } from '#src/ui/states.tsx'
import classes from './accrual.module.css'
import { AccrualSkeleton } from './accrual-skeleton.tsx'
import { AccrualSums } from './accrual-sums.tsx'
import { AccrualTable } from './accrual-table.tsx'
import { type Controls, nextOrder } from './controls.ts'

type Props = {
  /** Null while they are asked for, and when they could not be read. */
  readonly rows: readonly Accrual[] | null
  readonly wanted: Controls
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly isBusy: boolean
  readonly onGo: (change: Partial<Controls>) => void
  readonly onRetry: () => void
}

/** While another order or search is asked for, the rows stay: a skeleton would take the pressed header and its focus away. */
function useKept(rows: readonly Accrual[] | null): readonly Accrual[] | null {
  const [kept, setKept] = useState(rows)
  if (rows !== null && rows !== kept) setKept(rows)
  return rows ?? kept
}

/** Names what is searched: the customer, whom the details show, is not. */
const nothingFor = (search: string) =>
  `По запросу «${search}» начислений нет. Ищем по программе, SUB ID и номеру договора.`

const dayOfMoment = (iso: string) => dayOf(new Date(iso))

/** The accruals with their totals, or what stands in their place. */
export function Accruals({ rows, wanted, hasFailed, isRetrying, isBusy, onGo, onRetry }: Props) {
  const { filter, search, order } = wanted
  const known = useKept(rows)
  const shown = useMemo(() => narrowed(known ?? [], filter, dayOfMoment), [known, filter])

  if (hasFailed) {
    return <FailedState title="Не удалось загрузить начисления" onRetry={onRetry} isRetrying={isRetrying} />
  }
  if (rows === null && shown.length === 0) return <AccrualSkeleton />
  if (rows?.length === 0 && search === '') {
    return (
      <EmptyState
        title="У вас еще нет начислений"
        text="Поделитесь ссылкой или промокодом: здесь появятся вознаграждения за сделки."
      />
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title="Ничего не найдено"
        text={isNarrowed(filter) ? 'Измените поиск или фильтры.' : nothingFor(search)}
        action={
          <Button variant="light" size="md" onClick={() => onGo({ search: '', filter: anyMoney })}>
            Сбросить
          </Button>
        }
      />
    )
  }
  return (
    <section className={classes.list} aria-label="Список начислений" aria-busy={isBusy}>
      <AccrualSums rows={shown} />
      <AccrualTable
        rows={shown}
        order={order}
        isBusy={isBusy}
        onSort={(column) => onGo({ order: nextOrder(order, column) })}
      />
    </section>
  )
}
