import { Button } from '@mantine/core'
import type { Accrual } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { FirstLink } from '#src/features/links/first-link.tsx'
import type { FirstProgram } from '#src/features/links/first-program.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import classes from './accrual.module.css'
import { AccrualSums } from './accrual-sums.tsx'
import { AccrualTable } from './accrual-table.tsx'
import { type AccrualQuery, anyAccrual, controls, narrowings, nextOrder } from './controls.ts'

type Props = {
  /** Null when they could not be read. */
  readonly rows: readonly Accrual[] | null
  /** What the filters let through. */
  readonly shown: readonly Accrual[]
  /** What they let through but for the status. */
  readonly ofAnyStatus: readonly Accrual[]
  /** Of whom has none at all. */
  readonly first: FirstProgram | null
  readonly wanted: AccrualQuery
  readonly isBusy: boolean
  readonly onGo: (change: Partial<AccrualQuery>) => void
}

/** Names what is searched: the customer, whom the details show, is not. */
const nothingFor = (search: string) =>
  `По запросу «${search}» начислений нет. Ищем по программе, SUB ID, промокоду и номеру договора.`

/** The accruals with their totals, or what is in their place. */
export function Accruals({ rows, shown, ofAnyStatus, first, wanted, isBusy, onGo }: Props) {
  const { filter, search, order } = wanted

  if (rows === null) {
    return <FailedRead title="Не удалось загрузить начисления" />
  }
  if (rows.length === 0 && search === '') {
    return (
      <EmptyState
        title="У вас еще нет начислений"
        text="Поделитесь ссылкой или промокодом: здесь появятся вознаграждения за сделки."
        action={first !== null && <FirstLink first={first} />}
      />
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title="Ничего не найдено"
        text={narrowings({ ...wanted, search: '' }) > 0 ? 'Измените поиск или фильтры.' : nothingFor(search)}
        action={
          <Button variant="light" onClick={() => onGo(anyAccrual)}>
            Сбросить
          </Button>
        }
      />
    )
  }
  const areAllCompleted = filter.status === moneyStatus.completed && narrowings(wanted) === 1
  return (
    <section className={classes.list} aria-label="Список начислений" aria-busy={isBusy}>
      <AccrualSums
        rows={shown}
        ofAnyStatus={ofAnyStatus}
        areAllCompleted={areAllCompleted}
        chosen={filter.status}
        isOfAll={narrowings({ ...wanted, filter: { ...filter, status: null } }) === 0}
        addressOf={(status) => controls.write({ ...wanted, filter: { ...filter, status } })}
      />
      <AccrualTable
        rows={shown}
        measured={rows}
        order={order}
        isBusy={isBusy}
        onSort={(column) => onGo({ order: nextOrder(order, column) })}
      />
    </section>
  )
}
