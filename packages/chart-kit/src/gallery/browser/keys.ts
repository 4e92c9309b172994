import type { Camera } from './camera.ts'

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-60, 0],
  ArrowRight: [60, 0],
  ArrowUp: [0, -60],
  ArrowDown: [0, 60],
}

type Deeds = {
  readonly camera: Camera
  readonly turn: (toggle: Element) => void
  readonly chooseNext: (step: number) => void
}

/** The keys of a drawing: arrows move, plus and minus enlarge, zero shows all, page up and down choose. */
export function watchKeys(view: HTMLElement, { camera, turn, chooseNext }: Deeds): void {
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
}
