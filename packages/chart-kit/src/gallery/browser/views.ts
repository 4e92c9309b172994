import { first } from './dom.ts'

/** The drawings of a page: of each layer its views, which differ in what is folded. One at a time is shown. */
export type Views = {
  readonly svgs: readonly SVGSVGElement[]
  readonly current: () => SVGSVGElement | undefined
  readonly ofLayer: () => readonly SVGSVGElement[]
  readonly show: (view: string) => void
  readonly showLayer: (layer: string) => void
  /** The first view that has a state or an arrow, the present one if it can; a group is shown opened. */
  readonly showWith: (id: string) => void
  /** Called after each change from now on. */
  readonly watch: (change: () => void) => void
}

const holds = (svg: SVGSVGElement, id: string) =>
  svg.querySelector(`[data-state="${CSS.escape(id)}"],[data-arrow="${CSS.escape(id)}"]`) !== null

export function createViews(view: HTMLElement): Views {
  let changed = (): void => undefined
  const svgs = [...view.querySelectorAll('svg')]
  // A page that has one drawing of all folds nothing.
  for (const sign of view.querySelectorAll('.toggle'))
    if (!svgs.some(({ dataset }) => dataset.view === sign.getAttribute('data-leads'))) sign.remove()
  const choice = first(HTMLSelectElement, '[data-views]')
  const current = () => svgs.find((svg) => !svg.hasAttribute('hidden')) ?? svgs[0]
  const ofLayer = () => {
    const layer = current()?.classList.contains('technical') === true ? 'technical' : 'plain'
    return svgs.filter((svg) => svg.classList.contains(layer))
  }

  function change(wanted: SVGSVGElement | undefined): void {
    if (wanted === undefined || wanted === current()) return
    for (const svg of svgs) svg.toggleAttribute('hidden', svg !== wanted)
    if (choice !== null) choice.value = wanted.dataset.view ?? ''
    changed()
  }

  const show = (id: string) => change(ofLayer().find(({ dataset }) => dataset.view === id))
  choice?.addEventListener('change', () => show(choice.value))

  return {
    svgs,
    current,
    ofLayer,
    show,
    showLayer(layer) {
      const shown = current()?.dataset.view
      change(svgs.find((svg) => svg.classList.contains(layer) && svg.dataset.view === shown))
    },
    watch(change) {
      changed = change
    },
    showWith(id) {
      const now = current()
      const own = ofLayer().find(({ dataset }) => dataset.view === id)
      if (now === undefined || (holds(now, id) && (own === undefined || now.dataset.view === 'whole'))) return
      change(own ?? ofLayer().find((svg) => holds(svg, id)))
    },
  }
}

/** The sign that opens or folds a group: a folded group is its own sign. */
export function toggleAt(svg: SVGSVGElement | undefined, under: Element | null): Element | null {
  const sign = under?.closest('.toggle')
  if (sign) return sign
  const box = under?.closest('[data-state]')?.getAttribute('data-state') ?? ''
  return svg?.querySelector(`.toggle[data-fold="${CSS.escape(box)}"][aria-expanded="false"]`) ?? null
}

/** Opens or folds what a sign stands for, and leaves the focus at the same group. Gives the group's path. */
export function fold({ show, current }: Views, toggle: Element): string {
  const path = toggle.getAttribute('data-fold') ?? ''
  show(toggle.getAttribute('data-leads') ?? '')
  const same = current()?.querySelector(`.toggle[data-fold="${CSS.escape(path)}"]`)
  if (same instanceof SVGElement) same.focus({ preventScroll: true })
  return path
}
