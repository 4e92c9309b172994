import { type ReactNode, useId, useMemo } from 'react'
import { NextIcon } from '../icons.tsx'
import classes from './data-table-card.module.css'
import type { RowPlace } from './data-table-row.tsx'

/** What a row becomes where its columns have no room: two lines, and the rest on a press. */
export type Card<Row> = {
  readonly title: (row: Row) => string
  /** Below the title: when, and by what. */
  readonly about: (row: Row) => ReactNode
  readonly sum: (row: Row) => ReactNode
  readonly badge: (row: Row) => ReactNode
  /** Names and values of all that the lines leave out, or cut. */
  readonly details: (row: Row) => readonly (readonly [name: string, value: ReactNode])[]
}

type Props<Row> = RowPlace<Row> & {
  readonly card: Card<Row>
  readonly isOpen: boolean
  readonly onToggle: (row: Row) => void
}

function Details({ id, lines }: { readonly id: string; readonly lines: ReturnType<Card<unknown>['details']> }) {
  return (
    <dl className={classes.details} id={id}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A row of a narrow table. It is drawn once while it stays near the window. */
export function CardRow<Row>({ row, index, note, noteLink, columns, card, isOpen, onToggle, ref }: Props<Row>) {
  const id = useId()
  const link = useMemo(() => noteLink(row), [noteLink, row])
  return useMemo(
    () => (
      <tr
        ref={ref}
        data-index={index}
        data-noted={note !== null}
        data-open={isOpen}
        aria-rowindex={index + 2}
        className={classes.row}
      >
        <td colSpan={columns.length}>
          <div className={classes.lines}>
            <div className={classes.line}>
              <button
                type="button"
                className={classes.title}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => onToggle(row)}
              >
                <span>{card.title(row)}</span>
                <NextIcon />
              </button>
              <div className={classes.sum}>{card.sum(row)}</div>
            </div>
            <div className={classes.line}>
              <div className={classes.about}>{card.about(row)}</div>
              <div className={classes.badge}>{card.badge(row)}</div>
            </div>
            {note !== null && (
              <div className={classes.line}>
                <p className={classes.note}>{note}</p>
                {link !== null && <span className={classes.way}>{link}</span>}
              </div>
            )}
          </div>
          {isOpen && <Details id={id} lines={card.details(row)} />}
        </td>
      </tr>
    ),
    [row, index, note, link, columns, card, isOpen, onToggle, ref, id],
  )
}
