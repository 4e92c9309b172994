import { announce, element } from './dom.ts'
import type { Entry, Found } from './search.ts'

/** How many hits are listed: more are not read. */
const most = 40

type Finder = {
  readonly input: HTMLInputElement
  readonly list: HTMLElement
  readonly search: (query: string) => Found
  /** What follows a hit that is chosen; without it the link is followed. */
  readonly chosen?: (entry: Entry) => void
  /** Where nothing is found here, where else it may be looked for. */
  readonly elsewhere?: (query: string) => { readonly href: string; readonly title: string }
}

const found = new Intl.PluralRules('ru')

function countOf(count: number): string {
  const form = found.select(count)
  if (form === 'one') return `Найдено: ${count} место`
  return `Найдено: ${count} ${form === 'few' ? 'места' : 'мест'}`
}

/** A search field whose hits are links below it: Enter opens the first, arrows go through them, Escape closes them. */
export function watchSearch({ input, list, search, chosen, elsewhere }: Finder): void {
  let shown: readonly Entry[] = []

  function close(): void {
    list.hidden = true
  }

  function choose(entry: Entry): void {
    if (chosen === undefined) {
      location.href = entry.href
      return
    }
    close()
    chosen(entry)
  }

  function linkTo(entry: Entry): HTMLElement {
    const item = element('li')
    const link = element('a', `hit ${entry.kind}`, entry.title)
    link.href = entry.href
    link.addEventListener('click', (event) => {
      if (chosen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      choose(entry)
    })
    item.append(link, element('span', 'where', entry.place))
    return item
  }

  function look(): void {
    const query = input.value.trim()
    list.hidden = query === ''
    const { hits, note } = query === '' ? { hits: [], note: null } : search(query)
    shown = hits.slice(0, most)
    const items = shown.map(linkTo)
    if (note !== null) items.unshift(element('li', 'none', note))
    const other = hits.length === 0 && query !== '' ? elsewhere?.(query) : undefined
    if (other !== undefined) {
      const item = element('li')
      const link = element('a', '', other.title)
      link.href = other.href
      item.append(link)
      items.push(item)
    }
    list.replaceChildren(...items)
    if (query !== '') announce(note ?? countOf(hits.length))
  }

  input.addEventListener('input', look)
  input.addEventListener('focus', () => {
    if (input.value.trim() !== '' && list.hidden) look()
  })
  input.addEventListener('keydown', (event) => {
    const [best] = shown
    if (event.key === 'Enter' && best !== undefined && input.value.trim() !== '') {
      event.preventDefault()
      choose(best)
    } else if (event.key === 'ArrowDown' && !list.hidden) {
      event.preventDefault()
      list.querySelector('a')?.focus()
    }
  })
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
      input.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const links: (Element | null)[] = [...list.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement)
    const next = at + step < 0 ? input : links[at + step]
    if (next instanceof HTMLElement) next.focus()
  })
  // A list that lies over the drawing goes with the focus.
  input.closest('.finder')?.addEventListener('focusout', (event) => {
    if (!(event instanceof FocusEvent) || chosen === undefined) return
    const to = event.relatedTarget
    if (!(to instanceof Node) || !input.closest('.finder')?.contains(to)) close()
  })
  if (input.value.trim() !== '') look()
}
