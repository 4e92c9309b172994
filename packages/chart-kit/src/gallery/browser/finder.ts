import { escaped } from '../../draw/escaped.ts'
import { announce } from './dom.ts'
import type { Entry, Found } from './search.ts'
import { words } from './words.ts'

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

const itemOf = ({ href, title, kind, place }: Pick<Entry, 'href' | 'title' | 'kind' | 'place'>) =>
  `<li><a class="hit ${kind}" href="${escaped(href)}">${escaped(title)}</a> <span class="where">${escaped(place)}</span></li>`

/** A search field whose hits are links below it: Enter opens the first, arrows go through them, Escape closes them. */
export function watchSearch({ input, list, search, chosen, elsewhere }: Finder): void {
  let shown: readonly Entry[] = []

  function choose(entry: Entry): void {
    if (chosen === undefined) {
      location.href = entry.href
      return
    }
    list.hidden = true
    chosen(entry)
  }

  function look(): void {
    const query = input.value.trim()
    list.hidden = query === ''
    const { hits, note } = query === '' ? { hits: [], note: null } : search(query)
    shown = hits.slice(0, most)
    const other = hits.length === 0 && query !== '' ? elsewhere?.(query) : undefined
    list.innerHTML = [
      note === null ? '' : `<li class="none">${escaped(note)}</li>`,
      ...shown.map(itemOf),
      other === undefined ? '' : itemOf({ ...other, kind: '', place: '' }),
    ].join('')
    if (query !== '') announce(note ?? words.found(hits.length))
  }

  const linksIn = () => [...list.querySelectorAll('a')]

  input.addEventListener('input', look)
  input.addEventListener('focus', () => {
    if (input.value.trim() !== '' && list.hidden) look()
  })
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const entry = link === null ? undefined : shown[linksIn().indexOf(link)]
    if (chosen === undefined || entry === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(entry)
  })
  const finder = input.closest<HTMLElement>('.finder')
  finder?.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const [best] = shown
    const isInList = event.target !== input
    if (event.key === 'Enter' && !isInList && best !== undefined && input.value.trim() !== '') choose(best)
    else if (event.key === 'Escape' && isInList) {
      list.hidden = true
      input.focus()
    } else if (step !== undefined && !list.hidden) {
      const all: readonly (EventTarget | null)[] = [input, ...linksIn()]
      const next = all[all.indexOf(event.target) + step]
      if (next instanceof HTMLElement) next.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  // A list that lies over the drawing goes with the focus.
  finder?.addEventListener('focusout', ({ relatedTarget }) => {
    if (chosen !== undefined && !(relatedTarget instanceof Node && finder.contains(relatedTarget))) list.hidden = true
  })
  if (input.value.trim() !== '') look()
}
