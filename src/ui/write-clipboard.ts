/** The way that works without the clipboard's permission: a selected field and the browser's own "copy". */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' })
  // Beside the focus: a dialog that traps it would take it back from anywhere else.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Puts a text on the clipboard; throws when the browser allows neither of the two ways. */
export async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (!copyBySelection(text)) throw new Error('The browser does not allow copying')
  }
}
