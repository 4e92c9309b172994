import { keepPlace, keptPlace, type Place } from './address.ts'
import { createCamera, watchPointer } from './camera.ts'
import { watchLayer } from './choices.ts'
import { chooser } from './chooser.ts'
import { copyText } from './clipboard.ts'
import { first, textOf } from './dom.ts'
import { watchSearch } from './finder.ts'
import { watchKeys } from './keys.ts'
import { idAt, partsOf } from './marks.ts'
import { isArrow, readParts } from './panel.ts'
import { searchIn } from './search.ts'
import { createViews, fold, toggleAt } from './views.ts'
import { createWalker } from './walk-panel.ts'
import { searchWords, words } from './words.ts'

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
  const chosenView = () => ({ view: views.current()?.dataset.view ?? null })
  first(HTMLSelectElement, '[data-views]')?.addEventListener('change', () => keepPlace(chosenView()))
  watchLayer(views.showLayer)

  function turn(toggle: Element): void {
    letGo()
    const path = fold(views, toggle)
    const svg = views.current()
    const [box] = svg === undefined ? [] : partsOf(svg, path)
    if (box !== undefined) camera.showPart(box)
    keepPlace({ id: path, ...chosenView() })
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
    const at = paths.indexOf(keptPlace().id)
    reveal(paths[at < 0 ? 0 : (at + step + paths.length) % paths.length] ?? '')
  }

  watchKeys(view, { camera, turn, chooseNext })
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
    if (button.dataset.do === 'copy-link') void copyText(location.href, words.linkCopied)
  })

  const input = first(HTMLInputElement, '.tools input[type=search]')
  const list = first(HTMLElement, '.tools .found')
  const entries = textOf('entries')
  if (input !== null && list !== null && entries !== null)
    watchSearch({
      input,
      list,
      search: searchIn(JSON.parse(entries), JSON.parse(textOf('synonyms') ?? '{}'), searchWords),
      chosen: ({ href }) => visit(href.slice(1), input),
      elsewhere: (query) => ({ href: `index.html?q=${encodeURIComponent(query)}`, title: words.searchAll }),
    })

  function open({ id, view: kept, walk }: Place): void {
    if (kept !== null) views.show(kept)
    if (walk !== null) walker?.start(walk)
    else if (id !== '') reveal(id)
  }

  addEventListener('hashchange', () => {
    const place = keptPlace()
    if (isWalking()) walker?.stop()
    if (place.id === '' && place.walk === null) letGo()
    else open(place)
  })
  open(keptPlace())
}
