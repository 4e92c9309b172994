import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { count } from '#src/text/format.ts'
import type { Keyed } from '#src/text/over-time.ts'

import { type Column, DataTable, type Sort } from '../data-table.tsx'
import { Money } from '../money.tsx'
import { SortSelect } from '../sort-select.tsx'
import { readSort, type SortValues, sorted, sortWord, toggled, withSort } from '../table-order.ts'
import { useIsPhone } from '../use-is-phone.ts'
import classes from './over-time.module.css'

/** The figures of a period parted by what they came from. */
export type Breakdown = {
  /** Where the address holds the order. */
  readonly sortName: string
  readonly title: string
  /** The first one names what each row is of; its id is "name". */
  readonly columns: readonly Column<Keyed>[]
  readonly sortValues: SortValues<Keyed>
  /** By column: what a phone, which has no headers, calls its order. */
  readonly orders: Readonly<Record<string, string>>
  readonly name: (key: string) => ReactNode
  /** The figures beside the income, in one line: six lines a row would be a long way on a phone. */
  readonly words: (row: Keyed) => string
}

type NameProps = { readonly to: string; readonly children: string }

/** Leads to the accruals that the row's figures are made of. */
export function RowName({ to, children }: NameProps) {
  return (
    <Anchor component={Link} to={to} underline="hover" fw={500} className={classes.rowName}>
      <span title={children.length > 60 ? children : undefined}>{children}</span>
    </Anchor>
  )
}

/** As the rows come: those that brought most first. */
const usual = { column: 'income', direction: 'descending' } as const satisfies Sort
const isUsual = (sort: Sort | null) => sort !== null && sortWord(sort) === sortWord(usual)

/** The rows in the order that the address holds. */
function useOrder(rows: readonly Keyed[], { sortName, sortValues }: Breakdown) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const word = new URLSearchParams(search).get(sortName)
  const sort = useMemo(() => readSort(word, sortValues), [word, sortValues])
  const inOrder = useMemo(() => sorted(rows, sort, sortValues), [rows, sort, sortValues])

  function order(next: Sort | null) {
    const to = { pathname, search: withSort(search, sortName, isUsual(next) ? null : next) }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return { sort, inOrder, order }
}

type OrderProps = { readonly of: Breakdown; readonly sort: Sort; readonly onOrder: (next: Sort | null) => void }

/** Names ascend, figures descend: the other ways are the headers'. */
function PhoneOrder({ of: { title, orders, sortValues }, sort, onOrder }: OrderProps) {
  const words = Object.entries(orders).map(([column, name]) => [column === 'name' ? column : `-${column}`, name])
  const other = { [sortWord(sort)]: `${orders[sort.column]}, наоборот` }
  return (
    <SortSelect
      label={`Порядок: ${title}`}
      value={sortWord(sort)}
      options={{ ...Object.fromEntries(words), ...(!words.some(([word]) => word === sortWord(sort)) && other) }}
      onSort={(word) => onOrder(readSort(word, sortValues))}
    />
  )
}

function Rows({ of: { title, name, words }, rows }: { readonly of: Breakdown; readonly rows: readonly Keyed[] }) {
  return (
    <ul className={classes.list} aria-label={title}>
      {rows.map((row) => (
        <li key={row.key}>
          {name(row.key)}
          <strong>
            <Money roubles={row.income} />
          </strong>
          <small>{words(row)}</small>
        </li>
      ))}
    </ul>
  )
}

/** Those that stand first; the rest is a press away, so that what follows stays near. */
const first = 10

type Props = { readonly of: Breakdown; readonly rows: readonly Keyed[] }

/** What each SUB ID or program brought, in the order that is asked for; a row leads to its accruals. */
export function BreakdownPart({ of, rows }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isPhone = useIsPhone()
  const { sort, inOrder, order } = useOrder(rows, of)
  const shown = useMemo(() => (isWhole ? inOrder : inOrder.slice(0, first)), [inOrder, isWhole])
  return (
    <Stack component="section" gap={12} aria-labelledby={id}>
      <Group justify="space-between" align="end" gap="8px 16px">
        <div>
          <Title order={3} id={id} fz="1.0625rem" fw={600}>
            {of.title}
          </Title>
          <Text fz="sm" c="dimmed">
            Нажмите на строку, чтобы увидеть её начисления
          </Text>
        </div>
        {isPhone && rows.length > 1 && <PhoneOrder of={of} sort={sort ?? usual} onOrder={order} />}
      </Group>
      <div className={classes.rows}>
        {isPhone ? (
          <Rows of={of} rows={shown} />
        ) : (
          <DataTable
            label={of.title}
            rows={shown}
            columns={of.columns}
            rowKey={({ key }) => key}
            sort={sort ?? usual}
            onSort={(column) => order(toggled(sort, column))}
          />
        )}
        {rows.length > first && (
          <Button variant="light" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Только первые' : `Показать все ${count(rows.length)}`}
          </Button>
        )}
      </div>
    </Stack>
  )
}
