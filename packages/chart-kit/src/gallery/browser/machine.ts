import { type Camera, createCamera, watchPointer } from './camera.ts'
import { watchLayer } from './choices.ts'
import { copyText } from './clipboard.ts'
import { first, placeInAddress, textOf } from './dom.ts'
import { watchSearch } from './finder.ts'
import { idAt, mark, partsOf, unmark } from './marks.ts'
import { isArrow, type Parts, readParts, showPart } from './panel.ts'
import { searchIn } from './search.ts'
import { createViews, fold, toggleAt, type Views } from './views.ts'
import { createWalker } from './walk-panel.ts'

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-60, 0],
  ArrowRight: [60, 0],
  ArrowUp: [0, -60],
  ArrowDown: [0, 60],
}

/** Choosing states and arrows: one at a time, the address names it, and the focus goes back where it came from. */
function chooser(parts: Parts, panel: HTMLElement, view: HTMLElement, camera: Camera, views: Views) {
  let opener: HTMLElement | null = null

  function clear(): void {
    unmark()
    panel.hidden = true
    view.classList.remove('has-choice')
  }

  function choose(id: string): boolean {
    clear()
    opener = null
    const part = parts.get(id)
    if (part === undefined) return false
    showPart(panel, parts, part)
    view.classList.add('has-choice')
    const { before = '', after = '' } = part.dataset
    mark(views.svgs, before.split(' '), 'is-before')
    mark(views.svgs, after.split(' '), 'is-after')
    mark(views.svgs, [id], 'is-chosen')
    history.replaceState(null, '', `#${id}`)
    return true
  }

  /** Clears the selection, also from the address. */
  function letGo(): void {
    const hadFocus = panel.contains(document.activeElement)
    clear()
    history.replaceState(null, '', location.href.split('#')[0])
    if (hadFocus) (opener?.isConnected && opener.offsetParent !== null ? opener : view).focus({ preventScroll: true })
  }

  function reveal(id: string): boolean {
    views.showWith(id)
    const svg = views.current()
    if (!choose(id)) return false
    const [part] = svg === undefined ? [] : partsOf(svg, id)
    if (part !== undefined) camera.showPart(part)
    return true
  }

  /** Shown, and the focus goes to its panel: for what is chosen elsewhere than on the drawing. */
  function goTo(id: string, from: HTMLElement | null): void {
    const before = from !== null && panel.contains(from) ? opener : from
    if (!reveal(id)) return
    opener = before
    panel.querySelector('h2')?.focus({ preventScroll: true })
  }

  return { choose, letGo, reveal, goTo }
}

/** The page of a machine. */
export function watchMachine(): void {
  const view = first(HTMLElement, '.view')
  const panel = first(HTMLElement, '.chosen')
  const drawing = first(HTMLElement, '.drawing')
  if (view === null || panel === null || drawing === null) return
  const parts = readParts()
  const views = createViews(view)
  const camera = createCamera(view, views)
  const { choose, letGo, reveal, goTo } = chooser(parts, panel, view, camera, views)
  views.watch(camera.showReadable)
  watchLayer(views.showLayer)

  function turn(toggle: Element): void {
    letGo()
    const path = fold(views, toggle)
    const svg = views.current()
    const [box] = svg === undefined ? [] : partsOf(svg, path)
    if (box !== undefined) camera.showPart(box)
    history.replaceState(null, '', `#${path}`)
  }

  const steps = textOf('walk')
  const walker = steps === null ? null : createWalker(parts, JSON.parse(steps), panel, view, camera, views)
  const isWalking = () => walker?.isOn() === true
  /** A place that is asked for ends the walk: the panel is one. */
  function visit(id: string, from: HTMLElement | null): void {
    if (isWalking()) walker?.stop()
    goTo(id, from)
  }

  const wasDragged = watchPointer(view, camera)
  view.addEventListener('click', ({ clientX, clientY }) => {
    if (wasDragged()) return
    // The pointer is captured while it is down, so the place is asked of the page.
    const toggle = toggleAt(views.current(), document.elementFromPoint(clientX, clientY))
    if (toggle !== null) return turn(toggle)
    const id = idAt(clientX, clientY)
    if (isWalking()) {
      if (id !== null && isArrow(parts.get(id))) walker?.press(id)
    } else if (id !== null) {
      choose(id)
      const svg = views.current()
      const [part] = svg === undefined ? [] : partsOf(svg, id)
      if (part !== undefined) camera.keep(part)
    } else letGo()
  })

  function chooseNext(step: number): void {
    if (isWalking()) return
    const paths = [...parts].flatMap(([id, part]) => (isArrow(part) ? [] : [id]))
    const at = paths.indexOf(placeInAddress())
    reveal(paths[at < 0 ? 0 : (at + step + paths.length) % paths.length] ?? '')
  }

  view.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = moves[event.key]
    const toggle = event.target instanceof Element ? event.target.closest('.toggle') : null
    if (toggle !== null && (event.key === 'Enter' || event.key === ' ')) turn(toggle)
    else if (step !== undefined) camera.move(...step)
    else if (event.key === '+' || event.key === '=') camera.zoom(1.25)
    else if (event.key === '-') camera.zoom(0.8)
    else if (event.key === '0') camera.showWhole()
    else if (event.key === 'PageDown') chooseNext(1)
    else if (event.key === 'PageUp') chooseNext(-1)
    else return
    event.preventDefault()
  })
  drawing.addEventListener('keydown', (event) => {
    // In the search field the key belongs to the field.
    if (event.key !== 'Escape' || event.defaultPrevented || event.target instanceof HTMLInputElement) return
    if (isWalking()) walker?.stop()
    else if (!panel.hidden) letGo()
  })

  function toggleWalk(): void {
    if (isWalking()) {
      walker?.stop()
      return
    }
    letGo()
    walker?.start()
  }

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const shown = event.target.closest('[data-show]')
    if (shown instanceof HTMLElement) {
      visit(shown.dataset.show ?? '', shown)
      if (!drawing.contains(shown)) drawing.scrollIntoView({ block: 'start' })
    }
    const button = event.target.closest('[data-do]')
    if (!(button instanceof HTMLElement) || !drawing.contains(button)) return
    if (button.dataset.do === 'in') camera.zoom(1.25)
    if (button.dataset.do === 'out') camera.zoom(0.8)
    if (button.dataset.do === 'fit') camera.showWhole()
    if (button.dataset.do === 'let-go') letGo()
    if (button.dataset.do === 'walk') toggleWalk()
    if (button.dataset.do === 'copy-link') void copyText(location.href, 'Ссылка скопирована')
  })

  const input = first(HTMLInputElement, '.tools input[type=search]')
  const list = first(HTMLElement, '.tools .found')
  const entries = textOf('entries')
  if (input !== null && list !== null && entries !== null)
    watchSearch({
      input,
      list,
      search: searchIn(JSON.parse(entries), JSON.parse(textOf('synonyms') ?? '{}')),
      chosen: ({ href }) => visit(href.slice(1), input),
      elsewhere: (query) => ({ href: `index.html?q=${encodeURIComponent(query)}`, title: 'Искать во всех схемах' }),
    })

  addEventListener('hashchange', () => {
    const place = placeInAddress()
    if (isWalking()) walker?.stop()
    if (place === '') letGo()
    else reveal(place)
  })
  if (placeInAddress() !== '') reveal(placeInAddress())
}
