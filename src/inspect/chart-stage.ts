import { made } from './elements.ts'
import type { LiveChart, Running } from './live-chart.ts'

const [smallest, largest] = [0.25, 2]

/** As the drawing was made, whatever it is scaled to. */
function ownSize(svg: Element) {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/\s+/).map(Number)
  return { width, height }
}

function zoomButton(text: string, label: string, onPress: () => void) {
  const button = made('button', '', text)
  button.setAttribute('aria-label', label)
  button.title = label
  button.addEventListener('click', onPress)
  return button
}

const namesOn = (part: Element, attribute: string) => (part.getAttribute(attribute) ?? '').split(' ')

/** Where one drawing at a time is shown and scaled; `light` says what of it is lit. */
export function createStage() {
  // The drawing's own ground goes on below and beside it.
  const stage = made('div', 'stage chart')
  const zoomPart = made('div', 'zoom')
  const scaleText = made('output')
  let scale = 1
  /** The drawing on the stage, kept while its machine stays the same. */
  let shown: { readonly machine: string; readonly svg: Element } | null = null
  /** What the last arrow or the present state is drawn as. */
  let lit: Element | null = null

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

  /** Scrolls the stage alone, as little as it takes to see the place with room around it. */
  function bringToMiddle(place: Element): void {
    const [box, frame] = [place.getBoundingClientRect(), stage.getBoundingClientRect()]
    const left = box.left + box.width / 2 - (frame.left + frame.width / 2)
    const top = box.top + box.height / 2 - (frame.top + frame.height / 2)
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    stage.scrollBy({ left, top, behavior: isCalm ? 'auto' : 'smooth' })
  }

  function show({ name, drawing }: LiveChart): Element {
    if (shown?.machine === name) return shown.svg
    const svg = document.adoptNode(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement)
    shown = { machine: name, svg }
    stage.replaceChildren(svg)
    lit = null
    zoomTo(scale)
    return svg
  }

  stage.tabIndex = 0
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
  zoomPart.append(
    zoomButton('−', 'Мельче', () => zoomTo(scale / 1.25)),
    scaleText,
    zoomButton('+', 'Крупнее', () => zoomTo(scale * 1.25)),
    zoomButton('Вся схема', 'Показать всю схему', () => zoomTo(fitting())),
  )

  return {
    stage,
    zoomPart,
    clear: () => stage.replaceChildren(),
    /** A state is lit with all that encloses it; of arrows those of what has just happened. */
    light(chart: LiveChart, { last }: Running, arrows: readonly string[]): void {
      const svg = show(chart)
      const states = last.states.flatMap((path) =>
        path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')),
      )
      for (const old of svg.querySelectorAll('.lit')) old.classList.remove('lit')
      const lightUp = (attribute: string, names: readonly string[]) => {
        for (const part of svg.querySelectorAll(`[${attribute}]`))
          part.classList.toggle(
            'lit',
            namesOn(part, attribute).some((name) => names.includes(name)),
          )
      }
      lightUp('data-state', states)
      lightUp('data-arrow', arrows)
      lightUp('data-line', arrows)
      const leaves = [...svg.querySelectorAll('.state.lit')].filter((part) => part.querySelector('.card') !== null)
      lit = svg.querySelector('.arrow.lit') ?? leaves[0] ?? null
      if (lit !== null) bringToMiddle(lit)
    },
  }
}
