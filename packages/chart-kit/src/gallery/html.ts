import { escaped } from '../draw/escaped.ts'

/** Data for the page's script; no text of it can end the element that carries it. */
export function dataScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** A column of a table; `isTechnical` is shown by the technical layer alone. */
export type Column = string | { readonly title: string; readonly isTechnical: true }

/** A table; cells are HTML. A row may have a class of its own. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  kinds: readonly string[] = [],
): string {
  const classes = columns.map((column) => (typeof column === 'string' ? '' : ' class="technical"'))
  const head = columns
    .map(
      (column, at) =>
        `<th scope="col"${classes[at]}>${escaped(typeof column === 'string' ? column : column.title)}</th>`,
    )
    .join('')
  const body = rows
    .map(
      (cells, row) =>
        `<tr${kinds[row] === undefined ? '' : ` class="${kinds[row]}"`}>${cells.map((cell, at) => `<td${classes[at] ?? ''}>${cell}</td>`).join('')}</tr>`,
    )
    .join('\n')
  return (
    `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}` +
    `</caption><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
  )
}

/** For columns that name parts of the code. */
export const technical = (title: string): Column => ({ title, isTechnical: true })

/** The few marks that the documents have within a line. */
export function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

/** A button that shows a state or an arrow on the drawing. */
export function pointer(id: string, title: string, kind = ''): string {
  return `<button type="button" class="${['pointer', kind].filter(Boolean).join(' ')}" data-show="${escaped(id)}">${escaped(title)}</button>`
}

export const code = (text: string) => `<code>${escaped(text)}</code>`

export function list(parts: readonly string[]): string {
  return parts.length === 0 ? '<span class="none">—</span>' : parts.map(code).join(', ')
}
