import type { SectionId } from '#machines/sections.ts'

import type { Model } from '../model.ts'
import { escaped, inline } from './html.ts'
import { sectionLink } from './specification.ts'
import { sectionName, sentencesFor, wordsOf } from './traced.ts'

/** What the specification says of a state or an arrow, sentence by sentence; else the section that speaks of it. */
export function clauseLinks(model: Model, id: string, state: string, section: SectionId): string {
  const sentences = sentencesFor(model, id, state)
  if (sentences.length === 0) return sectionLink(section)
  const items = sentences.map(
    (sentence) =>
      `<li><a class="section" href="specification.html#${sentence.id}">${escaped(sectionName(sentence.id))}</a> ${inline(wordsOf(sentence))}</li>`,
  )
  return `<ul class="clauses">${items.join('')}</ul>`
}
