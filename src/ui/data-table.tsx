import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react'

import classes from './data-table.module.css'
import { type Sort, TableHead } from './data-table-head.tsx'

export type { Sort }

export type Column<Row> = {
  /** Also the name in `sort` and `onSort`. */
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly isSortable?: boolean
  /** Numbers and money: to the right, digit under digit. */
  readonly isNumeric?: boolean
  /** A share of the width, as in CSS grid: 2 takes twice as much as 1. */
  readonly share?: number
  /** A CSS length that the column never falls below, in `ch` for digits: whatever the font, they stay whole. */
  readonly least?: string
  /** On a phone: the card's heading, without the column's title beside it. */
  readonly isHeading?: boolean
}

type Props<Row> = {
  /** Says what the table holds; read by screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  readonly sort?: Sort
  /** A sortable header was pressed; what follows from it is the screen's rule. */
  readonly onSort?: (column: string) => void
  /** The rows are about to be replaced. */
  readonly isBusy?: boolean
}

/** Pixels: the least height of a row where there is room. */
const usualRow = 64
/** A list this short is wholly in the page: the browser's own search and printing see all of it. */
const shortList = 40
const overscan = 6

// The page is moved by the person and the router alone. Of rows that came in above the place where the last screen was
// scrolled to, the virtualiser would make up for what they are higher than expected, and the page would run away.
const stay = () => {}
const never = () => false

type RowProps<Row> = Pick<Props<Row>, 'columns'> & {
  readonly row: Row
  readonly index: number
  readonly template: string
  readonly ref: Ref<HTMLTableRowElement>
}

/** Its cells are drawn once while it stays near the window: scrolling costs only the rows that come in. */
function TableRow<Row>({ row, index, columns, template, ref }: RowProps<Row>) {
  return useMemo(
    () => (
      <tr
        ref={ref}
        data-index={index}
        aria-rowindex={index + 2}
        className={classes.row}
        style={{ gridTemplateColumns: template }}
      >
        {columns.map(({ id, title, cell, isNumeric, isHeading }) => (
          <td key={id} data-numeric={isNumeric} data-heading={isHeading}>
            <span className={classes.name}>{title}</span>
            <div className={classes.value}>{cell(row)}</div>
          </td>
        ))}
      </tr>
    ),
    [row, index, columns, template, ref],
  )
}

/** The height of most rows that are drawn; where nothing has a layout, the usual one. */
function heightOfMost(table: HTMLTableElement): number {
  const heights = Array.from(table.tBodies[0]?.rows ?? [], (row) => row.getBoundingClientRect().height)
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] || usualRow
}

/**
 * Rows of any number (100 000 and more): only those near the window are in the page. A table where there is room, a
 * pile of cards with the columns' titles where there is little. Scrolls with the page; the head stays in view.
 */
export function DataTable<Row>({ label, rows, columns, rowKey, sort, onSort, isBusy = false }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const [offset, setOffset] = useState(0)
  const [expected, setExpected] = useState(usualRow)

  // Where the list begins on the page: the virtualiser counts scrolling from there. A row that is not as high as expected
  // makes it count all that follow anew, so cards are expected where cards are drawn.
  useLayoutEffect(() => {
    const measure = () => {
      if (table.current === null) return
      setOffset(Math.round(table.current.getBoundingClientRect().top + window.scrollY))
      setExpected(heightOfMost(table.current))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => expected,
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
  // What was counted with another expectation is counted anew.
  useLayoutEffect(() => {
    if (expected > 0) virtualizer.measure()
  }, [virtualizer, expected])
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? offset) - offset
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset)

  const template = columns.map(({ share = 1, least = '0' }) => `minmax(${least}, ${share}fr)`).join(' ')

  return (
    <div className={classes.frame}>
      <table
        ref={table}
        className={classes.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
      >
        <TableHead columns={columns} template={template} sort={sort} onSort={onSort} />
        <tbody style={{ paddingTop: before, paddingBottom: after }}>
          {items.map(({ index, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <TableRow
                key={String(key)}
                ref={virtualizer.measureElement}
                row={row}
                index={index}
                columns={columns}
                template={template}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
