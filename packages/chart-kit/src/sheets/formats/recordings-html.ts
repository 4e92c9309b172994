import { diffArrays } from 'diff'

import { counted } from '../../draw/counted.ts'
import { escaped } from '../../draw/escaped.ts'
import { pageColours } from '../../draw/palette.ts'

/** What stood on the screen after a step, and what was asked and kept: a fact a line. */
type Seen = { readonly place: string; readonly lines: readonly string[] }

/** A path that was recorded otherwise than it was approved; `approved` is null where nothing was yet. */
export type ChangedPath = {
  readonly id: string
  readonly title: string
  readonly machine: { readonly name: string; readonly title: string }
  readonly approved: readonly Seen[] | null
  readonly seen: readonly Seen[]
  /** What is done in each step, for a person; the first is the beginning. */
  readonly actions: readonly string[]
}

/** A line of both sides: what is not on one of them is null there. */
type Row = { readonly was: string | null; readonly is: string | null }

/** Lines side by side; what was taken away is beside what came in its place. */
function rowsOf(before: readonly string[], after: readonly string[]): Row[] {
  const rows: Row[] = []
  let gone: string[] = []
  const flush = (came: readonly string[] = []) => {
    const height = Math.max(gone.length, came.length)
    for (let at = 0; at < height; at += 1) rows.push({ was: gone[at] ?? null, is: came[at] ?? null })
    gone = []
  }
  for (const { value, removed, added } of diffArrays([...before], [...after])) {
    if (removed) gone = value
    else if (added) flush(value)
    else {
      flush()
      rows.push(...value.map((line) => ({ was: line, is: line })))
    }
  }
  flush()
  return rows
}

/** So many lines around a change say where it is. */
const around = 2

function tableOf(rows: readonly Row[]): string {
  const isChanged = ({ was, is }: Row) => was !== is
  const isNear = (at: number) => rows.slice(Math.max(0, at - around), at + around + 1).some(isChanged)
  const cell = (line: string | null, kind: string, isNew: boolean) =>
    `<td class="${isNew ? kind : ''}">${line === null ? '' : escaped(line)}</td>`
  const shown = rows.map((row, at) => {
    const { was, is } = row
    if (isNear(at))
      return `<tr>${cell(was, 'removed', was !== null && isChanged(row))}${cell(is, 'added', is !== null && isChanged(row))}</tr>`
    if (at > 0 && !isNear(at - 1)) return ''
    const length = rows.slice(at).findIndex((_, later) => isNear(at + later))
    const same = length < 0 ? rows.length - at : length
    return `<tr class="same"><td colspan="2">${counted(same, 'строка', 'строки', 'строк')} без изменений</td></tr>`
  })
  return `<table><thead><tr><th scope="col">Что стояло</th><th scope="col">Что стоит теперь</th></tr></thead><tbody>${shown.join('')}</tbody></table>`
}

/** Looks of both recordings by what was done before them; a look that one of them lacks stands alone. */
function pairsOf(before: readonly Seen[], after: readonly Seen[]): [was: Seen | undefined, is: Seen | undefined][] {
  const places = (looks: readonly Seen[]) => looks.map(({ place }) => place)
  let [was, is] = [0, 0]
  return diffArrays(places(before), places(after)).flatMap(({ value, removed, added }) =>
    value.map((): [Seen | undefined, Seen | undefined] => [
      added ? undefined : before[was++],
      removed ? undefined : after[is++],
    ]),
  )
}

/** Where a difference is on the page. */
type Shown = { readonly path: string; readonly place: string }

const anchorOf = ({ path, place }: Shown) => `${path}:${place}`.replaceAll(' ', '_')

