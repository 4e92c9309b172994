import type { PathsFile } from '../document.ts'
import { columns, rowsOf } from './table.ts'

/** A spreadsheet takes a cell that begins with one of these for a formula. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell)
const quoted = (cell: string) => `"${(isFormula(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`

/** One line for each step, with the number and the name of its path; spreadsheets read it by the mark at its beginning. */
export function sheetsInCsv({ paths }: PathsFile): string {
  const head = ['Путь', 'Название', ...columns]
  const lines = paths.flatMap((path) => rowsOf(path).map((cells) => [path.id, path.title, ...cells]))
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}
