import { Button } from '@mantine/core'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { anyMoney, filtersIn } from '#src/ui/money/money-filter.ts'
import { EmptyState } from '#src/ui/states.tsx'
import type { PaymentQuery } from './controls.ts'
import type { Row } from './payment-rows.ts'
import { PaymentSums } from './payment-sums.tsx'
import { PaymentTable } from './payment-table.tsx'
import classes from './payments.module.css'
import { Transfers } from './transfers/transfers.tsx'

type Props = {
  /** Null when they could not be read. */
  readonly rows: readonly Row[] | null
  /** What the search and the filters let through. */
  readonly shown: readonly Row[]
  /** The promoter's main requisites are a sole proprietor's, and the server makes acts. */
  readonly hasActs: boolean
  /** Of the transfers, where the payments are shown by them; null where they are shown one by one. */
  readonly receipts: readonly Receipt[] | null
  readonly wanted: PaymentQuery
  readonly onGo: (change: Partial<PaymentQuery>) => void
}

/** The payouts, or what is in their place. */
export function Payments({ rows, shown, hasActs, receipts, wanted, onGo }: Props) {
  if (rows === null) {
    return <FailedRead title="Не удалось загрузить выплаты" />
  }
  if (rows.length === 0) {
    return <EmptyState title="У вас еще нет выплат" text="Первая выплата появится здесь, когда она будет назначена." />
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title="Ничего не найдено"
        text={
          filtersIn(wanted.filter) > 0
            ? 'Измените поиск или фильтры.'
            : `По запросу «${wanted.search}» выплат нет. Ищем по программе, сумме, дате и статусу.`
        }
        action={
          <Button variant="light" onClick={() => onGo({ search: '', filter: anyMoney })}>
            Сбросить
          </Button>
        }
      />
    )
  }
  return (
    <section className={classes.list} aria-label="Список выплат">
      {shown.length < rows.length && <PaymentSums rows={shown} />}
      {receipts === null ? (
        <PaymentTable rows={shown} hasActs={hasActs} />
      ) : (
        <Transfers rows={shown} receipts={receipts} hasActs={hasActs} />
      )}
    </section>
  )
}
