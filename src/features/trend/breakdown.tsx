import { Anchor, Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { count } from '#src/text/format.ts'
import { Address } from '#src/ui/address.tsx'
import { SortSelect } from '#src/ui/fields/sort-select.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { type Column, DataTable, type Sort } from '#src/ui/table/data-table.tsx'
import { readSort, type SortValues, sorted, sortWord, toggled, withSort } from '#src/ui/table/table-order.ts'
import type { Keyed } from './trend.ts'
import classes from './trend-panel.module.css'

/** The figures of a period parted by what they came from. */
export type Breakdown<Row extends Keyed> = {
  /** Where the address holds the order. */
  readonly sortName: string
  readonly title: string
  /** The first one names what each row is of; its id is "name". */
  readonly columns: readonly Column<Row>[]
  readonly sortValues: SortValues<Row>
  /** By column: what the list, which has no headers, calls its order. */
  readonly orders: Readonly<Record<string, string>>
  readonly name: (row: Row) => ReactNode
  /** The figures beside the income, in one line: six lines a row would be a long way. */
  readonly words: (row: Row) => string
  /** What a press on a row does; absent where it does nothing. */
  readonly hint?: string
}

type NameProps = { readonly to: string; readonly children: string }

/** Leads to the accruals that the row's figures are made of. */
export function RowName({ to, children }: NameProps) {
  return (
    <Anchor component={Link} to={to} underline="hover" fw={600} className={classes.rowName}>
      <Text span inherit lineClamp={2} title={children.length > 60 ? children : undefined}>
        <Address>{children}</Address>
      </Text>
    </Anchor>
  )
}

/** As the rows come: those that brought most first. */
const usual = { column: 'income', direction: 'descending' } as const satisfies Sort
const isUsual = (sort: Sort | null) => sort !== null && sortWord(sort) === sortWord(usual)

/** The rows in the order that the address holds. */
function useOrder<Row extends Keyed>(rows: readonly Row[], { sortName, sortValues }: Breakdown<Row>) {
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

type OrderProps<Row extends Keyed> = {
  readonly of: Breakdown<Row>
  readonly sort: Sort
  readonly onOrder: (next: Sort | null) => void
}

/** Names ascend, figures descend: the other ways are the headers'. */
function ListOrder<Row extends Keyed>({ of: { title, orders, sortValues }, sort, onOrder }: OrderProps<Row>) {
  const words = Object.entries(orders).map(([column, name]) => [column === 'name' ? column : `-${column}`, name])
  const direction = sort.direction === 'ascending' ? 'по возрастанию' : 'по убыванию'
  const other = { [sortWord(sort)]: `${orders[sort.column]}, ${direction}` }
  return (
    <SortSelect
      label={`Порядок: ${title}`}
      value={sortWord(sort)}
      options={{ ...Object.fromEntries(words), ...(!words.some(([word]) => word === sortWord(sort)) && other) }}
      onSort={(word) => onOrder(readSort(word, sortValues))}
    />
  )
}

type Props<Row extends Keyed> = { readonly of: Breakdown<Row>; readonly rows: readonly Row[] }

function Rows<Row extends Keyed>({ of: { title, name, words }, rows }: Props<Row>) {
  return (
    <Card component="ul" py={0} className={classes.list} aria-label={title}>
      {rows.map((row) => (
        <li key={row.key}>
          {name(row)}
          <strong>
            <Money roubles={row.income} />
          </strong>
          <small>{words(row)}</small>
        </li>
      ))}
    </Card>
  )
}

/** Those that are first; the rest is a press away, so that what follows stays near. */
const first = 10

const hasFigures = ({ views, deals }: Keyed) => views > 0 || deals > 0

/** What is first: without the rows of nothing but zeros, unless there are no others. */
function leading<Row extends Keyed>(rows: readonly Row[]): readonly Row[] {
  const busy = rows.filter(hasFigures)
  return (busy.length > 0 ? busy : rows).slice(0, first)
}

/** The button that shows the rest. */
function wordsForRest(all: number, busy: number): string {
  if (busy === 0 || busy > first) return `Показать все ${count(all)}`
  return `Ещё ${count(all - busy)} без переходов`
}

/** What each SUB ID, tool or program brought, in the order that is asked for. */
export function BreakdownPart<Row extends Keyed>({ of, rows }: Props<Row>) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  // With less room the table's own cards would be ten lines a row, and its order two lines of buttons.
  const isList = useMediaQuery('(max-width: 77em)', false, { getInitialValueInEffect: false })
  const { sort, inOrder, order } = useOrder(rows, of)
  const shown = useMemo(() => (isWhole ? inOrder : leading(inOrder)), [inOrder, isWhole])
  return (
    <Stack component="section" gap={12} aria-labelledby={id}>
      <Group justify="space-between" align={of.hint === undefined ? 'center' : 'end'} gap="8px 16px">
        <div>
          <Title order={3} id={id} fz="md" fw={600}>
            {of.title}
          </Title>
          {of.hint !== undefined && (
            <Text fz="sm" c="dimmed">
              {of.hint}
            </Text>
          )}
        </div>
        {isList && rows.length > 1 && (
          <Box w={{ base: '100%', xs: 'auto' }}>
            <ListOrder of={of} sort={sort ?? usual} onOrder={order} />
          </Box>
        )}
      </Group>
      <Stack align="flex-start" gap="sm" className={classes.rows}>
        {isList ? (
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
        {(isWhole || shown.length < rows.length) && (
          <Button variant="light" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Только первые' : wordsForRest(rows.length, rows.filter(hasFigures).length)}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
