const marks = ['is-before', 'is-after', 'is-chosen', 'is-now', 'is-open'] as const
type Mark = (typeof marks)[number]

/** Parts of a drawing that stand for a state or an arrow. */
export function partsOf(svg: SVGSVGElement, id: string): SVGGraphicsElement[] {
  const name = CSS.escape(id)
  return [...svg.querySelectorAll(`[data-state="${name}"],[data-arrow="${name}"]`)].filter(
    (part) => part instanceof SVGGraphicsElement,
  )
}

/** Marks boxes, arrows' words and their lines, which others may share. */
export function mark(svgs: readonly SVGSVGElement[], ids: readonly string[], as: Mark): void {
  for (const svg of svgs)
    for (const id of ids) {
      const lines = svg.querySelectorAll(`[data-line~="${CSS.escape(id)}"]`)
      for (const part of [...partsOf(svg, id), ...lines]) part.classList.add(as)
    }
}

export function unmark(): void {
  for (const part of document.querySelectorAll(`.${marks.join(',.')}`)) part.classList.remove(...marks)
}

/** The arrow or the state at a point of the page. */
export function idAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)
  const part = under?.closest('[data-arrow],[data-state]')
  const line = under?.closest('[data-line]')?.getAttribute('data-line')?.split(' ')[0]
  return part?.getAttribute('data-arrow') ?? part?.getAttribute('data-state') ?? line ?? null
}
