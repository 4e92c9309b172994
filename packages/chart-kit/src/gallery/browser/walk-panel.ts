import { escaped } from '../../draw/escaped.ts'
import { keepPlace } from './address.ts'
import type { Camera } from './camera.ts'
import { copyText, toast } from './clipboard.ts'
import { announce, first } from './dom.ts'
import { mark, partsOf, unmark } from './marks.ts'
import type { StepData, WalkData } from './page-data.ts'
import { openPanel, type Parts } from './panel.ts'
import type { Views } from './views.ts'
import {
  begun,
  numbersOf,
  pathText,
  shownOf,
  situationOf,
  stepAlong,
  type Walk,
  walkOf,
  withoutLast,
  withStep,
} from './walk.ts'
import { words } from './words.ts'

const said = words.walk

const section = (heading: string, html: string) => `<section><h3>${heading}</h3>${html}</section>`
const quiet = (text: string) => `<p class="none">${escaped(text)}</p>`

/** Goes a machine by pressing its arrows, in the panel and on the drawing. */
type Walker = {
  readonly isOn: () => boolean
  /** From the beginning, or along the numbers of a link. */
  readonly start: (numbers?: string) => void
  readonly stop: () => void
  /** Presses an arrow of the drawing. */
  readonly press: (id: string) => void
}

export function createWalker(
  parts: Parts,
  data: WalkData,
  panel: HTMLElement,
  view: HTMLElement,
  camera: Camera,
  views: Views,
): Walker {
  let walk: Walk | null = null
  const opener = first(HTMLElement, '[data-do=walk]')
  const titleOf = (id = '') => parts.get(id)?.dataset.title ?? id

  /** What tells a step from another along the same arrows. */
  const detailOf = ({ arrows, detail }: StepData) => (titleOf(arrows[0]).includes(detail) ? '' : detail)

  function option(step: StepData, place: number): string {
    const detail = detailOf(step)
    const beside = detail === '' ? '' : `<span class="detail">${escaped(detail)}</span>`
    const kind = parts.get(step.arrows[0] ?? '')?.dataset.kind
    return `<li><button type="button" class="option ${kind}" data-step="${place}">${escaped(titleOf(step.arrows[0]))}${beside}</button></li>`
  }

  function options(steps: readonly StepData[]): string {
    if (steps.length === 0) return quiet(said.over)
    return `<ul>${steps.map(option).join('')}</ul>`
  }

  function beginnings(now: Walk): string {
    const opening = quiet(data.beginnings[now.beginning]?.opening ?? '')
    if (data.beginnings.length === 1) return opening
    const choices = data.beginnings.map(
      ({ title }, at) => `<option value="${at}"${at === now.beginning ? ' selected' : ''}>${escaped(title)}</option>`,
    )
    return `<select aria-label="${said.start}">${choices.join('')}</select>${opening}`
  }

  function taken(now: Walk): string {
    const passed = data.beginnings[now.beginning]?.arrows ?? []
    const items = [
      ...passed.map((id) => `<li class="none">${said.atOnce(escaped(titleOf(id)))}</li>`),
      ...now.taken.map(
        (step) => `<li>${escaped([titleOf(step.arrows[0]), detailOf(step)].filter(Boolean).join(' · '))}</li>`,
      ),
    ]
    return items.length === 0 ? quiet(said.noSteps) : `<ol>${items.join('')}</ol>`
  }

  function draw(now: Walk): void {
    const { states, steps } = situationOf(data, now)
    const [here = '', ...beside] = states.map(titleOf)
    const shown = shownOf(data, now)
    const bare = now.taken.length === 0 ? ' disabled' : ''
    const contents = document.createElement('template')
    contents.innerHTML = `<button type="button" class="close" aria-label="${said.stop}" data-walk="stop">×</button>
<p class="what">${said.now}</p><h2 tabindex="-1">${escaped(here)}</h2>${beside.map(quiet).join('')}
${shown === '' ? '' : section(said.says, `<p>${escaped(shown)}</p>`)}${section(said.options, options(steps))}
<p class="deeds"><button type="button" data-walk="back"${bare}>${said.back}</button><button type="button" data-walk="again"${bare}>${said.again}</button><button type="button" data-walk="copy"${bare}>${said.copyPath}</button></p>
${section(said.taken(now.taken.length), taken(now))}${section(said.beginning, beginnings(now))}`
    openPanel(panel, contents.content)
    unmark()
    view.classList.remove('has-choice')
    view.classList.add('is-walked')
    mark(views.svgs, states, 'is-now')
    mark(
      views.svgs,
      steps.map(({ arrows }) => arrows[0] ?? ''),
      'is-open',
    )
    views.showWith(states[0] ?? '')
    const svg = views.current()
    const [box] = svg === undefined ? [] : partsOf(svg, states[0] ?? '')
    if (box !== undefined) camera.showPart(box)
    first(HTMLElement, 'h2', panel)?.focus({ preventScroll: true })
    announce(`${said.here([here, ...beside].join('; '))}. ${shown}`)
  }

  function go(next: Walk): void {
    walk = next
    opener?.setAttribute('aria-pressed', 'true')
    keepPlace({ id: '', walk: numbersOf(data, next) })
    draw(next)
  }

  function stop(): void {
    if (walk === null) return
    walk = null
    keepPlace({ walk: null })
    unmark()
    view.classList.remove('is-walked')
    panel.hidden = true
    opener?.setAttribute('aria-pressed', 'false')
    opener?.focus({ preventScroll: true })
  }

  panel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step],[data-walk]') : null
    if (button === null || walk === null) return
    const { step: place, walk: deed } = button.dataset
    const step = situationOf(data, walk).steps[Number(place)]
    if (step !== undefined) go(withStep(walk, step))
    else if (deed === 'stop') stop()
    else if (deed === 'back') go(withoutLast(walk))
    else if (deed === 'again') go(begun(walk.beginning))
    else void copyText(pathText(data, walk), said.copied)
  })
  panel.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) go(begun(Number(target.value)))
  })

  return {
    isOn: () => walk !== null,
    start: (numbers = '0') => go(walkOf(data, numbers)),
    stop,
    press: (id) => {
      if (walk === null) return
      const step = stepAlong(situationOf(data, walk), id)
      if (step === undefined) toast(said.noWay)
      else go(withStep(walk, step))
    },
  }
}
