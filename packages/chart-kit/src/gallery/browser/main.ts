// The gallery's behaviour, bundled into one classic script: pages that are opened from disk may not load modules.
import { keptPlace } from './address.ts'
import { watchLayer } from './choices.ts'
import { first, textOf } from './dom.ts'
import { watchSearch } from './finder.ts'
import { watchMachine } from './machine.ts'
import { searchIn } from './search.ts'
import { searchWords } from './words.ts'

/** The list of machines, with a search through all of them. */
function watchIndex(): void {
  const input = first(HTMLInputElement, '[data-find-all]')
  const list = first(HTMLElement, '.finder .found')
  const entries = textOf('entries')
  if (input === null || list === null || entries === null) return
  watchLayer(() => undefined)
  input.value = new URLSearchParams(location.search).get('q') ?? input.value
  watchSearch({
    input,
    list,
    search: searchIn(JSON.parse(entries), JSON.parse(textOf('synonyms') ?? '{}'), searchWords),
  })
}

/** The specification: what a link leads to shows its arrows at once. A decision has layers, and no drawing. */
function watchSpecification(): void {
  if (document.querySelector('.document, #deciding') === null) return
  watchLayer(() => undefined)
  function open(): void {
    const place = keptPlace().id
    const arrows = place === '' ? null : document.getElementById(place)?.querySelector('details')
    if (arrows) arrows.open = true
  }
  addEventListener('hashchange', open)
  open()
}

watchSpecification()
watchIndex()
watchMachine()
