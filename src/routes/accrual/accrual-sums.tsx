import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { Accrual } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'
import { moneyStateOf, moneyWords } from '#src/text/money-state.ts'
import { dayOf } from '#src/text/periods.ts'
import { NextIcon } from '#src/ui/icons.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { onBalance, onTheWay } from '#src/ui/money/money-filter.ts'
import { TableSums } from '#src/ui/money/table-sums.tsx'
import type { SavedColumn } from '#src/ui/table/save-table.ts'
import { TableDownload } from '#src/ui/table/table-download.tsx'

import classes from './accrual.module.css'
import { Decisions } from './decisions.tsx'

/** The customer's name and phone stay on the screen: a file travels further than its owner thinks. */
const columns: readonly SavedColumn<Accrual>[] = [
  { title: 'Дата', kind: 'day', value: ({ created_at }) => dayOf(new Date(created_at)), width: 12 },
  { title: 'Программа', kind: 'text', value: ({ project_name }) => project_name, width: 30 },
  { title: 'SUB ID', kind: 'text', value: ({ sub }) => sub, width: 20 },
  { title: 'Сумма чека, ₽', kind: 'money', value: ({ price }) => price },
  { title: 'Доход, ₽', kind: 'money', value: ({ cash }) => cash },
  { title: 'Состояние', kind: 'text', value: (row) => moneyStateOf(row).word, width: 24 },
  { title: 'Статус у рекламодателя', kind: 'text', value: ({ external_status }) => external_status, width: 28 },
  { title: 'Причина отказа', kind: 'text', value: ({ reason }) => reason ?? '', width: 30 },
  { title: 'Номер договора', kind: 'text', value: ({ external_id }) => external_id, width: 20 },
]

const { waiting, balance, coming, balanceAndComing, paid, refused } = moneyWords

/** Each word with its tone and the choice of the filter that shows its rows. What is on the balance not every server tells from the rest. */
const stateOf = {
  [waiting]: { tone: 'waiting', state: moneyStatus.waiting },
  [balance]: { tone: 'balance', state: onBalance },
  [coming]: { tone: 'coming', state: onTheWay },
  [balanceAndComing]: { tone: 'balance', state: moneyStatus.completed },
  [paid]: { tone: 'done', state: moneyStatus.paid },
  [refused]: { tone: 'refused', state: moneyStatus.cancelled },
} as const
const parted = [waiting, balance, coming, paid, refused] as const
const together = [waiting, balanceAndComing, paid, refused] as const

const countedWords: ReadonlySet<string> = new Set([waiting, balance, coming, balanceAndComing, paid])

type Sum = { cash: number; price: number; count: number }

/** In kopecks by word, in one pass: the list may be long, and a key that is pressed meanwhile waits for it. */
function sumsOf(rows: readonly Accrual[]): ReadonlyMap<string, Readonly<Sum>> {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const { word } = moneyStateOf(row)
    const sum = sums.get(word) ?? { cash: 0, price: 0, count: 0 }
    sum.cash += Math.round(row.cash * 100)
    sum.price += Math.round(row.price * 100)
    sum.count += 1
    sums.set(word, sum)
  }
  return sums
}

/** What accruals bring, by state. */
function totalsOf(rows: readonly Accrual[], tellsPayouts: boolean) {
  const sums = sumsOf(rows)
  const words = tellsPayouts && !sums.has(balanceAndComing) ? parted : together
  return words.map((label) => ({
    ...stateOf[label],
    label,
    cash: (sums.get(label)?.cash ?? 0) / 100,
    count: sums.get(label)?.count ?? 0,
  }))
}

/** What accruals come to together, without what is refused, unless nothing else is there, or in no state that we know. */
function togetherOf(rows: readonly Accrual[]) {
  const sums = sumsOf(rows)
  const declined = sums.get(refused)
  const areAllRefused = declined?.count === rows.length
  const counted = [...sums].filter(([word]) => countedWords.has(word)).map(([, sum]) => sum)
  const summed = areAllRefused ? [declined] : counted
  const all = (part: keyof Sum) => summed.reduce((whole, sum) => whole + sum[part], 0)
  const word = all('count') === rows.length ? 'Всего' : 'Без отклонённых'
  return (
    <>
      {areAllRefused ? refused : word}: <Money roubles={all('cash') / 100} /> {'с\u00a0чеков на '}
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
  /** Nothing else narrows it: the sums are of all that there is. */
  readonly isOfAll: boolean
  /** The list of one status alone, or of all. */
  readonly addressOf: (status: string | null) => string
}

/** Totals by status, each the way to its rows; pressed once more, to all of them. And the sum and the download of what is shown. */
export function AccrualSums({ rows, ofAnyStatus, areAllCompleted, chosen, isOfAll, addressOf }: Props) {
  const { user, domain } = useSession()
  const tellsPayouts = offers(domain, 'money-dates')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const decisions = user?.decisions ?? []
  const hasDecisions = isOfAll && decisions.length > 0 && (chosen === null || chosen === moneyStatus.waiting)
  const totals = useMemo(() => totalsOf(ofAnyStatus, tellsPayouts), [ofAnyStatus, tellsPayouts])
  const note = useMemo(() => togetherOf(rows), [rows])
  const completed = totals.find(({ state }) => state === moneyStatus.completed)?.cash ?? 0
  const cash = user?.cash ?? 0
  const inPayouts = Math.round((completed - cash) * 100) / 100
  const parts = areAllCompleted && cash >= 0 && inPayouts > 0 && (
    <>
      . На балансе <Money roubles={cash} />, в пути <Money roubles={inPayouts} />
    </>
  )
  return (
    <>
      <TableSums
        areOfFound={!isOfAll}
        totals={totals.map(({ state, tone, label, cash, count }) => ({
          label,
          tone,
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
        aside={
          hasDecisions && (
            <Button
              variant="subtle"
              size="compact-sm"
              mr={-8}
              rightSection={<NextIcon />}
              className={classes.when}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              Когда решат
            </Button>
          )
        }
      />
      {isOpen && hasDecisions && <Decisions id={id} decisions={decisions} />}
    </>
  )
}
