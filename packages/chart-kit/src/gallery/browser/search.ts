import type { search } from '../../words/ru/search.ts'

/** Something that can be found; `words` is all that it may be found by besides its title. */
export type Entry = {
  readonly href: string
  readonly title: string
  /** What tells it from others of the same title: its machine and its state. */
  readonly place: string
  /** `state`, or the kind of the arrow. */
  readonly kind: string
  readonly words: string
}

export type Found = {
  readonly hits: readonly Entry[]
  /** Said above the hits when they are not quite what was asked for. */
  readonly note: string | null
}

type Concepts = Readonly<Record<string, RegExp>>

type Said = typeof search

function lengthsFolded(text: string, { lengths, units }: Said): string {
  return text.replace(lengths, (all, amount: string, unit: string) => {
    const factor = units.find(([pattern]) => pattern.test(unit))?.[1]
    return factor === undefined ? all : ` @${Math.round(Number(amount.replace(',', '.')) * factor)} `
  })
}

/** Numbers in words are the same in figures. */
const numbersFolded = (text: string, { numbers }: Said) =>
  numbers.reduce(
    (folding, words, at) => folding.replaceAll(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu'), String(at + 2)),
    text,
  )

/** One spelling for what people write in several ways. */
function folded(text: string, said: Said): string {
  return lengthsFolded(numbersFolded(said.letters(text.toLowerCase()), said), said)
    .replaceAll(said.section, ' §')
    .replaceAll(said.negation, said.negated)
    .replaceAll(/[^\p{L}\d§@/_.-]+/gu, ' ')
    .replaceAll(/\.(?![\p{L}\d])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const namesIn = (concepts: Concepts, text: string) =>
  Object.entries(concepts)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)

/** One thing that is asked for: a part of a word, or a thing that has many words. */
type Term = { readonly stem: string; readonly concepts: readonly string[] }

function termsOf(concepts: Concepts, query: string, said: Said): Term[] {
  let rest = folded(query, said)
  const terms: Term[] = []
  // Words that only together mean something are taken out first.
  for (const [name, pattern] of Object.entries(concepts)) {
    const [met] = new RegExp(`(?:${pattern.source})\\S*`).exec(rest) ?? []
    if (met === undefined || !met.trim().includes(' ')) continue
    terms.push({ stem: met.trim(), concepts: [name] })
    rest = rest.replace(met, ' ')
  }
  for (const word of rest.split(' ').filter((each) => each !== '' && !said.idle.includes(each)))
    terms.push({ stem: said.stem(word), concepts: namesIn(concepts, word) })
  return terms
}

type Indexed = {
  readonly entry: Entry
  readonly title: string
  readonly all: string
  readonly named: Set<string>
  readonly concepts: Set<string>
}

/** A status of the server's own failure stands for all of them. */
function hasStatus(text: string, stem: string): boolean {
  return /^5\d\d$/.test(stem) && text.includes(' 5xx')
}

const isIn = (text: string, stem: string) =>
  // A part of a figure is another figure; a part of a word is the word.
  /^[@§]?\d/.test(stem) ? ` ${text} `.includes(` ${stem} `) || ` ${text}`.includes(` ${stem}.`) : text.includes(stem)

/** How well an entry answers a term: what it says before what it means, its title before the rest; 0 when it does not. */
function worth({ title, all, named, concepts: known }: Indexed, { stem, concepts: meant }: Term): number {
  const says = isIn(all, stem) || hasStatus(all, stem) ? 2 : 0
  if (isIn(title, stem)) return 6
  if (meant.some((name) => named.has(name))) return 3 + says
  return says > 0 || !meant.some((name) => known.has(name)) ? says : 1
}

const isLength = ({ stem }: Term) => stem.startsWith('@')

/**
 * A search through entries: by parts of words, other words for the same, statuses, delays and sections. `synonyms` are the
 * product's own, as the sources of their patterns.
 */
export function searchIn(
  entries: readonly Entry[],
  synonyms: Readonly<Record<string, string>>,
  said: Said,
): (query: string) => Found {
  const own = Object.entries(synonyms).map(([name, source]) => [name, new RegExp(source)] as const)
  const concepts: Concepts = { ...said.common, ...Object.fromEntries(own) }
  const names = (text: string) => new Set(namesIn(concepts, text))
  const indexed = entries.map((entry): Indexed => {
    const title = folded(entry.title, said)
    const all = `${title} ${folded(`${entry.place} ${entry.words}`, said)}`
    return { entry, title, all, named: names(title), concepts: names(all) }
  })
  return (query) => {
    const terms = termsOf(concepts, query, said)
    if (terms.length === 0) return { hits: [], note: null }
    const whole = folded(query, said)
    const rated = indexed
      .map((each) => {
        const worths = terms.map((term) => worth(each, term))
        const isMet = worths.every((value) => value > 0)
        const own = each.title === whole ? 10 : Number(each.title.includes(whole)) * 4
        return { entry: each.entry, value: isMet ? worths.reduce((sum, value) => sum + value, own) : 0 }
      })
      .filter(({ value }) => value > 0)
      .sort((one, other) => other.value - one.value)
    if (rated.length > 0) return { hits: rated.map(({ entry }) => entry), note: null }
    if (!terms.some(isLength)) return { hits: [], note: said.nothing }
    const timed = entries.filter(({ kind }) => kind === 'time')
    return { hits: timed, note: timed.length === 0 ? said.nothing : said.otherDelays }
  }
}