/** A page that shows each difference once: where another step differs in the same way, it leads to the first. */
function stepsOf({ id, approved, seen, actions }: ChangedPath, known: Map<string, Shown>): string {
  const pairs = pairsOf(approved ?? [], seen).map(([was, is]) => ({
    place: (is ?? was)?.place ?? '',
    rows: rowsOf(was?.lines ?? [], is?.lines ?? []),
  }))
  const changed = pairs.filter(({ rows }) => rows.some(({ was, is }) => was !== is))
  const steps = changed.map(({ place, rows }) => {
    const table = tableOf(rows)
    const first = known.get(table)
    if (first === undefined) known.set(table, { path: id, place })
    const number = place === 'the beginning' ? '0' : /^\d+/.exec(place)?.[0]
    const action = actions[Number(number)] ?? ''
    const [own, other] = [{ path: id, place }, first].map((shown) =>
      shown === undefined ? '' : escaped(anchorOf(shown)),
    )
    const shown =
      first === undefined
        ? `<div class="rows" role="region" aria-label="${escaped(`${id}, ${place}`)}" tabindex="0">${table}</div>`
        : `<p>То же, что <a href="#${other}">${escaped(`${first.path}, ${first.place}`)}</a></p>`
    return `<h3 id="${own}">${escaped(action)} <code>${escaped(place)}</code></h3>${shown}`
  })
  const rest = pairs.length - changed.length
  return `${steps.join('\n')}${rest === 0 ? '' : `<p class="same">Без изменений: ${counted(rest, 'шаг', 'шага', 'шагов')}</p>`}`
}

function pathHtml(path: ChangedPath, known: Map<string, Shown>): string {
  const { id, title, approved } = path
  const steps = stepsOf(path, known)
  const fresh = approved === null ? ' <strong>ещё не принят</strong>' : ''
  return `<details open><summary><code>${escaped(id)}</code> ${escaped(title)}${fresh}</summary>${steps}</details>`
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; background: var(--page); color: var(--ink); }
  main { max-width: 1600px; margin: 0 auto; padding: 16px; }
  code { font-size: 13px; overflow-wrap: anywhere; }
  a, summary { color: var(--person); }
  summary { cursor: pointer; padding-block: 6px; }
  fieldset { display: flex; flex-wrap: wrap; gap: 4px 16px; border: 1px solid var(--line); border-radius: 8px; }
  details { margin-block: 8px; padding-inline: 12px; border: 1px solid var(--line); border-radius: 8px; }
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
export function recordingsInHtml(paths: readonly ChangedPath[]): string {
  const machines = [...new Map(paths.map(({ machine }) => [machine.name, machine])).values()]
  const choices = ['', ...machines.map(({ name }) => name)].map((name) => {
    const count = paths.filter(({ machine }) => name === '' || machine.name === name).length
    const title = machines.find((machine) => machine.name === name)?.title ?? 'Все схемы'
    return `<label><input type="radio" name="machine" value="${name}"${name === '' ? ' checked' : ''}> ${escaped(title)}: ${count}</label>`
  })
  const hidden = machines.map(
    ({ name }) => `main:has([value="${name}"]:checked) section:not([data-machine="${name}"]) { display: none; }`,
  )
  const sections = machines.map(({ name, title }) => {
    // A difference of another machine may not be on the page that is left.
    const known = new Map<string, Shown>()
    const own = paths.filter(({ machine }) => machine.name === name).map((path) => pathHtml(path, known))
    return `<section data-machine="${name}"><h2>${escaped(title)}</h2><p>Всё так и должно быть? Принять: <code>npm run paths -- ${name} --approve</code></p>${own.join('\n')}</section>`
  })
  const head =
    paths.length === 0
      ? '<p>Всё записано так, как принято.</p>'
      : `<fieldset><legend>Что показать</legend>${choices.join('')}</fieldset>`
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Записи, которые изменились</title><style>${pageColours}${style}${hidden.join('\n')}</style></head>
<body><main><h1>Записи, которые изменились: ${paths.length}</h1>
${head}
${sections.join('\n')}</main></body></html>
`
}
