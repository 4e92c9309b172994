import { keepPlace, keptPlace } from './address.ts'
import type { Camera } from './camera.ts'
import { mark, partsOf, unmark } from './marks.ts'
import { type Parts, showPart } from './panel.ts'
import type { Views } from './views.ts'

/** Choosing states and arrows: one at a time, the address names it, and the focus goes back where it came from. */
export function chooser(parts: Parts, panel: HTMLElement, view: HTMLElement, camera: Camera, views: Views) {
  let opener: HTMLElement | null = null
  // A folding that somebody has chosen is kept; the first one depends on the window.
  const shownView = () => (keptPlace().view === null ? {} : { view: views.current()?.dataset.view ?? null })

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
    keepPlace({ id, walk: null, ...shownView() })
    return true
  }

  /** Clears the selection, also from the address. */
  function letGo(): void {
    const hadFocus = panel.contains(document.activeElement)
    clear()
    keepPlace({ id: '', walk: null })
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
