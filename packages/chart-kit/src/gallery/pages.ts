import { callsSection, synonyms, title } from '../config.ts'
import { escaped } from '../draw/escaped.ts'
import { arrowKinds, type Model } from '../draw/model.ts'
import type { Mark } from '../draw/paint.ts'
import { keyOf } from '../draw/signs.ts'
import { words } from '../words.ts'
import type { WalkData } from './browser/page-data.ts'
import { decisionTables } from './decision.ts'
import { type Download, downloadLinks } from './downloads.ts'
import { type Drawings, drawn, regionLinks, viewChoice } from './drawing.ts'
import { entriesOf, stateTitle } from './entries.ts'
import type { MachineFacts } from './facts.ts'
import { dataScript, table, technical } from './html.ts'
import { page } from './page.ts'
import { panelTemplates } from './panel-html.ts'
import { sectionLink } from './specification.ts'
import { tablesOf } from './tables.ts'
import type { Counts } from './usage-tables.ts'

function factsOf({ states, arrows, isDecision }: Model): string {
  if (isDecision) return words.draw.rows(arrows.length)
  const leaves = states.filter(({ kind }) => kind === 'leaf' || kind === 'final').length
  return `${words.draw.states(leaves)}, ${words.draw.arrows(arrows.length)}`
}

const screensOf = ({ screens }: Model) =>
  screens
    .map(({ route, title }) => `<span class="screen">${escaped(title)} <code>${escaped(route)}</code></span>`)
    .join(' ')

const legend = arrowKinds.map((kind) => `<li>${keyOf(kind)}${words.gallery.kinds[kind]}</li>`).join('')

const { frame, index, tools } = words.gallery

const walkButton = `<button type="button" data-do="walk" aria-pressed="false">${tools.walk}</button>`

const toolbar = (
  model: Model,
  drawings: Drawings,
  canWalk: boolean,
) => `<div class="tools" role="toolbar" aria-label="${tools.label}">
<div class="finder"><label class="find"><span class="sr">${tools.find}</span><input type="search" placeholder="${tools.examples}" autocomplete="off"></label><ol class="found" hidden></ol></div>
${viewChoice(model, drawings)}<button type="button" data-do="out" aria-label="${tools.smaller}">−</button><output aria-live="polite" class="scale">100 %</output><button type="button" data-do="in" aria-label="${tools.larger}">+</button>
${canWalk ? walkButton : ''}<button type="button" data-do="fit">${tools.fit}</button>
</div>`

/** What the drawing shows besides the machine. */
export type Note = {
  /** How often everything was used, where that is known. */
  readonly counts?: Counts | undefined
  readonly text: string
  /** The machine's regions that have pages of their own. */
  readonly parts?: readonly Model[]
  /** The machine that the page shows a part of. */
  readonly partOf?: Pick<Model, 'name' | 'title'>
  /** Of a decision that is compared: what became of its rows. */
  readonly marks?: ReadonlyMap<string, Mark>
}

function crumbsOf({ title }: Model, { partOf }: Note): string {
  const above = partOf === undefined ? '' : `<a href="${partOf.name}.html">${escaped(partOf.title)}</a> / `
  return `<a href="index.html">${frame.charts}</a> / ${above}${escaped(title)}`
}

/** What walking the machine tells, and its files; a machine that is no more is not walked. */
export type Known = {
  readonly facts: MachineFacts
  readonly walk: WalkData | null
  readonly files: readonly Download[]
}

/** The drawing, what it says in words, and the panels of its parts. */
function chartHtml(model: Model, drawings: Drawings, { counts }: Note, { facts, walk, files }: Known): string {
  return `<section class="drawing" aria-label="${tools.label}">
${toolbar(model, drawings, walk !== null)}
<div class="stage">
${drawn(drawings, tools.keys)}
<aside class="chosen" aria-label="${tools.chosen}" hidden></aside>
</div>
<ul class="legend">${legend}</ul>
<p class="hint">${tools.hint}</p>
</section>
${downloadLinks(files)}
${counts?.section ?? ''}
${tablesOf(model, counts)}
${panelTemplates(model, facts, counts)}
${dataScript('entries', entriesOf(model, facts, ''))}${synonymsScript()}${walk === null ? '' : dataScript('walk', walk)}`
}

export function machinePage(model: Model, drawings: Drawings, note: Note, known: Known): string {
  const { title, purpose, states, isDecision } = model
  const section = states[0]?.section ?? '1'
  const body = `<h1>${escaped(title)}</h1>
<p class="purpose">${escaped(purpose)}</p>
<p class="facts">${screensOf(model)} ${sectionLink(section)} <span>${factsOf(model)}</span></p>
${regionLinks(note.parts ?? [])}${note.text === '' ? '' : `<p class="note" role="status">${escaped(note.text)}</p>`}
${
  isDecision
    ? `${decisionTables(model, { ...note, facts: known.facts })}\n${downloadLinks(known.files)}`
    : chartHtml(model, drawings, note, known)
}`
  return page({ title: frame.titleOf(title), body, crumbs: crumbsOf(model, note), hasLayers: true })
}

const synonymsScript = () =>
  dataScript('synonyms', Object.fromEntries(Object.entries(synonyms).map(([name, { source }]) => [name, source])))

/** What is beside the list: a comparison of two versions, and the arrows by their use, where there are such. */
type Beside = { readonly hasChanges?: boolean; readonly ranking?: string }

/** The list of all machines, with a search through everything that they say. */
export function indexPage(
  models: readonly Model[],
  facts: (model: Model) => MachineFacts,
  { hasChanges = false, ranking = '' }: Beside = {},
): string {
  const entries = models.flatMap((model) => entriesOf(model, facts(model), `${model.name}.html`))
  const cards = models.map(
    (model) => `<li class="card"><h2><a href="${model.name}.html">${escaped(model.title)}</a></h2>
<p>${escaped(model.purpose)}</p>
<p class="facts">${screensOf(model)}</p>
<p class="facts">${sectionLink(model.states[0]?.section ?? '1')} <span>${factsOf(model)}</span> <span class="technical"><code>${model.name}</code></span></p></li>`,
  )
  const calls = models.flatMap((model) =>
    model.states.flatMap(({ path, calls: asked }) =>
      asked.flatMap((call) =>
        call.calls.map((endpoint) => [
          `<code>${escaped(endpoint)}</code>`,
          escaped(call.title),
          `<a href="${model.name}.html#${escaped(path)}">${escaped(stateTitle(model, path))}</a>`,
        ]),
      ),
    ),
  )
  const body = `<h1>${escaped(title)}</h1>
<p class="purpose">${index.purpose}</p>
<div class="finder"><label class="find wide"><span class="sr">${index.find}</span><input type="search" data-find-all placeholder="${index.examples}" autocomplete="off"></label>
<ol class="found" hidden></ol></div>
<ul class="cards">${cards.join('\n')}</ul>
${ranking}<section><h2>${index.calls}</h2>
${table(
  index.callsTable,
  [technical(index.call), index.why, index.when],
  calls.sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b))),
)}
<p class="hint">${index.otherCalls(callsSection === undefined ? '' : sectionLink(callsSection))}</p></section>
<p><a href="specification.html">${words.gallery.specification.heading}</a>${hasChanges ? ` · <a href="diff.html">${index.changes}</a>` : ''}</p>
${dataScript('entries', entries)}${synonymsScript()}`
  return page({ title, body, crumbs: frame.charts, hasLayers: true })
}
