import { readFileSync } from 'node:fs'

import { type Document, documents, sections } from '../config.ts'

/** A sentence of the specification or of its readings, or a row of one of its tables. */
export type Sentence = {
  /** Where a link leads: the section and the place in it, `4.auth.7`. */
  readonly id: string
  /** As the document has it. */
  readonly original: string
  /** The same in the translation; null where that does not have it. */
  readonly translation: string | null
}

export type Block = {
  readonly kind: 'heading' | 'item' | 'paragraph' | 'row' | 'head'
  /** Depth of a heading, or of an item within others. */
  readonly level: number
  /** The section it belongs to. */
  readonly section: string
  readonly sentences: readonly Sentence[]
}

type Raw = { readonly kind: Block['kind']; readonly level: number; readonly text: string }

/** The few shapes that the documents are written in: headings, lists, tables and paragraphs. */
function blocksIn(markdown: string): Raw[] {
  const blocks: Raw[] = []
  let isBelowHead = false
  for (const line of markdown.split('\n')) {
    const isTable = line.startsWith('|')
    const heading = /^(#+) (.*)$/.exec(line)
    const item = /^(\s*)(?:[-*]|\d+\.) (.*)$/.exec(line)
    if (heading !== null) blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    else if (/^\|[\s:|-]+\|$/.test(line)) isBelowHead = true
    else if (isTable)
      blocks.push({ kind: isBelowHead ? 'row' : 'head', level: 0, text: line.replace(/^\|\s*|\s*\|$/g, '') })
    else if (item !== null)
      blocks.push({ kind: 'item', level: (item[1]?.length ?? 0) > 0 ? 1 : 0, text: item[2] ?? '' })
    else if (line.trim() !== '') blocks.push({ kind: 'paragraph', level: 0, text: line.trim() })
    if (!isTable) isBelowHead = false
  }
  return blocks
}

/** Where a sentence ends: a full stop that is not of an ellipsis and not within a quotation or brackets. */
function sentencesIn(text: string): string[] {
  const found: string[] = []
  let start = 0
  for (const { index } of text.matchAll(/(?<=[^.]\.)\s+(?=[\p{Lu}'«`{])/gu)) {
    const before = text.slice(start, index)
    const isOpen =
      count(before, '(') > count(before, ')') ||
      count(before, '«') > count(before, '»') ||
      (before.match(/'(?=\p{Lu})/gu)?.length ?? 0) > closings(before)
    if (isOpen) continue
    found.push(before)
    start = index
  }
  return [...found, text.slice(start)].map((sentence) => sentence.trim())
}

const count = (text: string, sign: string) => text.split(sign).length - 1
const closings = (text: string) => text.match(/(?<=[\p{L}\d.?!»)…₽-])'(?!\p{L})/gu)?.length ?? 0

/** The parts of a document by their top headings' numbers; what is before the first has none. */
function chaptersOf(blocks: readonly Raw[]): Map<string, Raw[]> {
  const chapters = new Map<string, Raw[]>()
  let open: Raw[] = []
  chapters.set('', open)
  for (const block of blocks) {
    const number = block.kind === 'heading' && block.level === 2 ? /^\d+/.exec(block.text)?.[0] : undefined
    if (number !== undefined) {
      open = []
      chapters.set(number, open)
    }
    open.push(block)
  }
  return chapters
}

const named = new Map<string, string>(Object.entries(sections).map(([id, { heading }]) => [heading, id]))

/** Of the document that a section is in: the longest that fits, for one of them may be empty. */
export function prefixOf(section: string): string {
  const fitting = documents.map(({ prefix }) => prefix).filter((prefix) => section.startsWith(prefix))
  return fitting.sort((one, other) => other.length - one.length)[0] ?? ''
}

/** The section's id: its own where charts refer to it, else its number and place. */
function anchorOf(heading: string, prefix: string, chapter: string, place: number): string {
  const known = named.get(heading)
  if (known !== undefined && prefixOf(known) === prefix) return known
  return place === 0 ? `${prefix}${chapter || 'top'}` : `${prefix}${chapter}.${place}`
}

function documentOf({ prefix, original, translation }: Document): Block[] {
  const translated = chaptersOf(blocksIn(readFileSync(translation, 'utf8')))
  return [...chaptersOf(blocksIn(readFileSync(original, 'utf8')))].flatMap(([chapter, blocks]) => {
    const other = translated.get(chapter) ?? []
    let section = `${prefix}${chapter}`
    let headings = 0
    let place = 0
    return blocks.map(({ kind, level, text }, at): Block => {
      if (kind === 'heading') {
        section = anchorOf(text, prefix, chapter, headings)
        headings += 1
        place = 0
      }
      const isWhole = kind === 'heading' || kind === 'row' || kind === 'head'
      const own = isWhole ? [text] : sentencesIn(text)
      const theirs = other[at]?.text ?? null
      const translations = theirs === null || isWhole ? [theirs] : sentencesIn(theirs)
      const sentences = own.map((sentence, nth): Sentence => {
        if (kind !== 'heading' && kind !== 'head') place += 1
        return {
          id: kind === 'heading' ? section : `${section}.${place}`,
          original: sentence,
          translation: translations[nth] ?? null,
        }
      })
      return { kind, level, section, sentences }
    })
  })
}

let known: readonly Block[] | null = null

/** Both documents, block by block, each sentence with its name and its translation. */
export function specification(): readonly Block[] {
  known ??= documents.flatMap(documentOf)
  return known
}

/** Places where the translation does not follow the original block by block and sentence by sentence. */
export function misalignments(): string[] {
  return documents.flatMap(({ original, translation }) => {
    const chapters = chaptersOf(blocksIn(readFileSync(original, 'utf8')))
    return [...chaptersOf(blocksIn(readFileSync(translation, 'utf8')))].flatMap(([chapter, blocks]) => {
      const own = chapters.get(chapter) ?? []
      const shapes = (all: readonly Raw[]) =>
        all.map(({ kind, level, text }) => `${kind}${level} ${sentencesIn(text).length}`)
      const [theirs, ours] = [shapes(blocks), shapes(own)]
      if (chapter === '' && blocks.length < own.length) return []
      const lost = blocks.length === own.length ? [] : [`${translation}: ${chapter}: ${blocks.length} ≠ ${own.length}`]
      return [
        ...lost,
        ...theirs.flatMap((shape, at) =>
          shape === ours[at]
            ? []
            : [
                `${translation}: ${blocks[at]?.text.slice(0, 60)} [${shape}] ≠ [${ours[at]}] ${own[at]?.text.slice(0, 60)}`,
              ],
        ),
      ]
    })
  })
}
