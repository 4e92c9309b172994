import type { Camera } from './camera.ts'
import { copyText, toast } from './clipboard.ts'
import { announce, element } from './dom.ts'
import { markArrow, markState, partsOf, unmark } from './marks.ts'
import type { MachineData, StepData, WalkData } from './page-data.ts'
import { openPanel } from './panel.ts'
import type { Views } from './views.ts'
import { begun, pathText, shownOf, situationOf, stepAlong, type Walk, withoutLast, withStep } from './walk.ts'

function button(text: string, press: () => void, isClosed = false): HTMLButtonElement {
  const made = element('button', '', text)
  made.type = 'button'
  made.disabled = isClosed
  made.addEventListener('click', press)
  return made
}

function part(heading: string, ...contents: readonly HTMLElement[]): HTMLElement {
  const made = element('section')
  made.append(element('h3', '', heading), ...contents)
  return made
}

/** Goes a machine by pressing its arrows, in the panel and on the drawing. */
export type Walker = {
  readonly isOn: () => boolean
  readonly start: () => void
  readonly stop: () => void
  /** Presses an arrow of the drawing. */
  readonly press: (id: string) => void
}

export function createWalker(
  machine: MachineData,
  data: WalkData,
  panel: HTMLElement,
  view: HTMLElement,
  camera: Camera,
  views: Views,
): Walker {
  let walk: Walk | null = null
  const arrowAt = (id: string | undefined) => machine.arrows.find((arrow) => arrow.id === id)
  const stateTitle = (path: string) => machine.states.find((state) => state.path === path)?.title ?? path

  function words({ arrows, detail }: StepData): string {
    const title = arrowAt(arrows[0])?.title ?? ''
    return detail === '' || title.includes(detail) ? title : `${title} · ${detail}`
  }

  function mark(states: readonly string[], steps: readonly StepData[]): void {
    unmark('is-before', 'is-after', 'is-chosen', 'is-now', 'is-open')
    view.classList.remove('has-choice')
    view.classList.add('is-walked')
    for (const path of states) markState(views.svgs, path, 'is-now')
    for (const { arrows } of steps) markArrow(views.svgs, arrows[0] ?? '', 'is-open')
    views.showWith(states[0] ?? '')
    const svg = views.current()
    const [box] = svg === undefined ? [] : partsOf(svg, states[0] ?? '')
    if (box !== undefined) camera.showPart(box)
  }

  function options(steps: readonly StepData[]): HTMLElement {
    if (steps.length === 0) return element('p', 'none', 'Здесь схема заканчивается: дальше ничего не происходит.')
    const list = element('ul', 'options')
    for (const step of steps) {
      const item = element('li')
      const title = arrowAt(step.arrows[0])?.title ?? ''
      const pressed = button(title, () => go((now) => withStep(now, step)))
      if (words(step) !== title) pressed.append(element('span', 'detail', step.detail))
      pressed.className = `option ${arrowAt(step.arrows[0])?.kind ?? ''}`
      item.append(pressed)
      list.append(item)
    }
    return list
  }

  function beginnings(now: Walk): HTMLElement[] {
    const chosen = data.beginnings[now.beginning]
    const opening = element('p', 'none', chosen?.opening ?? '')
    if (data.beginnings.length === 1) return [part('Начало', opening)]
    const select = element('select')
    select.setAttribute('aria-label', 'С чего начать')
    for (const [number, { title }] of data.beginnings.entries()) {
      const option = element('option', '', title)
      option.value = String(number)
      select.append(option)
    }
    select.value = String(now.beginning)
    select.addEventListener('change', () => go(() => begun(Number(select.value))))
    return [part('Начало', select, opening)]
  }

  function taken(now: Walk): HTMLElement {
    const passed = data.beginnings[now.beginning]?.arrows ?? []
    const list = element('ol')
    for (const id of passed) list.append(element('li', 'none', `Сразу: ${arrowAt(id)?.title ?? id}`))
    for (const step of now.taken) list.append(element('li', '', words(step)))
    return list.childElementCount === 0 ? element('p', 'none', 'Пока ни одного шага') : list
  }

  function draw(now: Walk): void {
    const { states, steps } = situationOf(data, now)
    const close = button('×', stop)
    close.className = 'close'
    close.setAttribute('aria-label', 'Закончить прохождение')
    const [here = '', ...beside] = states.map(stateTitle)
    const heading = element('h2', '', here)
    heading.tabIndex = -1
    const deeds = element('p', 'deeds')
    const isBare = now.taken.length === 0
    deeds.append(
      button('На шаг назад', () => go(withoutLast), isBare),
      button('Сначала', () => go(({ beginning }) => begun(beginning)), isBare),
      button('Скопировать как путь', () => void copy(now), isBare),
    )
    const shown = shownOf(data, now)
    panel.replaceChildren(
      close,
      element('p', 'what', 'Прохождение: сейчас'),
      heading,
      ...beside.map((title) => element('p', 'none', title)),
      ...(shown === '' ? [] : [part('Что говорит экран', element('p', '', shown))]),
      part('Что может произойти', options(steps)),
      deeds,
      part(`Пройдено шагов: ${now.taken.length}`, taken(now)),
      ...beginnings(now),
    )
    openPanel(panel)
    mark(states, steps)
    heading.focus({ preventScroll: true })
    announce(`Сейчас: ${[here, ...beside].join('; ')}. ${shown}`)
  }

  async function copy(now: Walk): Promise<void> {
    await copyText(pathText(data, now), 'Путь скопирован. Сохраните его в файл: npm run paths -- --replay ФАЙЛ')
  }

  function go(change: (now: Walk) => Walk): void {
    walk = change(walk ?? begun(0))
    draw(walk)
  }

  function shownAsOn(isOn: boolean): void {
    document.querySelector('[data-do=walk]')?.setAttribute('aria-pressed', String(isOn))
  }

  function stop(): void {
    if (walk === null) return
    walk = null
    unmark('is-now', 'is-open')
    view.classList.remove('is-walked')
    panel.hidden = true
    shownAsOn(false)
    const opener = document.querySelector('[data-do=walk]')
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }

  return {
    isOn: () => walk !== null,
    start: () => {
      shownAsOn(true)
      go(() => begun(0))
    },
    stop,
    press: (id) => {
      if (walk === null) return
      const step = stepAlong(situationOf(data, walk), id)
      if (step === undefined) toast('Отсюда так не пойти: возможные стрелки подсвечены')
      else go((now) => withStep(now, step))
    },
  }
}
