import './chart-window.css'

import { charts, stylesheet } from 'virtual:live-charts'

import type { Step } from '#src/shell/failure/trail.ts'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

import {
  channelName,
  fromStart,
  type LiveChart,
  lastArrows,
  type Message,
  type Running,
  runningIn,
} from './live-chart.ts'

// The second window: every running machine of the cabinet's page, with the present states and the last arrows lit.
const sheet = new CSSStyleSheet()
sheet.replaceSync(stylesheet)
document.adoptedStyleSheets = [sheet]
document.title = 'Живые схемы'

const byName = new Map(charts.map((chart) => [chart.name, chart]))
const channel = new BroadcastChannel(channelName)
let steps: readonly Step[] = []
let chosen: string | null = null
/** The drawing on the stage, kept while its machine stays the same. */
let shown: { readonly machine: string; readonly svg: Element } | null = null

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

function zoomButton(text: string, label: string, onPress: () => void) {
  const button = made('button', '', text)
  button.setAttribute('aria-label', label)
  button.title = label
  button.addEventListener('click', onPress)
  return button
}

const live = made('div', 'live')
const heading = made('h1', '', 'Живые схемы')
const copyButton = made('button', '', 'Скопировать путь')
const list = made('ul')
const log = made('ol', 'log')
// The drawing's own ground goes on below and beside it.
const stage = made('div', 'stage chart')
const header = made('header')
const aside = made('aside')
const zoomPart = made('div', 'zoom')
const scaleText = made('output')
zoomPart.append(
  zoomButton('−', 'Мельче', () => zoomTo(scale / 1.25)),
  scaleText,
  zoomButton('+', 'Крупнее', () => zoomTo(scale * 1.25)),
  zoomButton('Вся схема', 'Показать всю схему', () => zoomTo(fitting())),
)
header.append(heading, zoomPart, copyButton)
aside.append(made('h2', '', 'Машины на странице'), list, made('h2', '', 'Журнал'), log)
stage.tabIndex = 0
live.append(header, aside, stage)
document.body.replaceChildren(live)

function timeOf({ at }: Step): string {
  const [minutes, seconds] = [Math.floor(at / 60_000), (at % 60_000) / 1000]
  return `${minutes}:${seconds.toFixed(1).padStart(4, '0').replace('.', ',')}`
}

function wordsOf(chart: LiveChart | undefined, { arrow, states }: Step): string {
  if (states.length === 0) return 'Машина остановлена'
  return arrow === null ? 'Машина запущена' : (chart?.arrows[arrow] ?? arrow)
}

const placeOf = (chart: LiveChart | undefined, { states }: Step) =>
  states.map((path) => chart?.states[path] ?? path).join('; ')

function drawList(running: readonly Running[]): void {
  list.replaceChildren(
    ...running.map(({ actor, machine, last, isOver }) => {
      const chart = byName.get(machine)
      const item = made('li')
      const button = made('button', `machine${isOver ? ' over' : ''}`, chart?.title ?? machine)
      button.append(made('small', '', isOver ? 'Остановлена' : placeOf(chart, last)))
      if (actor === chosen) button.setAttribute('aria-current', 'true')
      button.addEventListener('click', () => {
        chosen = actor
        draw()
      })
      item.append(button)
      return item
    }),
  )
  if (running.length === 0) list.append(made('li', 'empty', 'Откройте кабинет в соседней вкладке.'))
}

function drawLog(own: readonly Step[]): void {
  log.replaceChildren(
    ...[...own].reverse().map((step) => {
      const chart = byName.get(step.machine)
      const item = made('li')
      const words = made('span', '', wordsOf(chart, step))
      words.append(made('small', '', placeOf(chart, step)))
      item.append(made('time', '', timeOf(step)), words)
      return item
    }),
  )
}

function drawingOf(machine: string): Element | null {
  if (shown?.machine === machine) return shown.svg
  const chart = byName.get(machine)
  if (chart === undefined) return null
  const svg = document.adoptNode(new DOMParser().parseFromString(chart.drawing, 'image/svg+xml').documentElement)
  shown = { machine, svg }
  stage.replaceChildren(svg)
  lit = null
  zoomTo(scale)
  return svg
}

type Size = { readonly width: number; readonly height: number }

const [smallest, largest] = [0.25, 2]
let scale = 1
/** What the last arrow or the present state is drawn as. */
let lit: Element | null = null

