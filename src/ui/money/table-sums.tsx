import type { ReactNode } from 'react'

import type { SavedTable } from '../table/save-table.ts'
import { TableDownload } from '../table/table-download.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import classes from './table-sums.module.css'
import { type Total, Totals } from './totals.tsx'

type Props<Row> = {
  readonly totals: readonly Total[]
  /** What the figures come to together, or leave out. */
  readonly note?: ReactNode
  readonly table: SavedTable<Row>
}

/** Totals of exactly the rows below, and their download, which is beside the filters on a phone. */
export function TableSums<Row>({ totals, note, table }: Props<Row>) {
  const isPhone = useIsPhone()
  return (
    <div className={classes.sums}>
      <Totals totals={totals} />
      <div className={classes.line}>
        <p className={classes.note} aria-live="polite">
          {note}
        </p>
        {!isPhone && <TableDownload table={table} />}
      </div>
    </div>
  )
}
