import { element, first } from './dom.ts'
import type { MachineData } from './page-data.ts'

const plural = new Intl.PluralRules('ru')

function stepsIn(count: number): string {
  const form = plural.select(count)
  if (form === 'one') return `через ${count} шаг`
  return `через ${count} ${form === 'few' ? 'шага' : 'шагов'}`
}

/** All states that may follow a place, the nearest first; null where none does. */
function reachedFrom({ states, reached }: MachineData, id: string): HTMLElement | null {
  const items = (reached[id] ?? []).flatMap(([place, steps]) => {
    const state = states[place]
    if (state === undefined) return []
    const button = element('button', 'pointer', state.title)
    button.type = 'button'
    button.dataset.showState = state.path
    const item = element('li')
    item.append(button, ' ', element('span', 'none', stepsIn(steps)))
    return [item]
  })
  if (items.length === 0) return null
  const list = element('ol')
  list.append(...items)
  const details = element('details', 'reached')
  details.append(element('summary', '', `Всё, что достижимо отсюда: ${items.length}`), list)
  return details
}

/** What the page carries of a place, with what the script makes of its data. */
export function factsOf(machine: MachineData, id: string): DocumentFragment | null {
  const facts = first(HTMLTemplateElement, `template[data-facts="${CSS.escape(id)}"]`)?.content.cloneNode(true)
  if (!(facts instanceof DocumentFragment)) return null
  for (const link of facts.querySelectorAll<HTMLAnchorElement>('a[href^="paths.html#"]'))
    link.title = machine.sheets[link.getAttribute('href')?.split('#')[1] ?? ''] ?? ''
  const reached = reachedFrom(machine, id)
  if (reached !== null) facts.querySelector('.deeds')?.before(reached)
  return facts
}
