import { first } from './dom.ts'

/** Kept by the browser, where it keeps anything: a page that is opened from disk may be refused. */
function keep(layer: string): void {
  try {
    localStorage.setItem('charts-layer', layer)
  } catch {
    return
  }
}

/** The layer is one for all pages; `changed` is called with what is chosen, at once and after each change. */
export function watchLayer(changed: (layer: string) => void): void {
  const group = first(HTMLElement, '[data-switch=layer]')
  function set(layer: string): void {
    document.documentElement.dataset.layer = layer
    for (const button of group?.querySelectorAll('button') ?? [])
      button.setAttribute('aria-pressed', String(button.value === layer))
    changed(layer)
  }
  group?.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    keep(target.value)
    set(target.value)
  })
  set(document.documentElement.dataset.layer === 'technical' ? 'technical' : 'plain')
}
