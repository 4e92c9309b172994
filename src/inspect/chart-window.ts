import './chart-window.css'

import { charts, stylesheet } from 'virtual:live-charts'

import type { Step } from '#src/shell/trace/trail.ts'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

import { createStage } from './chart-stage.ts'
import { made } from './elements.ts'
import {
  channelName,
  fromStart,
  type LiveChart,
  lastArrows,
  type Message,
  type Running,
  runningIn,
} from './live-chart.ts'

const chartOf = (machine: string) => charts.find(({ name }) => name === machine)

function timeOf({ at }: Step): string {
  const [minutes, seconds] = [Math.floor(at / 60_000), (at % 60_000) / 1000]
  return `${minutes}:${seconds.toFixed(1).padStart(4, '0').replace('.', ',')}`
}

function wordsOf(chart: LiveChart | undefined, { arrow, states }: Step): string {
  if (states.length === 0) return 'Машина остановлена'
  return arrow === null ? 'Машина запущена' : (chart?.arrows[arrow] ?? arrow)
}

const stateTitles = (chart: LiveChart | undefined, { states }: Step) =>
  states.map((path) => chart?.states[path] ?? path).join('; ')

function logItem(step: Step) {
  const chart = chartOf(step.machine)
  const item = made('li')
  const words = made('span', '', wordsOf(chart, step))
  words.append(made('small', '', stateTitles(chart, step)))
  item.append(made('time', '', timeOf(step)), words)
  return item
}

function machineItem({ machine, last, isOver }: Running, isChosen: boolean, onChoose: () => void) {
  const chart = chartOf(machine)
  const item = made('li')
  const button = made('button', `machine${isOver ? ' over' : ''}`, chart?.title ?? machine)
  button.append(made('small', '', isOver ? 'Остановлена' : stateTitles(chart, last)))
  if (isChosen) button.setAttribute('aria-current', 'true')
  button.addEventListener('click', onChoose)
  item.append(button)
  return item
}

/** As a problem report is written, of one machine alone: what walks the one again walks the other. */
function pathText(own: readonly Step[]): string {
  const machine = own[0]?.machine ?? ''
  const machines = { [machine]: chartOf(machine)?.fingerprint ?? '' }
  const path = { report: 'promoter-cabinet', version: import.meta.env.VITE_VERSION, machines, steps: own }
  return JSON.stringify(path, null, 1)
}

/** The second window: every running machine of the cabinet's page, with the present states and the last arrows lit. */
export function openChartWindow(): void {
  const channel = new BroadcastChannel(channelName)
  let steps: readonly Step[] = []
  let chosen: string | null = null

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets = [sheet]
  document.title = 'Живые схемы'

  const { stage, zoomPart, light, clear } = createStage()
  const heading = made('h1', '', 'Живые схемы')
  const copyButton = made('button', '', 'Скопировать путь')
  const list = made('ul')
  const log = made('ol', 'log')
  const [live, header, aside] = [made('div', 'live'), made('header'), made('aside')]
  header.append(heading, zoomPart, copyButton)
  aside.append(made('h2', '', 'Машины на странице'), list, made('h2', '', 'Журнал'), log)
  live.append(header, aside, stage)
  document.body.replaceChildren(live)

  function choose(actor: string) {
    chosen = actor
    draw()
  }

  function draw(): void {
    const running = runningIn(steps)
    const current = running.find(({ actor }) => actor === chosen) ?? running[0]
    chosen = current?.actor ?? null
    list.replaceChildren(...running.map((one) => machineItem(one, one.actor === chosen, () => choose(one.actor))))
    if (running.length === 0) list.append(made('li', 'empty', 'Откройте кабинет в соседней вкладке.'))
    const own = fromStart(steps.filter(({ actor }) => actor === chosen))
    log.replaceChildren(...own.map(logItem).reverse())
    const chart = current === undefined ? undefined : chartOf(current.machine)
    heading.textContent = chart?.title ?? 'Живые схемы'
    if (current === undefined) clear()
    else if (chart !== undefined) light(chart, current, lastArrows(own))
  }

  copyButton.addEventListener('click', async () => {
    try {
      await writeClipboard(pathText(steps.filter(({ actor }) => actor === chosen)))
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
    // What has just moved is shown, unless a machine that still runs has been chosen.
    const newest = data.steps.at(-1)
    if (newest !== undefined && newest.arrow !== null) chosen = newest.actor
    draw()
  })

  const hello: Message = { say: 'hello' }
  channel.postMessage(hello)
  draw()
}
