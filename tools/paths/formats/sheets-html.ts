import type { PathsFile, PathWritten } from '../document.ts'
import { columns, headOf, rowsOf } from './table.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (raw: string) => raw.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 24px; max-width: 1100px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: 6px 10px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th { background: color-mix(in srgb, currentcolor 7%, transparent); }
  td:first-child, th:first-child { white-space: nowrap; }
  section { break-after: page; margin-block-end: 40px; }
  input { inline-size: 20px; block-size: 20px; }
  @media print { body { padding: 0; font-size: 11px; } }
`

function sheet(path: PathWritten): string {
  const head = columns.map((name) => `<th scope="col">${name}</th>`).join('')
  const rows = rowsOf(path).map((cells) => {
    const [number = ''] = cells
    const tick = `<td><input type="checkbox" aria-label="${path.id}, шаг ${number}: пройден"></td>`
    return `<tr>${cells
      .slice(0, -1)
      .map((cell) => `<td>${text(cell)}</td>`)
      .join('')}${tick}</tr>`
  })
  const title = `${path.id}. ${text(path.title)}`
  return `<section id="${path.id}"><h2>${title}</h2><p>${text(headOf(path))}</p><table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></section>`
}

/** Sheets for a tester as a page that prints one to a sheet of paper. */
export function sheetsInHtml({ profile, paths }: PathsFile): string {
  const title = `Пути для проверки (${text(profile)})`
  const list = paths.map(({ id, title: name }) => `<li><a href="#${id}">${id}. ${text(name)}</a></li>`).join('\n')
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><nav aria-label="Пути"><ul>${list}</ul></nav>
${paths.map(sheet).join('\n')}
</body></html>
`
}
