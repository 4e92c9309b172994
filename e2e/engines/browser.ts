/** A function of the page: it stands alone there, and its answer is JSON. */
export type InPage = (...given: string[]) => unknown

/** The little that both ways of driving a browser have in common; `selector` and `name` say what `found` looks for. */
export type Browser = {
  open(address: string): Promise<void>
  back(): Promise<void>
  ask(question: InPage, ...given: string[]): Promise<unknown>
  /** Whether something is found. */
  has(selector: string, name: string): Promise<boolean>
  /** What a field holds. */
  value(selector: string, name: string): Promise<string>
  /** Presses what is found with the mouse; rejects when there is none. */
  press(selector: string, name: string): Promise<void>
  /** Puts keys in place of what is in a field: a text, or what the clipboard has. */
  write(selector: string, name: string, keys: { readonly text: string } | 'paste'): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of what the window shows. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** The first element of a selector that a person sees, can use and would call so: `name` is a pattern. Runs in the page. */
export function found(selector: string, name: string): HTMLElement | null {
  const wanted = new RegExp(name, 'u')
  const plain = (texts: readonly (string | null | undefined)[]) => texts.join(' ').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const own = element.getAttribute('aria-label')
    if (own !== null) return own
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return plain(ids.map((id) => document.getElementById(id)?.textContent))
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return plain(labels.length > 0 ? labels.map((label) => label.textContent) : [element.textContent])
  }
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    !element.matches(':disabled, [aria-disabled=true], [data-disabled]')
  return (
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => isThere(each) && wanted.test(nameOf(each))) ??
    null
  )
}
