import type { Difference } from '../../browser/differences.ts'
import { language } from '../../config.ts'
import { escaped } from '../../draw/escaped.ts'
import { pageColours } from '../../draw/palette.ts'
import { words } from '../../words.ts'

const said = words.sheets.recordings

/** Where a difference is met: the path, the look of it, and what is done there in words. */
type Place = { readonly path: string; readonly look: string; readonly action: string }

export type Met = { readonly difference: Difference; readonly places: readonly Place[] }

/** A machine that was recorded otherwise than it was approved. */
export type ChangedMachine = {
  readonly name: string
  readonly title: string
  readonly differences: readonly Met[]
  /** Paths whose walk broke off: of them nothing can be approved. */
  readonly broken: readonly string[]
}

/** What went beside what came in its place, between lines that stay. */
function tableOf({ was, is, before, after }: Difference): string {
  const cell = (line: string | undefined, kind: string) =>
    line === undefined ? '<td></td>' : `<td class="${kind}">${escaped(line)}</td>`
  const same = (lines: readonly string[]) => lines.map((line) => `<tr>${cell(line, '')}${cell(line, '')}</tr>`)
  const height = Math.max(was.length, is.length)
  const changed = Array.from(
    { length: height },
    (_, at) => `<tr>${cell(was[at], 'removed')}${cell(is[at], 'added')}</tr>`,
  )
  const rows = [...same(before), ...changed, ...same(after)]
  return `<table><thead><tr><th scope="col">${said.was}</th><th scope="col">${said.is}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const placeHtml = ({ path, look, action }: Place) => `${escaped(action)} <code>${escaped(`${path}, ${look}`)}</code>`

function differenceHtml({ difference, places }: Met, machine: string): string {
  const { id } = difference
  const [first, ...rest] = places
  const others =
    rest.length === 0
      ? ''
      : `<details><summary>${said.more(rest.length)}</summary><ul>${rest.map((place) => `<li>${placeHtml(place)}</li>`).join('')}</ul></details>`
  return `<article id="${id}"><h3>${first === undefined ? '' : placeHtml(first)}</h3>
<div class="rows" role="region" aria-label="${said.difference(id)}" tabindex="0">${tableOf(difference)}</div>${others}
<p class="same">${said.approve} <code>${said.command(machine, id)}</code></p></article>`
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; background: var(--page); color: var(--ink); }
  main { max-width: 1600px; margin: 0 auto; padding: 16px; }
  code { font-size: 13px; overflow-wrap: anywhere; }
  a, summary { color: var(--person); }
  summary { cursor: pointer; padding-block: 6px; }
  article { margin-block: 8px; padding-inline: 12px; border: 1px solid var(--line); border-radius: 8px; }
  h3 { font-size: 15px; margin-block: 16px 6px; }
  .rows { overflow-x: auto; }
  table { width: 100%; min-width: 640px; border-collapse: collapse; table-layout: fixed; font: 13px/1.5 ui-monospace, monospace; }
  th, td { padding: 1px 8px; text-align: left; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
  td + td, th + th { border-left: 1px solid var(--line); }
  .removed { background: color-mix(in srgb, var(--failure) 16%, transparent); }
  .removed::before { content: "− "; }
  .added { background: color-mix(in srgb, var(--answer) 16%, transparent); }
  .added::before { content: "+ "; }
  .same { opacity: 0.75; font-style: italic; }
`

/** What the last run has seen otherwise than it was approved, by machines; opens from disk, asks nothing of the network. */
export function recordingsInHtml(machines: readonly ChangedMachine[]): string {
  const count = machines.reduce((sum, { differences }) => sum + differences.length, 0)
  const links = machines.map(
    ({ name, title, differences }) => `<li><a href="#${name}">${escaped(title)}</a>: ${differences.length}</li>`,
  )
  const sections = machines.map(({ name, title, differences, broken }) => {
    const off = broken.length === 0 ? '' : `<p>${said.broken} <code>${broken.join(', ')}</code></p>`
    const own = differences
      .toSorted((one, other) => other.places.length - one.places.length)
      .map((met) => differenceHtml(met, name))
    return `<section id="${name}"><h2>${escaped(title)}</h2>${off}<p>${said.approveAll} <code>${said.command(name, 'all')}</code></p>${own.join('\n')}</section>`
  })
  const head = machines.length === 0 ? `<p>${said.none}</p>` : `<ul>${links.join('')}</ul>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${said.title}</title><style>${pageColours}${style}</style></head>
<body><main><h1>${said.count(count)}</h1>
${head}
${sections.join('\n')}</main></body></html>
`
}
