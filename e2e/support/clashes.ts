import { expect, type Page } from '@playwright/test'

/** Runs in the page. What stands upon another text, beyond its own box, or out of the window, in words. */
function findClashes(): string[] {
  type Piece = { readonly text: string; readonly box: DOMRect; readonly node: Element; readonly layer: Element | null }
  const named = (text: string) => `«${text.trim().replace(/\s+/g, ' ').slice(0, 40)}»`

  /** What is scrolled or laid upon the page by itself, like a dialog or a bar that stays: over others on purpose. */
  function layerOf(node: Element): Element | null {
    for (let at: Element | null = node; at !== null; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky' || /auto|scroll/.test(overflowX + overflowY)) return at
    }
    return null
  }

  const isSeen = (node: Element) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    node.closest('[aria-hidden="true"], [inert]') === null

  /** For screen readers alone: a box of a pixel. */
  const isUnseenBox = (node: Element) =>
    getComputedStyle(node).clipPath !== 'none' || getComputedStyle(node).clip !== 'auto'

  const pieces: Piece[] = []
  const clashes: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const node = text.parentElement
    const words = text.textContent ?? ''
    if (node === null || words.trim() === '' || /^(?:SCRIPT|STYLE|OPTION)$/.test(node.tagName) || !isSeen(node))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const layer = layerOf(node)
    const hidden: Element[] = []
    for (let at: Element | null = node; at !== null && at !== layer; at = at.parentElement) hidden.push(at)
    if (hidden.some(isUnseenBox)) continue
    // Lines beyond a clamp are not drawn.
    const clips = hidden.filter((at) => /hidden|clip/.test(getComputedStyle(at).overflowY))
    const end = Math.min(...clips.map((at) => at.getBoundingClientRect().bottom))
    for (const box of range.getClientRects())
      if (box.width > 1 && box.top < end - 1) pieces.push({ text: words, box, node, layer })

    const whole = range.getBoundingClientRect()
    if (layer === null && whole.right > document.documentElement.clientWidth + 1)
      clashes.push(`${named(words)} leaves the window`)
    for (const at of hidden) {
      const { overflowX, textOverflow } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      const isBeyond = whole.right > edge.right + 1 || whole.left < edge.left - 1
      const isButton = at.closest('button, a, [role="tab"]') !== null
      if (isBeyond && (isButton || (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'))) {
        clashes.push(`${named(words)} is cut`)
        break
      }
    }
  }

  for (const [place, one] of pieces.entries())
    for (const other of pieces.slice(place + 1)) {
      if (one.layer !== other.layer || one.node === other.node) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines of one paragraph may touch; letters of two texts may not.
      if (across > 1 && down > Math.min(one.box.height, other.box.height) / 3)
        clashes.push(`${named(one.text)} stands upon ${named(other.text)}`)
    }
  return [...new Set(clashes)]
}

/** No text on the screen stands upon another, is cut, or leaves the window. */
export async function expectNoClashes(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(findClashes), `${what}: texts clash`).toEqual([])
}