/** As the drawing was made, whatever it is scaled to. */
function ownSize(svg: Element): Size {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/\s+/).map(Number)
  return { width, height }
}

function fitting(): number {
  if (shown === null) return 1
  const { width, height } = ownSize(shown.svg)
  return Math.min(1, stage.clientWidth / width, stage.clientHeight / height)
}

function zoomTo(next: number): void {
  scale = Math.min(largest, Math.max(smallest, next))
  scaleText.textContent = `${Math.round(scale * 100)} %`
  if (!(shown?.svg instanceof SVGSVGElement)) return
  const { width, height } = ownSize(shown.svg)
  shown.svg.style.width = `${width * scale}px`
  shown.svg.style.height = `${height * scale}px`
  if (lit !== null) bringToMiddle(lit)
}

stage.addEventListener('keydown', ({ key }) => {
  if (key === '+' || key === '=') zoomTo(scale * 1.25)
  else if (key === '-') zoomTo(scale / 1.25)
  else if (key === '0') zoomTo(fitting())
})
stage.addEventListener(
  'wheel',
  (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomTo(scale * Math.exp(-event.deltaY / 300))
  },
  { passive: false },
)

/** A state is lit with all that encloses it; of arrows those of what has just happened. */
function light({ machine, last }: Running, arrows: readonly string[]): void {
  const svg = drawingOf(machine)
  if (svg === null) return
  for (const old of svg.querySelectorAll('.lit')) old.classList.remove('lit')
  const paths = last.states.flatMap((path) => path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')))
  for (const part of svg.querySelectorAll('[data-state]'))
    part.classList.toggle('lit', paths.includes(part.getAttribute('data-state') ?? ''))
  for (const part of svg.querySelectorAll('[data-arrow]'))
    part.classList.toggle('lit', arrows.includes(part.getAttribute('data-arrow') ?? ''))
  for (const line of svg.querySelectorAll('[data-line]'))
    line.classList.toggle(
      'lit',
      (line.getAttribute('data-line') ?? '').split(' ').some((id) => arrows.includes(id)),
    )
  const leaves = [...svg.querySelectorAll('.state.lit')].filter((part) => part.querySelector('.card') !== null)
  lit = svg.querySelector('.arrow.lit') ?? leaves[0] ?? null
  if (lit !== null) bringToMiddle(lit)
}

/** Scrolls the stage alone, as little as it takes to see the place with room around it. */
function bringToMiddle(place: Element): void {
  const [box, frame] = [place.getBoundingClientRect(), stage.getBoundingClientRect()]
  const left = box.left + box.width / 2 - (frame.left + frame.width / 2)
  const top = box.top + box.height / 2 - (frame.top + frame.height / 2)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  stage.scrollBy({ left, top, behavior: isCalm ? 'auto' : 'smooth' })
}

function draw(): void {
  const running = runningIn(steps)
  const current = running.find(({ actor }) => actor === chosen) ?? running[0]
  chosen = current?.actor ?? null
  drawList(running)
  const own = fromStart(steps.filter(({ actor }) => actor === chosen))
  drawLog(own)
  heading.textContent = (current && byName.get(current.machine)?.title) ?? 'Живые схемы'
  if (current === undefined) stage.replaceChildren()
  else light(current, lastArrows(own))
}

copyButton.addEventListener('click', async () => {
  const own = steps.filter(({ actor }) => actor === chosen)
  const machine = own[0]?.machine ?? ''
  // As a problem report is written, of this machine alone: what walks the one again walks the other.
  const machines = { [machine]: byName.get(machine)?.fingerprint ?? '' }
  const path = { report: 'promoter-cabinet', version: import.meta.env.VITE_VERSION, machines, steps: own }
  try {
    await writeClipboard(JSON.stringify(path, null, 1))
    copyButton.textContent = 'Путь скопирован'
  } catch {
    copyButton.textContent = 'Не удалось скопировать'
  }
  setTimeout(() => {
    copyButton.textContent = 'Скопировать путь'
  }, 2_000)
})

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.say !== 'steps') return
  steps = data.isAll ? data.steps : [...steps, ...data.steps]
  // What has just moved is looked at, unless somebody has chosen a machine that still runs.
  const newest = data.steps.at(-1)
  if (newest !== undefined && newest.arrow !== null) chosen = newest.actor
  draw()
})

const hello: Message = { say: 'hello' }
channel.postMessage(hello)
draw()
