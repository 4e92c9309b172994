import { sections } from '../config.ts'
import { escaped } from '../draw/escaped.ts'
import type { Spoken } from '../draw/meta.ts'
import { inline } from './html.ts'
import { sectionLink } from './specification.ts'
import { sectionName, sentencesFor, wordsOf } from './traced.ts'

/** What the specification says of a state or an arrow, sentence by sentence; else the section that speaks of it. */
export function clauseLinks(spoken: Spoken): string {
  const sentences = sentencesFor(spoken)
  if (sentences.length === 0) return sectionLink(spoken.section)
  const items = sentences.map(
    (sentence) =>
      `<li><a class="section" href="specification.html#${sentence.id}">${escaped(sectionName(sentence.id))}</a> ${inline(wordsOf(sentence))}</li>`,
  )
  return `<ul class="clauses">${items.join('')}</ul>`
}

/** The same for a cell of a table: sections by their titles, each leading to the first of its sentences. */
export function clauseCell(spoken: Spoken): string {
  const links = new Map<string, string>()
  for (const sentence of sentencesFor(spoken)) {
    const own = sectionAt(sentence.id)
    if (own !== null && !links.has(own)) links.set(own, sectionLink(own, sentence.id))
  }
  return links.size === 0 ? sectionLink(spoken.section) : [...links.values()].join('<br>')
}

/** `4.auth.6` is in `4.auth`. */
function sectionAt(sentence: string): string | null {
  const name = sentence.slice(0, sentence.lastIndexOf('.'))
  const isSection = (id: string): id is string => id in sections
  return isSection(name) ? name : null
}
