import { announce } from './dom.ts'
import { words } from './words.ts'

let timer = 0

/** A word at the foot of the page that goes by itself. */
export function toast(text: string): void {
  const shown = document.querySelector('.toast')
  if (!(shown instanceof HTMLElement)) return
  shown.textContent = text
  shown.hidden = false
  announce(text)
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    shown.hidden = true
  }, 4000)
}

/** Copies a text and says so; where the browser refuses, the text is offered to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    window.prompt(words.copyHere, text)
  }
}
