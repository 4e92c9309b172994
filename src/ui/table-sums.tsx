import type { ReactNode } from 'react'

import { DownloadMenu } from './download-menu.tsx'
import { type SavedTable, saveCsv, saveXlsx } from './save-table.ts'
import classes from './table-sums.module.css'
import { tellFailure } from './tell-failure.ts'
import { type Total, Totals } from './totals.tsx'

type Props<Row> = {
  readonly totals: readonly Total[]
  readonly note?: ReactNode
  readonly table: SavedTable<Row>
}

/** Totals of exactly the rows below, and their download. */
export function TableSums<Row>({ totals, note, table }: Props<Row>) {
  return (
    <div className={classes.sums}>
      <Totals totals={totals} note={note} />
      <DownloadMenu
        onCsv={() => saveCsv(table)}
        onXlsx={() => saveXlsx(table)}
        onFailure={() => tellFailure('Не удалось подготовить файл. Попробуйте ещё раз.')}
      />
    </div>
  )
}
