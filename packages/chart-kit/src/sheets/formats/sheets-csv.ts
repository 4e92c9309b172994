import { catalogue } from '../../config.ts'
import { words } from '../../words.ts'

import type { PathsFile, PathWritten } from '../document.ts'
import { serverFor } from './table.ts'

/** A spreadsheet takes a cell that begins with one of these for a formula. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell)
const quoted = (cell: string) => `"${(isFormula(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`

const head = ['Section', 'Title', 'References', 'Type', 'Estimate', 'Preconditions', 'Step', 'Expected Result']
const titleOf = (machine: string) => catalogue.find(({ name }) => name === machine)?.title ?? machine

function caseRows(
  file: PathsFile,
  { id, machine, title, automatic, minutes, place, section, ...path }: PathWritten,
): string[][] {
  const why = automatic === '' ? '' : ` ${words.sheets.alone(automatic)}`
  const server = serverFor({ id, isScripted: path.isScripted }, file)
  const answers = server === null ? '' : ` ${words.sheets.server(server)}`
  const before = `${words.sheets.where(place, section)}${why}${answers}`
  const type = automatic === '' ? 'Functional' : 'Automated'
  const rows = path.steps.map(({ action, data, expected }) => [[action, data].filter(Boolean).join(' – '), expected])
  const about = [titleOf(machine), `${id}: ${title}`, id, type, `${minutes}m`, before]
  return [[...about, path.opening, path.beginning], ...rows.map((row) => [...about.map(() => ''), ...row])]
}

/** Cases as test systems import them: a row for each step, the case itself in its first row. */
export function sheetsInCsv(file: PathsFile): string {
  return `\uFEFF${[head, ...file.paths.flatMap((path) => caseRows(file, path))].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}
