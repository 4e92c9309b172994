import { pointer } from '../html.ts'
import { announce } from './dom.ts'
import { words } from './words.ts'

/** What the page carries of each state and arrow, in templates: by state path or arrow id, in the page's order. */
export type Parts = ReadonlyMap<string, HTMLTemplateElement>

export function readParts(): Parts {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-facts]')]
  return new Map(templates.map((template) => [template.dataset.facts ?? '', template]))
}

export const isArrow = (part: HTMLTemplateElement | undefined) => part?.dataset.kind !== 'state'

/** All states that may follow a place, the nearest first, from their places in the page and the least number of steps. */
function listReached(details: HTMLElement, parts: Parts): void {
  const all = [...parts.values()]
  const items = (details.dataset.reached?.split(' ') ?? []).map((pair) => {
    const [place = 0, steps = 0] = pair.split(':').map(Number)
    const { facts = '', title = '' } = all[place]?.dataset ?? {}
    return `<li>${pointer(facts, title)} <span class="none">${words.inSteps(steps)}</span></li>`
  })
  details.insertAdjacentHTML('beforeend', `<ol>${items.join('')}</ol>`)
}

/** On a phone it is below the drawing: half a window each. */
export function openPanel(panel: HTMLElement, contents: DocumentFragment): void {
  panel.replaceChildren(contents)
  panel.hidden = false
  panel.scrollTop = 0
  if (panel.getBoundingClientRect().bottom > innerHeight) panel.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Fills the panel beside the drawing with what is known of a part, and shows it. */
export function showPart(panel: HTMLElement, parts: Parts, part: HTMLTemplateElement): void {
  const contents = document.importNode(part.content, true)
  const reached = contents.querySelector('details')
  if (reached !== null) listReached(reached, parts)
  openPanel(panel, contents)
  announce(`${isArrow(part) ? words.chosen.arrow : words.chosen.state}: ${part.dataset.title}`)
}
