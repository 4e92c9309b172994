import { saveFile } from '../files/save-file.ts'

type Value = string | number | null

/** A column of a downloaded table. Money is a number of roubles, a day is YYYY-MM-DD. */
export type SavedColumn<Row> = {
  readonly title: string
  readonly kind: 'text' | 'money' | 'day'
  readonly value: (row: Row) => Value
  /** Characters, for the sheet's column. */
  readonly width?: number
}

export type SavedTable<Row> = {
  readonly name: string
  readonly columns: readonly SavedColumn<Row>[]
  readonly rows: readonly Row[]
}

const roubles = new Intl.NumberFormat('ru-RU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

/** Excel would take it for a number and lose the zeros before it, or the digits after the fifteenth. */
const mistakenForNumber = /^(?:0\d+|\d{12,})$/

function csvCell(kind: SavedColumn<unknown>['kind'], value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return roubles.format(value)
  if (kind === 'day') return value.split('-').reverse().join('.')
  return mistakenForNumber.test(value) ? `\t${value}` : value
}

/**
 * Text that a Russian Excel opens rightly: semicolons, decimal commas, a byte order mark. A text that a spreadsheet
 * would run as a formula is put behind an apostrophe by the library.
 */
export async function csvOf<Row>({ columns, rows }: Omit<SavedTable<Row>, 'name'>): Promise<string> {
  const { default: papa } = await import('papaparse')
  const cells = rows.map((row) => columns.map(({ kind, value }) => csvCell(kind, value(row))))
  // A minus before a number alone is no formula, nor is our tab before digits alone.
  const escapeFormulae = /^(?:[=+@＝＋－＠\r\n]|\t(?!\d+$)|-(?!\d+(?:,\d\d)?$))/
  return `\uFEFF${papa.unparse({ fields: columns.map(({ title }) => title), data: cells }, { delimiter: ';', newline: '\r\n', escapeFormulae })}`
}

export async function saveCsv<Row>(table: SavedTable<Row>): Promise<void> {
  saveFile(new Blob([await csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${table.name}.csv`)
}

/** A workbook with money as numbers and days as dates, so that it can be summed and sorted. */
export async function xlsxOf<Row>({ columns, rows }: Omit<SavedTable<Row>, 'name'>): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    columns.map(({ kind, value }) => {
      const found = value(row)
      if (found === null || found === '') return null
      if (typeof found === 'number') return { value: found, type: Number, format: '#,##0.00' }
      return kind === 'day'
        ? { value: new Date(`${found}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
        : { value: found, type: String }
    }),
  )
  return write([head, ...body], { columns: columns.map(({ width = 18 }) => ({ width })), stickyRowsCount: 1 }).toBlob()
}

export async function saveXlsx<Row>(table: SavedTable<Row>): Promise<void> {
  saveFile(await xlsxOf(table), `${table.name}.xlsx`)
}
