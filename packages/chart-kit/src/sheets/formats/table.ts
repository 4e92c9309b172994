import { words } from '../../words.ts'
import type { PathsFile, PathWritten } from '../document.ts'

const said = words.sheets

export const columns = Object.values(said.columns)

/** The rows of a sheet; the first is what is on the screen before anything is done. */
export function rowsOf({ opening, beginning, calls, steps }: PathWritten): string[][] {
  const first = ['0', opening, '', beginning, calls.map(({ title }) => title).join('; '), '', '']
  return [first, ...steps.map((row) => [String(row.number), row.action, row.data, row.expected, row.call, '', ''])]
}

export const headOf = ({ minutes, section, machine, place }: PathWritten) => said.head(minutes, place, section, machine)

/** The command of a server that answers as the sheet needs; null when the sheet needs none, or it has no answer for it. */
export function serverFor(
  path: Pick<PathWritten, 'id' | 'isScripted'>,
  { seed, algorithm }: Omit<PathsFile, 'paths'>,
): string | null {
  if (!path.isScripted) return null
  // What is in none of the usual sets is found in its file.
  const isUsual = seed === 0 && algorithm === 'coverage'
  return `npm start -- --script ${path.id}${isUsual ? '' : ` ${said.file}.json`}`
}

/** Why a sheet is none for a person, and the command that walks it; null where a person can. */
export const automaticFor = ({ id, automatic }: PathWritten): string | null =>
  automatic === '' ? null : `${said.alone(automatic)} ${said.walkedBy(id)}`
