type Mark = 'is-before' | 'is-after' | 'is-chosen' | 'is-now' | 'is-open'

/** Parts of a drawing that stand for a state or an arrow. */
export function partsOf(svg: SVGSVGElement, id: string): SVGGraphicsElement[] {
  const name = CSS.escape(id)
  return [...svg.querySelectorAll(`[data-state="${name}"],[data-arrow="${name}"]`)].filter(
    (part) => part instanceof SVGGraphicsElement,
  )
}

export function markState(svgs: readonly SVGSVGElement[], path: string, mark: Mark): void {
  for (const svg of svgs)
    for (const box of svg.querySelectorAll(`[data-state="${CSS.escape(path)}"]`)) box.classList.add(mark)
}

/** Marks an arrow's words, and its line, which others may share. */
export function markArrow(svgs: readonly SVGSVGElement[], id: string, mark: Mark): void {
  for (const svg of svgs) {
    for (const row of svg.querySelectorAll(`[data-arrow="${CSS.escape(id)}"]`)) row.classList.add(mark)
    for (const line of svg.querySelectorAll('[data-line]'))
      if (line.getAttribute('data-line')?.split(' ').includes(id)) line.classList.add(mark)
  }
}

export function unmark(...marks: readonly Mark[]): void {
  for (const mark of marks) for (const part of document.querySelectorAll(`.${mark}`)) part.classList.remove(mark)
}

/** The arrow or the state at a point of the page. */
export function idAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)
  const part = under?.closest('[data-arrow],[data-state]')
  const line = under?.closest('[data-line]')?.getAttribute('data-line')?.split(' ')[0]
  return part?.getAttribute('data-arrow') ?? part?.getAttribute('data-state') ?? line ?? null
}
