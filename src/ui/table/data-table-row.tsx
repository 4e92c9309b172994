import { type ReactNode, type Ref, useMemo } from 'react'

import classes from './data-table.module.css'

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
  /** A CSS length that the column never falls below, in `ch` for digits: whatever the font, they stay whole. Or what gives it. */
  readonly least?: string | ((rows: readonly Row[]) => string)
}

/** What every row of a table knows of its place. */
export type RowPlace<Row> = {
  readonly row: Row
  readonly index: number
  readonly note: string | null
  readonly noteLink: (row: Row) => ReactNode
  readonly columns: readonly Column<Row>[]
  readonly ref: Ref<HTMLTableRowElement>
}

type Props<Row> = RowPlace<Row> & { readonly template: string }

/** Its cells are drawn once while it stays near the window: scrolling costs only the rows that come in. */
export function TableRow<Row>({ row, index, note, noteLink, columns, template, ref }: Props<Row>) {
  const link = useMemo(() => noteLink(row), [noteLink, row])
  return useMemo(
    () => (
      <tr
        ref={ref}
        data-index={index}
        data-noted={note !== null}
        aria-rowindex={index + 2}
        className={classes.row}
        style={{ gridTemplateColumns: template }}
      >
        {columns.map(({ id, cell, isNumeric }) => (
          <td key={id} data-numeric={isNumeric}>
            {cell(row)}
          </td>
        ))}
        {note !== null && (
          <td className={classes.note} colSpan={columns.length}>
            {note}
            {link !== null && <> {link}</>}
          </td>
        )}
      </tr>
    ),
    [row, index, note, link, columns, template, ref],
  )
}
