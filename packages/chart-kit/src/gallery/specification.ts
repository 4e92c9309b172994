import { sections, sectionTitle } from '../config.ts'
import { escaped } from '../draw/escaped.ts'
import type { Model } from '../draw/model.ts'
import { words } from '../words.ts'
import { type Block, type Sentence, specification } from './document.ts'
import { inline } from './html.ts'
import { page } from './page.ts'
import { type Carrier, carriersOf, sectionName, wordsOf } from './traced.ts'

const said = words.gallery.specification

/** Sections whose heading is in neither document. */
export function lostSections(): string[] {
  const there = new Set(specification().map(({ section }) => section))
  const isSection = (id: string): id is string => id in sections
  return Object.keys(sections)
    .filter(isSection)
    .filter((id) => !there.has(id))
}

const carrierHtml = ({ machine, id, title, place, kind }: Carrier) =>
  `<li><a class="pointer ${kind}" href="${machine}.html#${escaped(id)}">${escaped(title)}</a> <span class="where">${escaped(place)}</span></li>`

/** What is beside a sentence: the arrows and states that carry it out. */
function carriersHtml(carriers: readonly Carrier[]): string {
  if (carriers.length === 0) return `<p class="none">${said.noArrows}</p>`
  const arrows = carriers.filter(({ kind }) => kind !== 'state').length
  const states = carriers.length - arrows
  const counts = [
    ...(arrows === 0 ? [] : [words.draw.arrows(arrows)]),
    ...(states === 0 ? [] : [words.draw.states(states)]),
  ]
  return `<details><summary>${counts.join(', ')}</summary><ul>${carriers.map(carrierHtml).join('')}</ul></details>`
}

function sentenceText({ translation, original }: Sentence, isRow: boolean): string {
  const marked = (text: string) =>
    isRow
      ? text
          .split('|')
          .map((cell) => `<span class="cell">${inline(cell.trim())}</span>`)
          .join(' ')
      : inline(text)
  if (translation === null) return `<p lang="en">${marked(original)}</p>`
  return `<p>${marked(translation)}</p><p class="technical original" lang="en">${marked(original)}</p>`
}

type Carriers = ReadonlyMap<string, readonly Carrier[]>

function blockHtml({ kind, level, sentences }: Block, carriers: Carriers): string {
  const [first] = sentences
  if (first === undefined || kind === 'head') return ''
  if (kind === 'heading') {
    const depth = Math.min(level + 1, 6)
    const original = first.translation === null ? '' : ` title="${escaped(first.original)}"`
    return `<h${depth} id="${first.id}"${original}${first.translation === null ? ' lang="en"' : ''}>${inline(wordsOf(first))}</h${depth}>`
  }
  const inner = level > 0 ? ' inner' : ''
  return sentences
    .map((sentence) => {
      const own = carriers.get(sentence.id) ?? []
      const bare = own.length === 0 ? ' bare' : ''
      const section = escaped(sectionName(sentence.id))
      return `<div class="sentence${bare}${inner}" id="${sentence.id}"><a class="anchor" href="#${sentence.id}" aria-label="${said.anchor(section)}">${section}</a><div class="says">${sentenceText(sentence, kind === 'row')}</div><div class="carried">${carriersHtml(own)}</div></div>`
    })
    .join('\n')
}

const sentencesIn = (blocks: readonly Block[]) =>
  blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'head').flatMap(({ sentences }) => sentences)

/** Sentences that no arrow and no state carries out. */
export function bareSentences(models: readonly Model[]): readonly Sentence[] {
  const carriers = carriersOf(models)
  return sentencesIn(specification()).filter(({ id }) => !carriers.has(id))
}

/** The documents in their translation, each sentence beside what carries it out. */
export function specificationPage(models: readonly Model[]): string {
  const blocks = specification()
  const carriers = carriersOf(models)
  const all = sentencesIn(blocks).length
  const bare = bareSentences(models).length
  const counts = { all, carried: all - bare, bare }
  const choices = (['all', 'carried', 'bare'] as const)
    .map(
      (name) =>
        `<label><input type="radio" name="show" value="${name}"${name === 'all' ? ' checked' : ''}> ${said.shows[name]}: ${counts[name]}</label>`,
    )
    .join('')
  const body = `<h1>${said.heading}</h1>
<p class="purpose">${said.purpose}</p>
<fieldset class="filter"><legend>${said.filter}</legend>${choices}</fieldset>
<article class="document">${blocks.map((block) => blockHtml(block, carriers)).join('\n')}</article>`
  return page({
    title: said.title,
    body,
    crumbs: `<a href="index.html">${words.gallery.frame.charts}</a> / ${said.title}`,
    hasLayers: true,
  })
}

/** `§ 4 · Signing in`, leading to the section or to a sentence of it. */
export function sectionLink(id: string, place: string = id): string {
  if (id === '') return `<span class="none">${said.unsaid}</span>`
  return `<a class="section" href="specification.html#${place}">${sectionName(id)} · ${escaped(sectionTitle(id))}</a>`
}
