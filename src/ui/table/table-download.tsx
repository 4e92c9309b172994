import { failures } from '#src/text/failure-texts.ts'
import { notifyFailure } from '../notify-failure.ts'
import { DownloadMenu } from './download-menu.tsx'
import { type SavedTable, saveCsv, saveXlsx } from './save-table.ts'

/** The download of exactly the rows that are shown. */
export function TableDownload<Row>({ table, label }: { readonly table: SavedTable<Row>; readonly label?: string }) {
  return (
    <DownloadMenu
      {...(label !== undefined && { label })}
      isEmpty={table.rows.length === 0}
      onCsv={() => saveCsv(table)}
      onXlsx={() => saveXlsx(table)}
      onFailure={() => notifyFailure(failures.tableFile)}
    />
  )
}
