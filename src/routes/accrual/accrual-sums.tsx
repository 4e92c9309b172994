import { useMemo } from 'react'

import { moneyStatus } from '#contract/codes.ts'
import type { Accrual } from '#contract/promoter.ts'
import { useSession } from '#src/bridge/session.ts'
import { moneyStateOf, moneyWords } from '#src/text/money-state.ts'
import { dayOf } from '#src/text/periods.ts'
import { Money } from '#src/ui/money.tsx'
import type { SavedColumn } from '#src/ui/save-table.ts'
import { TableDownload } from '#src/ui/table-download.tsx'
import { TableSums } from '#src/ui/table-sums.tsx'

/** The customer's name and phone stay on the screen: a file travels further than its owner thinks. */
const columns: readonly SavedColumn<Accrual>[] = [
  { title: 'Дата', kind: 'day', value: ({ created_at }) => dayOf(new Date(created_at)), width: 12 },
  { title: 'Программа', kind: 'text', value: ({ project_name }) => project_name, width: 30 },
  { title: 'SUB ID', kind: 'text', value: ({ sub }) => sub, width: 20 },
  { title: 'Сумма чека, ₽', kind: 'money', value: ({ price }) => price },
  { title: 'К выплате, ₽', kind: 'money', value: ({ cash }) => cash },
  { title: 'Состояние', kind: 'text', value: (row) => moneyStateOf(row).word, width: 24 },
  { title: 'Статус у рекламодателя', kind: 'text', value: ({ external_status }) => external_status, width: 28 },
  { title: 'Причина отказа', kind: 'text', value: ({ reason }) => reason ?? '', width: 30 },
  { title: 'Номер договора', kind: 'text', value: ({ external_id }) => external_id, width: 20 },
]

const labels = [
  [moneyStatus.waiting, moneyWords.waiting],
  [moneyStatus.completed, moneyWords.balanceAndComing],
  [moneyStatus.paid, moneyWords.paid],
  [moneyStatus.cancelled, moneyWords.refused],
] as const

const countedStates: ReadonlySet<string> = new Set([moneyStatus.waiting, moneyStatus.completed, moneyStatus.paid])

type Sum = { cash: number; price: number; count: number }

/** In kopecks by state, in one pass: the list may be long, and a key that is pressed meanwhile waits for it. */
function sumsOf(rows: readonly Accrual[]): ReadonlyMap<string, Readonly<Sum>> {
  const sums = new Map<string, Sum>()
  for (const { status, cash, price } of rows) {
    const sum = sums.get(status) ?? { cash: 0, price: 0, count: 0 }
    sum.cash += Math.round(cash * 100)
    sum.price += Math.round(price * 100)
    sum.count += 1
    sums.set(status, sum)
  }
  return sums
}

/** What accruals bring, by state. */
function totalsOf(rows: readonly Accrual[]) {
  const sums = sumsOf(rows)
  return labels.map(([state, label]) => ({
    state,
    label,
    cash: (sums.get(state)?.cash ?? 0) / 100,
    count: sums.get(state)?.count ?? 0,
  }))
}

/** What accruals come to together, without what is refused, unless nothing else is there, or in no state that we know. */
function togetherOf(rows: readonly Accrual[]) {
  const sums = sumsOf(rows)
  const refused = sums.get(moneyStatus.cancelled)
  const areAllRefused = refused?.count === rows.length
  const counted = [...sums].filter(([state]) => countedStates.has(state)).map(([, sum]) => sum)
  const summed = areAllRefused ? [refused] : counted
  const all = (part: keyof Sum) => summed.reduce((whole, sum) => whole + sum[part], 0)
  const word = all('count') === rows.length ? 'Всего' : 'Без отклонённых'
  return (
    <>
      {areAllRefused ? moneyWords.refused : word}: <Money roubles={all('cash') / 100} /> с чеков на{' '}
      <Money roubles={all('price') / 100} />
    </>
  )
}

const tableOf = (rows: readonly Accrual[]) => ({ name: `nachisleniya-${dayOf(new Date())}`, columns, rows })

export function AccrualDownload({ rows }: { readonly rows: readonly Accrual[] }) {
  return <TableDownload table={tableOf(rows)} />
}

type Props = {
  readonly rows: readonly Accrual[]
  /** The same of every status. */
  readonly ofAnyStatus: readonly Accrual[]
  /** They are all that is confirmed and not yet paid: the balance, and what the payouts on their way are made of. */
  readonly areAllCompleted: boolean
  /** The status that the list is narrowed to. */
  readonly chosen: string | null
  /** The list of one status alone, or of all. */
  readonly addressOf: (status: string | null) => string
}

/** Totals by status, each the way to its rows; pressed once more, to all of them. And the sum and the download of what is shown. */
export function AccrualSums({ rows, ofAnyStatus, areAllCompleted, chosen, addressOf }: Props) {
  const { user } = useSession()
  const totals = useMemo(() => totalsOf(ofAnyStatus), [ofAnyStatus])
  const note = useMemo(() => togetherOf(rows), [rows])
  const completed = totals.find(({ state }) => state === moneyStatus.completed)?.cash ?? 0
  const balance = user?.cash ?? 0
  const onTheWay = Math.round((completed - balance) * 100) / 100
  const parts = areAllCompleted && balance >= 0 && onTheWay > 0 && (
    <>
      . На балансе <Money roubles={balance} />, в пути <Money roubles={onTheWay} />
    </>
  )
  return (
    <TableSums
      totals={totals.map(({ state, label, cash, count }) => ({
        label,
        value: <Money roubles={cash} />,
        isChosen: state === chosen,
        ...((count > 0 || state === chosen) && { to: { search: addressOf(state === chosen ? null : state) } }),
      }))}
      note={
        <>
          {note}
          {parts}
        </>
      }
      table={tableOf(rows)}
    />
  )
}
