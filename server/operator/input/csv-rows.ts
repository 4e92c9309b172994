import papa from 'papaparse'

import { BadOutcome } from '../terminal/command.ts'

type Row = { readonly line: number; readonly entry: Readonly<Record<string, unknown>> }

const firstColumn = /^\uFEFF?"?\w+"?([,;\t])/

/** A table begins with the names of its columns; JSON never does. */
export const isCsv = (text: string) => firstColumn.test(text)

const yes = new Set(['true', 'да', '1'])
const no = new Set(['false', 'нет', '0'])

const numbers = new Set(['id', 'percent_or_cash', 'hold_days'])

/** What a cell says: tables know neither numbers nor flags. A text that is neither is left to the entry's own rules. */
function readCell(column: string, cell: string): unknown {
  const text = cell.trim()
  if (/^is_/.test(column)) {
    if (yes.has(text.toLowerCase())) return true
    return no.has(text.toLowerCase()) ? false : text
  }
  const isNumber = numbers.has(column) && /^[\d\s]+(?:[.,]\d+)?$/.test(text)
  return isNumber ? Number(text.replace(/\s/g, '').replace(',', '.')) : cell
}

function entryOf(columns: readonly string[], cells: readonly string[]) {
  const named = columns.map((column, at) => [column, cells[at] ?? ''] as const)
  // An empty cell names nothing, as a field that is left out.
  return Object.fromEntries(
    named.filter(([, cell]) => cell.trim() !== '').map(([column, cell]) => [column, readCell(column, cell)]),
  )
}

/** Rows by the names of their columns, each with the line that it begins in. Commas, semicolons and tabs part the cells. */
export function rowsOfCsv(text: string): readonly Row[] {
  const whole = text.replace(/^\uFEFF/, '')
  const rows: Row[] = []
  const mistakes: string[] = []
  let columns: readonly string[] | null = null
  let line = 1
  let read = 0
  papa.parse<string[]>(whole, {
    delimiter: firstColumn.exec(text)?.[1] ?? ',',
    step({ data: cells, errors, meta }) {
      const isEmpty = cells.every((cell) => cell.trim() === '')
      if (errors.length > 0) mistakes.push(`строка ${line}: кавычка не закрыта или стоит не на месте`)
      else if (columns === null) columns = cells.map((cell) => cell.trim())
      else if (cells.length > columns.length) mistakes.push(`строка ${line}: ячеек больше, чем столбцов`)
      else if (!isEmpty) rows.push({ line, entry: entryOf(columns, cells) })
      line += whole.slice(read, meta.cursor).split(/\r\n|\r|\n/).length - 1
      read = meta.cursor
    },
  })
  if (mistakes.length > 0) throw new BadOutcome(mistakes)
  return rows
}
