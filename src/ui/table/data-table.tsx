import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFocusLeft } from '../use-focus-left.ts'
import classes from './data-table.module.css'
import { type Card, CardRow } from './data-table-card.tsx'
import { type Sort, TableHead } from './data-table-head.tsx'
import { type Column, TableRow } from './data-table-row.tsx'
import { useTableLayout, usualRoom, usualRow } from './use-table-layout.ts'

export type { Card, Column, Sort }

type Key = string | number

type Props<Row> = {
  /** Says what the table holds; read by screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  /** What gives the columns their room, where more than what is shown should: a filter then moves none. */
  readonly measured?: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => Key
  /** What a row becomes where there is little room; a table without it is shown where there is enough. */
  readonly card?: Card<Row>
  /** In ems: with less room its rows are cards. */
  readonly leastRoom?: number
  /** Why a row brings nothing: a line of its own below the others. */
  readonly note?: (row: Row) => string | null
  /** The way on from what the note says, after it. */
  readonly noteLink?: (row: Row) => ReactNode
  readonly sort?: Sort
  /** A sortable header was pressed; what follows from it is the screen's rule. */
  readonly onSort?: (column: string) => void
  /** The rows are about to be replaced. */
  readonly isBusy?: boolean
}

/** A list this short is wholly in the page: the browser's own search and printing see all of it. */
const shortList = 40
const overscan = 6

// The page is moved by the person and the router alone. Of rows that came in above the place where the last screen was
// scrolled to, the virtualiser would make up for what they are higher than expected, and the page would run away.
const stay = () => {}
const never = () => false

/** The rows that were opened, by their keys: what leaves the page as one scrolls comes back as it was. */
function useOpened<Row>(rowKey: (row: Row) => Key) {
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set())
  const toggle = useCallback(
    (row: Row) =>
      setOpened((known) => {
        const key = rowKey(row)
        return known.has(key) ? new Set([...known].filter((each) => each !== key)) : new Set([...known, key])
      }),
    [rowKey],
  )
  return [opened, toggle] as const
}

const none = () => null

/**
 * Rows of any number (100 000 and more): only those near the window are in the page. A table where there is room, a
 * list of cards where there is little. Scrolls with the page; the head stays in view. `rowKey`, `card` and `columns` must
 * be the same each time.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, measured = rows, columns, rowKey, card, note = none, noteLink = none, sort, onSort } = props
  const { isBusy = false, leastRoom = usualRoom } = props
  const table = useRef<HTMLTableElement>(null)
  const { offset, isNarrow, plain, noted } = useTableLayout(table, leastRoom)
  const [opened, toggle] = useOpened(rowKey)
  const heightOf = (row: Row | undefined) => (row !== undefined && note(row) !== null ? noted : plain)

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heightOf(rows[index]),
    // Without a layout (print preview, a hidden tab) a row is measured as nothing and would let all rows in.
    measureElement: (row) => row.getBoundingClientRect().height || usualRow,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    overscan: rows.length <= shortList ? shortList : overscan,
    scrollMargin: offset,
    scrollToFn: stay,
  })
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = never
  // What was counted with other expectations is counted again.
  useLayoutEffect(() => {
    if (plain > 0 && noted > 0) virtualizer.measure()
  }, [virtualizer, plain, noted])
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? offset) - offset
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset)

  const template = useMemo(() => {
    const widths = columns.map(({ share = 1, least = '0' }) => [
      typeof least === 'string' ? least : least(measured),
      share,
    ])
    return widths.map(([least, share]) => `minmax(${least}, ${share}fr)`).join(' ')
  }, [columns, measured])
  const areCards = isNarrow && card !== undefined

  return (
    <div className={classes.frame} ref={useFocusLeft()}>
      <table
        ref={table}
        className={classes.table}
        data-cards={areCards}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
      >
        <TableHead columns={columns} template={template} sort={sort} onSort={onSort} />
        <tbody style={{ paddingTop: before, paddingBottom: after }}>
          {items.map(({ index, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            const place = { row, index, columns, note: note(row), noteLink, ref: virtualizer.measureElement }
            return areCards ? (
              <CardRow key={String(key)} {...place} card={card} isOpen={opened.has(rowKey(row))} onToggle={toggle} />
            ) : (
              <TableRow key={String(key)} {...place} template={template} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
