import { sumText } from '../../services/money/act-words.ts'

type Cell = string | number

const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short' })

/** Kopecks as a terminal shows them: `1 234,50 ₽`. Plain spaces, so that the text can be searched. */
export function roubles(kopecks: number): string {
  return `${sumText(kopecks).replace(/\s/g, ' ')} ₽`
}

export const sumOf = (rows: readonly { readonly cash: number }[]) => rows.reduce((sum, { cash }) => sum + cash, 0)

export const dayOf = (at: Date) => moscow.format(at)

/** As people are named in lists, the last name first; a dash for who gave none. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${last_name} ${first_name}`.trim() || '—'
}

/** Names come from files and strangers: a control sign in one could move the cursor or recolour the terminal. */
export const plain = (cell: Cell) => String(cell).replace(/\p{C}/gu, ' ')

/** Columns of equal width with a line of headings; numbers and sums are at the right. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): readonly string[] {
  const texts = rows.map((row) => row.map(plain))
  const widths = headings.map((heading, at) => Math.max(heading.length, ...texts.map((row) => row[at]?.length ?? 0)))
  const isRight = headings.map((_, at) => texts.length > 0 && texts.every((row) => /^[\d\s,]+₽?$/.test(row[at] ?? '')))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (isRight[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(headings), line(widths.map((width) => '─'.repeat(width))), ...texts.map(line)]
}
