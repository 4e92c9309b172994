import type { Views } from './views.ts'

type Box = { readonly width: number; readonly height: number }

const smallest = 0.3
/** Below this no word can be read: what does not fit is scrolled. */
const least = 0.6
const readable = 0.7
const largest = 4
const margin = 8

/** Moves and enlarges the drawing that is shown. */
export type Camera = {
  readonly zoom: (factor: number, x?: number, y?: number) => void
  readonly move: (x: number, y: number) => void
  /** All of the drawing, however small. */
  readonly showWhole: () => void
  /** As much of the drawing as can be read well. */
  readonly showReadable: () => void
  /** A part in the middle of what is seen. */
  readonly showPart: (part: SVGGraphicsElement) => void
  /** The same, where it would be out of view. */
  readonly keep: (part: SVGGraphicsElement) => void
}

export function createCamera(view: HTMLElement, { svgs, current, show: showView, ofLayer }: Views): Camera {
  const boxes = new WeakMap<SVGSVGElement, Box>()
  for (const svg of svgs) {
    const { width, height } = svg.viewBox.baseVal
    boxes.set(svg, { width, height })
  }
  const boxOf = (svg: SVGSVGElement | undefined) => (svg ? boxes.get(svg) : undefined)
  let scale = 1

  function show(): void {
    const svg = current()
    const box = boxOf(svg)
    if (svg === undefined || box === undefined) return
    svg.style.width = `${box.width * scale}px`
    svg.style.height = `${box.height * scale}px`
    const output = document.querySelector('.scale')
    if (output !== null) output.textContent = `${Math.round(scale * 100)} %`
  }

  /** Scrolls so that the part is in the middle; of what is higher than the view, the top is seen. */
  function centre(part: Element | null | undefined): void {
    if (!part) return
    const [box, stage] = [part.getBoundingClientRect(), view.getBoundingClientRect()]
    const down = box.top + Math.min(box.height, stage.height - margin) / 2 - stage.top - stage.height / 2
    view.scrollBy(box.left + box.width / 2 - stage.left - stage.width / 2, down)
  }

  function fit(): void {
    const box = boxOf(current())
    if (box === undefined) return
    const [across, down] = [(view.clientWidth - margin) / box.width, (view.clientHeight - margin) / box.height]
    scale = Math.min(1.25, across, down)
    show()
    view.scrollTo(0, 0)
  }

  /** As large as fits, and large enough to be read. */
  function frame(): void {
    const svg = current()
    const box = boxOf(svg)
    if (box === undefined) return
    const across = (view.clientWidth - margin) / box.width
    const all = Math.min(across, (view.clientHeight - margin) / box.height)
    // What can just be read and needs no scrolling to the side is better than what is larger and needs it.
    const wanted = across >= least ? least : readable
    scale = Math.min(1.25, Math.max(all, Math.min(across, 1), wanted))
    show()
    view.scrollTo(0, 0)
    if (box.width * scale > view.clientWidth) centre(svg?.querySelector('.start'))
    view.scrollTo(view.scrollLeft, 0)
  }

  /** `x` and `y` are the point of the screen that stays where it is. */
  function zoom(factor: number, x?: number, y?: number): void {
    const svg = current()
    const stage = view.getBoundingClientRect()
    const before = svg?.getBoundingClientRect() ?? stage
    const [left, top] = [x ?? stage.left + stage.width / 2, y ?? stage.top + stage.height / 2]
    const [across, down] = [(left - before.left) / scale, (top - before.top) / scale]
    scale = Math.min(largest, Math.max(Math.min(smallest, scale), scale * factor))
    show()
    const after = svg?.getBoundingClientRect() ?? stage
    view.scrollBy(after.left + across * scale - left, after.top + down * scale - top)
  }

  function showPart(part: SVGGraphicsElement): void {
    scale = Math.max(scale, 0.75)
    show()
    centre(part)
  }

  /** A part that was pressed stays in view when its panel takes room from the drawing. */
  function keep(part: SVGGraphicsElement): void {
    const [box, stage] = [part.getBoundingClientRect(), view.getBoundingClientRect()]
    if (box.top < stage.top || box.bottom > stage.bottom || box.left < stage.left || box.right > stage.right)
      centre(part)
  }

  /** All of the machine where it can be read in a window of this size, else its folded overview. */
  function showFirst(): void {
    const whole = ofLayer().find(({ dataset }) => dataset.view === 'whole')
    const box = boxOf(whole)
    if (box === undefined) return
    if (box.width * least <= view.clientWidth && box.height * least <= window.innerHeight * 0.9) showView('whole')
  }

  view.classList.add('live')
  showFirst()
  frame()
  // A small drawing needs no large stage.
  const heights = svgs.map((svg) => (boxOf(svg)?.height ?? 0) * scale + 48)
  view.style.setProperty('--drawing', `${Math.round(Math.max(360, ...heights))}px`)
  frame()

  return {
    zoom,
    move: (x, y) => view.scrollBy(x, y),
    showWhole: fit,
    showReadable: frame,
    showPart,
    keep,
  }
}

/** Ctrl and the wheel enlarge, dragging moves. Gives what tells a click from the end of a drag. */
export function watchPointer(view: HTMLElement, { zoom, move }: Camera): () => boolean {
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    },
    { passive: false },
  )
  let held: { readonly x: number; readonly y: number } | null = null
  let hasMoved = false
  view.addEventListener('pointerdown', (event) => {
    hasMoved = false
    // A finger scrolls by itself; text stays selectable: the drawing is moved by its ground.
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('text, .toggle') !== null) return
    held = { x: event.clientX, y: event.clientY }
    view.setPointerCapture(event.pointerId)
  })
  view.addEventListener('pointermove', (event) => {
    if (held === null) return
    const [x, y] = [held.x - event.clientX, held.y - event.clientY]
    if (Math.abs(x) + Math.abs(y) < 3 && !hasMoved) return
    hasMoved = true
    view.classList.add('held')
    held = { x: event.clientX, y: event.clientY }
    move(x, y)
  })
  for (const end of ['pointerup', 'pointercancel'])
    view.addEventListener(end, () => {
      held = null
      view.classList.remove('held')
    })
  return () => {
    const wasMoved = hasMoved
    hasMoved = false
    return wasMoved
  }
}
