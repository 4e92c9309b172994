import { readFileSync } from 'node:fs'
import { catalogue, language } from '../../config.ts'
import { escaped } from '../../draw/escaped.ts'
import { type Layout, layOut } from '../../draw/layout.ts'
import { type Model, modelOf } from '../../draw/model.ts'
import { paint } from '../../draw/paint.ts'
import { stylesheet } from '../../draw/palette.ts'
import { pathOverlay } from '../../draw/records.ts'
import { sceneOf } from '../../draw/scene.ts'
import { words } from '../../words.ts'

import type { PathsFile, PathWritten } from '../document.ts'
import { automaticFor, columns, headOf, rowsOf, serverFor } from './table.ts'

const said = words.sheets

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 24px; max-width: 1400px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: 6px 10px; text-align: left; vertical-align: top; overflow-wrap: break-word; }
  th { background: color-mix(in srgb, currentcolor 7%, transparent); }
  td:first-child, th { white-space: nowrap; }
  section { break-after: page; margin-block-end: 48px; }
  .rows { overflow-x: auto; }
  figure { margin: 20px 0 0; }
  figure svg { display: block; max-inline-size: 100%; block-size: auto; max-block-size: 90vh; border-radius: 10px; }
  figcaption { margin-block-start: 6px; opacity: 0.7; }
  .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  button, select, td input { font: inherit; padding: 4px 8px; }
  td input { inline-size: 100%; min-inline-size: 8em; box-sizing: border-box; }
  th:nth-child(4) { inline-size: 32%; }
  .alone { border-inline-start: 4px solid #b36b00; padding-inline-start: 12px; }
  @media print { body { padding: 0; font-size: 11px; } .tools, section > button { display: none; } }
`

/** The machine's drawing with the numbers of the steps; null where nothing is done. */
async function drawingOf(path: PathWritten): Promise<string | null> {
  const walkthrough = catalogue.find(({ name }) => name === path.machine)
  if (walkthrough === undefined || path.steps.length === 0) return null
  const model = modelOf(walkthrough.machine, walkthrough)
  const layout = await plainLayout(model)
  // Names of arrowheads are the page's: each drawing has its own.
  const scene = { ...layout.scene, model: { ...model, name: `${model.name}-${path.id}` } }
  return paint({ ...layout, scene }, pathOverlay(path.steps, model), 'page')
}

const layouts = new Map<string, Promise<Layout>>()

function plainLayout(model: Model): Promise<Layout> {
  const layout = layouts.get(model.name) ?? layOut(sceneOf(model, 'plain'))
  layouts.set(model.name, layout)
  return layout
}

async function sheet(file: PathsFile, path: PathWritten): Promise<string> {
  const head = columns.map((name) => `<th scope="col">${name}</th>`).join('')
  const rows = rowsOf(path).map((cells) => {
    const [number = ''] = cells
    const { seen: seenLabel, mark: markLabel } = said.field
    const { passed, failed } = said.marks.outcomes
    const own = (label: string) => `data-step="${number}" aria-label="${label}"`
    const seen = `<td><input type="text" data-field="seen" ${own(seenLabel(path.id, number))}></td>`
    const options = `<option value="">–</option><option value="passed">${passed}</option><option value="failed">${failed}</option>`
    const mark = `<td><select data-field="mark" ${own(markLabel(path.id, number))}>${options}</select></td>`
    const texts = cells.slice(0, -2).map((cell) => `<td>${escaped(cell)}</td>`)
    return `<tr>${texts.join('')}${seen}${mark}</tr>`
  })
  const title = `${path.id}. ${escaped(path.title)}`
  const [server, drawing] = [serverFor(path, file), await drawingOf(path)]
  const alone = automaticFor(path)
  const answers = server === null ? '' : `<p>${said.server(`<code>${escaped(server)}</code>`)}</p>`
  const note = alone === null ? answers : `<p class="alone">${escaped(alone)}</p>`
  const whole = `<button type="button" data-whole="${path.id}">${said.wholePassed}</button>`
  const figure = drawing === null ? '' : `<figure>${drawing}<figcaption>${said.figure}</figcaption></figure>`
  return `<section id="${path.id}" data-sheet="${path.id}"><h2>${title}</h2><p>${escaped(headOf(path))}</p>${note}<div class="rows"><table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>${whole}${figure}</section>`
}

/** Sheets for a tester as a page that prints one to a sheet of paper; opens from disk, asks nothing of the network. */
export async function sheetsInHtml(file: PathsFile): Promise<string> {
  const { profile, release, paths } = file
  const { title, save } = said
  const marked = paths.map(({ id, title: name, machine, fingerprint }) => ({ id, title: name, machine, fingerprint }))
  // Within a script an element's end would end the script.
  const data = JSON.stringify({ release, profile, words: said.marks, paths: marked }).replaceAll('<', '\\u003c')
  const buttons = Object.entries(save).map(
    ([name, text]) => `<button type="button" data-save="${name}">${text}</button>`,
  )
  const list = paths.map(({ id, title: name }) => `<li><a href="#${id}">${id}. ${escaped(name)}</a></li>`).join('\n')
  const sheets = await Promise.all(paths.map((path) => sheet(file, path)))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>${style}${stylesheet}</style></head>
<body><h1>${title}</h1><p>${said.about(escaped(profile), release)}</p>
<p id="unkept" hidden>${said.unkept}</p>
<div class="tools"><span id="count" role="status"></span>${buttons.join('')}</div><nav aria-label="${said.paths}"><ul>${list}</ul></nav>
${sheets.join('\n')}
<script type="application/json" id="paths">${data}</script>
<script>${readFileSync(new URL('./sheet-marks.js', import.meta.url), 'utf8')}</script>
</body></html>
`
}
