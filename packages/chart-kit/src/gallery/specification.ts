import { sections, sectionTitle } from '../config.ts'
import { counted } from '../draw/counted.ts'
import { escaped } from '../draw/escaped.ts'
import type { Model } from '../draw/model.ts'
import { type Block, type Sentence, specification } from './document.ts'
import { inline, page } from './html.ts'
import { type Carrier, carriersOf, sectionName, wordsOf } from './traced.ts'

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
  if (carriers.length === 0) return '<p class="none">Стрелок нет</p>'
  const arrows = carriers.filter(({ kind }) => kind !== 'state').length
  const states = carriers.length - arrows
  const words = [
    ...(arrows === 0 ? [] : [counted(arrows, 'стрелка', 'стрелки', 'стрелок')]),
    ...(states === 0 ? [] : [counted(states, 'состояние', 'состояния', 'состояний')]),
  ]
  return `<details><summary>${words.join(', ')}</summary><ul>${carriers.map(carrierHtml).join('')}</ul></details>`
}

function sentenceText({ russian, original }: Sentence, isRow: boolean): string {
  const words = (text: string) =>
    isRow
      ? text
          .split('|')
          .map((cell) => `<span class="cell">${inline(cell.trim())}</span>`)
          .join(' ')
      : inline(text)
  if (russian === null) return `<p lang="en">${words(original)}</p>`
  return `<p>${words(russian)}</p><p class="technical original" lang="en">${words(original)}</p>`
}

type Carriers = ReadonlyMap<string, readonly Carrier[]>

function blockHtml({ kind, level, sentences }: Block, carriers: Carriers): string {
  const [first] = sentences
  if (first === undefined || kind === 'head') return ''
  if (kind === 'heading') {
    const depth = Math.min(level + 1, 6)
    const original = first.russian === null ? '' : ` title="${escaped(first.original)}"`
    return `<h${depth} id="${first.id}"${original}${first.russian === null ? ' lang="en"' : ''}>${inline(wordsOf(first))}</h${depth}>`
  }
  const inner = level > 0 ? ' inner' : ''
  return sentences
    .map((sentence) => {
      const own = carriers.get(sentence.id) ?? []
      const bare = own.length === 0 ? ' bare' : ''
      const section = escaped(sectionName(sentence.id))
      return `<div class="sentence${bare}${inner}" id="${sentence.id}"><a class="anchor" href="#${sentence.id}" aria-label="${section}: ссылка на это место">${section}</a><div class="says">${sentenceText(sentence, kind === 'row')}</div><div class="carried">${carriersHtml(own)}</div></div>`
    })
    .join('\n')
}

const shows = [
  ['all', 'Все'],
  ['carried', 'Со стрелками'],
  ['bare', 'Без стрелок'],
] as const

const sentencesIn = (blocks: readonly Block[]) =>
  blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'head').flatMap(({ sentences }) => sentences)

/** Sentences that no arrow and no state carries out. */
export function bareSentences(models: readonly Model[]): readonly Sentence[] {
  const carriers = carriersOf(models)
  return sentencesIn(specification()).filter(({ id }) => !carriers.has(id))
}

/** Both documents in Russian, each sentence beside what carries it out. */
export function specificationPage(models: readonly Model[]): string {
  const blocks = specification()
  const carriers = carriersOf(models)
  const all = sentencesIn(blocks).length
  const bare = bareSentences(models).length
  const counts = { all, carried: all - bare, bare }
  const choices = shows
    .map(
      ([name, title]) =>
        `<label><input type="radio" name="show" value="${name}"${name === 'all' ? ' checked' : ''}> ${title}: ${counts[name]}</label>`,
    )
    .join('')
  const body = `<h1>Спецификация и решения</h1>
<p class="purpose">Каждое предложение и стрелки схем, которые его выполняют. Русский текст для чтения; где он расходится с оригиналом, верен оригинал (его показывает слой «Технический»). Предложения без стрелок выполняют экраны и сервер.</p>
<fieldset class="filter"><legend>Какие предложения показать</legend>${choices}</fieldset>
<article class="document">${blocks.map((block) => blockHtml(block, carriers)).join('\n')}</article>`
  return page({
    title: 'Спецификация',
    body,
    crumbs: '<a href="index.html">Схемы</a> / Спецификация',
    hasLayers: true,
  })
}

/** «§ 4 · Порядок входа», leading to the section or to a sentence of it. */
export function sectionLink(id: string, place: string = id): string {
  if (id === '') return '<span class="none">не сказано</span>'
  return `<a class="section" href="specification.html#${place}">${sectionName(id)} · ${escaped(sectionTitle(id))}</a>`
}
