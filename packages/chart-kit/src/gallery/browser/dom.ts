/** The first element of a kind that fits. */
export function first<Kind extends Element>(
  kind: new () => Kind,
  selector: string,
  within: ParentNode = document,
): Kind | null {
  const found = within.querySelector(selector)
  return found instanceof kind ? found : null
}

/** The data that the page carries in an element; null where there is none. */
export function textOf(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null
}

/** Says something to a screen reader; everybody else sees what has changed. */
export function announce(text: string): void {
  const status = document.querySelector('.announced')
  if (status !== null) status.textContent = text
}
