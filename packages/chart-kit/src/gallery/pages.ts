import { callsSection, synonyms, title } from '../config.ts'
import { counted } from '../draw/counted.ts'
import { escaped } from '../draw/escaped.ts'
import { arrowKinds, type Model } from '../draw/model.ts'
import type { Mark } from '../draw/paint.ts'
import { keyOf } from '../draw/signs.ts'
import type { WalkData } from './browser/page-data.ts'
import { decisionTables } from './decision.ts'
import { type Download, downloadLinks } from './downloads.ts'
import { type Drawings, drawn, regionLinks, viewChoice } from './drawing.ts'
import { entriesOf, stateTitle } from './entries.ts'
import type { MachineFacts } from './facts.ts'
import { dataScript, page, table, technical } from './html.ts'
import { panelTemplates } from './panel-html.ts'
import { sectionLink } from './specification.ts'
import { kindNames, tablesOf } from './tables.ts'
import type { Counts } from './usage-tables.ts'

function factsOf({ states, arrows, isDecision }: Model): string {
  if (isDecision) return counted(arrows.length, 'строка таблицы', 'строки таблицы', 'строк таблицы')
  const leaves = states.filter(({ kind }) => kind === 'leaf' || kind === 'final').length
  return `${counted(leaves, 'состояние', 'состояния', 'состояний')}, ${counted(arrows.length, 'стрелка', 'стрелки', 'стрелок')}`
}

const screensOf = ({ screens }: Model) =>
  screens
    .map(({ route, title }) => `<span class="screen">${escaped(title)} <code>${escaped(route)}</code></span>`)
    .join(' ')

const legend = arrowKinds.map((kind) => `<li>${keyOf(kind)}${kindNames[kind]}</li>`).join('')

const walkButton = '<button type="button" data-do="walk" aria-pressed="false">Пройти</button>'

const toolbar = (
  model: Model,
  drawings: Drawings,
  canWalk: boolean,
) => `<div class="tools" role="toolbar" aria-label="Чертёж">
<div class="finder"><label class="find"><span class="sr">Найти состояние или стрелку</span><input type="search" placeholder="Найти: «отказ», «429», «3 с», «§ 4»" autocomplete="off"></label><ol class="found" hidden></ol></div>
${viewChoice(model, drawings)}<button type="button" data-do="out" aria-label="Мельче">−</button><output aria-live="polite" class="scale">100 %</output><button type="button" data-do="in" aria-label="Крупнее">+</button>
${canWalk ? walkButton : ''}<button type="button" data-do="fit">Целиком</button>
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
  return `<a href="index.html">Схемы</a> / ${above}${escaped(title)}`
}

const viewLabel =
  'Чертёж: стрелки двигают, плюс и минус меняют размер, ноль показывает целиком, Page Up и Page Down выбирают состояние, Escape снимает выбор'

/** What walking the machine tells, and its files; a machine that is no more is not walked. */
export type Known = {
  readonly facts: MachineFacts
  readonly walk: WalkData | null
  readonly files: readonly Download[]
}

/** The drawing, what it says in words, and the panels of its parts. */
function chartHtml(model: Model, drawings: Drawings, { counts }: Note, { facts, walk, files }: Known): string {
  return `<section class="drawing" aria-label="Чертёж">
${toolbar(model, drawings, walk !== null)}
<div class="stage">
${drawn(drawings, viewLabel)}
<aside class="chosen" aria-label="О выбранном" hidden></aside>
</div>
<ul class="legend">${legend}</ul>
<p class="hint">Выберите состояние или стрелку: подсветится, что сюда ведёт и что следует дальше. Ctrl и колесо меняют размер, перетаскивание двигает чертёж. На чертеже работают и клавиши: стрелки, плюс и минус, ноль (целиком), Page Up и Page Down (по состояниям), Escape. Всё, что на чертеже, есть и в таблицах ниже.</p>
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
  return page({ title: `${title} — схемы`, body, crumbs: crumbsOf(model, note), hasLayers: true })
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
<p class="purpose">Чертежи сделаны из тех же описаний, по которым всё и работает: другой модели нет.</p>
<div class="finder"><label class="find wide"><span class="sr">Найти во всех схемах</span><input type="search" data-find-all placeholder="«неверный код», «нет интернета», «429», «500 мс», «§ 4»" autocomplete="off"></label>
<ol class="found" hidden></ol></div>
<ul class="cards">${cards.join('\n')}</ul>
${ranking}<section><h2>Что и когда запрашивается у сервера</h2>
${table(
  'Вызовы сервера',
  [technical('Вызов'), 'Зачем', 'Когда'],
  calls.sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b))),
)}
<p class="hint">Это вызовы, о которых решают машины. Остальные${callsSection === undefined ? '' : ` (${sectionLink(callsSection)})`} экраны делают сами: при открытии, при смене фильтра, при выходе.</p></section>
<p><a href="specification.html">Спецификация и решения</a>${hasChanges ? ' · <a href="diff.html">Что изменилось между версиями</a>' : ''}</p>
${dataScript('entries', entries)}${synonymsScript()}`
  return page({ title, body, crumbs: 'Схемы', hasLayers: true })
}
