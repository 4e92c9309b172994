type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const smallest = 0.12
// At a first look words must be readable, even where the whole does not fit.
const readable = 0.7
const largest = 4
const margin = 16

/** Moves and enlarges the drawings of a page, of which one at a time is shown. */
export type Camera = {
  readonly svgs: readonly SVGSVGElement[]
  readonly current: () => SVGSVGElement | undefined
  readonly zoom: (factor: number, x?: number, y?: number) => void
  readonly move: (x: number, y: number) => void
  /** All of the drawing, however small. */
  readonly showWhole: () => void
  /** As much of the drawing as can be read. */
  readonly showReadable: () => void
  /** A part in the middle of what is seen. */
  readonly showPart: (part: SVGGraphicsElement) => void
  readonly showLayer: (layer: string) => void
}

export function createCamera(view: HTMLElement): Camera {
  const svgs = [...view.querySelectorAll('svg')]
  const current = () => svgs.find((svg) => !svg.hasAttribute('hidden')) ?? svgs[0]
  const boxes = new WeakMap<SVGSVGElement, Box>()
  for (const svg of svgs) {
    const { x, y, width, height } = svg.viewBox.baseVal
    boxes.set(svg, { x, y, width, height })
  }
  const boxOf = (svg: SVGSVGElement | null | undefined) => (svg ? boxes.get(svg) : undefined)
  let scale = 1
  let left = 0
  let top = 0

  function show(): void {
    const { clientWidth, clientHeight } = view
    current()?.setAttribute('viewBox', `${left} ${top} ${clientWidth / scale} ${clientHeight / scale}`)
    const output = document.querySelector('.scale')
    if (output !== null) output.textContent = `${Math.round(scale * 100)} %`
  }

  function centre(part: Element | null | undefined): void {
    if (!(part instanceof SVGGraphicsElement)) return
    const { x, width } = part.getBBox()
    left = Math.max((boxOf(part.ownerSVGElement)?.x ?? 0) - 8, x + width / 2 - view.clientWidth / scale / 2)
  }

  /** `least` is the smallest size that is wanted. */
  function frame(least: number): void {
    const svg = current()
    const box = boxOf(svg)
    if (box === undefined) return
    const { clientWidth, clientHeight } = view
    const across = (clientWidth - margin) / box.width
    const all = Math.min(across, (clientHeight - margin) / box.height)
    scale = Math.min(1.25, least === 0 ? all : Math.max(all, Math.min(across, 1), least))
    left = box.x - Math.max(margin / 2, (clientWidth / scale - box.width) / 2)
    const isTall = box.height * scale > clientHeight - margin
    top = isTall ? box.y - margin / 2 : box.y - (clientHeight / scale - box.height) / 2
    if (box.width * scale > clientWidth) centre(svg?.querySelector('.start'))
    show()
  }

  /** `x` and `y` are the point of the screen that stays where it is. */
  function zoom(factor: number, x?: number, y?: number): void {
    const box = view.getBoundingClientRect()
    const across = (x ?? box.left + box.width / 2) - box.left
    const down = (y ?? box.top + box.height / 2) - box.top
    const next = Math.min(largest, Math.max(smallest, scale * factor))
    left += across / scale - across / next
    top += down / scale - down / next
    scale = next
    show()
  }

  function move(x: number, y: number): void {
    left += x / scale
    top += y / scale
    show()
  }

  function showPart(part: SVGGraphicsElement): void {
    const box = part.getBBox()
    scale = Math.max(scale, 0.75)
    left = box.x + box.width / 2 - view.clientWidth / scale / 2
    top = box.y + Math.min(box.height, view.clientHeight / scale) / 2 - view.clientHeight / scale / 2
    show()
  }

  function showLayer(layer: string): void {
    for (const svg of svgs) svg.toggleAttribute('hidden', !svg.classList.contains(layer))
    frame(readable)
  }

  // On paper the whole drawing is wanted, wherever the view has been moved.
  addEventListener('beforeprint', () => {
    for (const svg of svgs) {
      const box = boxOf(svg)
      if (box !== undefined) svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
    }
  })
  addEventListener('afterprint', show)
  new ResizeObserver(show).observe(view)

  view.classList.add('live')
  frame(readable)
  // A small drawing needs no large stage.
  const heights = svgs.map((svg) => (boxOf(svg)?.height ?? 0) * scale + 48)
  view.style.setProperty('--drawing', `${Math.round(Math.max(360, ...heights))}px`)
  frame(readable)

  return {
    svgs,
    current,
    zoom,
    move,
    showWhole: () => frame(0),
    showReadable: () => frame(readable),
    showPart,
    showLayer,
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
    // Text stays selectable: the drawing is moved by its ground.
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('text') !== null)) return
    held = { x: event.clientX, y: event.clientY }
    hasMoved = false
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
