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

/** Different words for one thing, in any product. Patterns are matched against folded text. */
const common: Concepts = {
  refusal: /отказ|отклон|неотправ|непринят?|неудал|неполуч|ошибк|сбо[йяею]|возрази/,
  network:
    /обрыв|оборв|интернет|(?:^| )связ[ьи]|соединени|ответанет|нетответа|ответа нет|нет ответа|офлайн|оффлайн|(?:^| )сет[ьи]/,
  timeout:
    /тайм-?аут|время вышло|времявышло|вышло время|дедлайн|слишком долго|долго|не дожда|недожда|не загрузил\S* за /,
  often: /часто|слишком много|подожд|приостановл|лимит|ограничени/,
  request: /запрос|запрашив/,
}

/** Lengths of time in milliseconds, so that «3 с» and «3 секунды» are one. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:мс|миллисек)/, 1],
  [/^(?:с|сек)/, 1000],
  [/^мин/, 60_000],
  [/^(?:ч|час)/, 3_600_000],
]

function lengthsFolded(text: string): string {
  return text.replace(
    /(\d+(?:[.,]\d+)?)[\s\u00a0]*(миллисекунд\p{L}*|мс|секунд\p{L}*|сек|с|минут\p{L}*|мин|час\p{L}*|ч)(?!\p{L})/gu,
    (all, amount: string, unit: string) => {
      const factor = units.find(([pattern]) => pattern.test(unit))?.[1]
      return factor === undefined ? all : ` @${Math.round(Number(amount.replace(',', '.')) * factor)} `
    },
  )
}

const numbers = [
  'два|две|двух',
  'три|трех',
  'четыре',
  'пять|пяти',
  'шесть|шести',
  'семь|семи',
  'восемь',
  'девять',
  'десять|десяти',
]

/** Numbers in words are the same in figures. */
const numbersFolded = (text: string) =>
  numbers.reduce(
    (folding, words, at) => folding.replaceAll(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu'), String(at + 2)),
    text,
  )

/** One spelling for what people write in several ways. */
export function folded(text: string): string {
  return lengthsFolded(numbersFolded(text.toLowerCase().replaceAll('ё', 'е')))
    .replaceAll(/§\s*(?=\d)|(?:^|\s)(?:раздел|пункт|п\.)\s*(?=\d)/g, ' §')
    .replaceAll(/(^|[^\p{L}])не\s+(?=\p{L})/gu, '$1не')
    .replaceAll(/[^\p{L}\d§@/_.-]+/gu, ' ')
    .replaceAll(/\.(?![\p{L}\d])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const endings =
  /(?:иями|ями|ами|ией|иям|ием|иях|ого|его|ому|ему|ыми|ими|ешь|ете|ите|ать|ять|ить|еть|ано|ана|аны|ено|ена|ены|ала|ало|али|ила|ило|или|ый|ий|ая|яя|ое|ее|ые|ие|ой|ей|ую|юю|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ию|ия|ии|ан|ен|ал|ил|ть|[аеиоуыьэюяй])$/

/** The part of a word that its forms share. Words of codes and figures are left alone. */
function stemOf(word: string): string {
  if (!/^[а-я]{4,}$/.test(word)) return word
  const stem = word.replace(/(?:ся|сь)$/, '').replace(endings, '')
  return stem.length < 3 ? word.slice(0, 3) : stem
}

const idle = new Set([
  'и',
  'в',
  'во',
  'на',
  'по',
  'с',
  'к',
  'у',
  'о',
  'если',
  'при',
  'что',
  'как',
  'когда',
  'ли',
  'нет',
])

const namesIn = (concepts: Concepts, text: string) =>
  Object.entries(concepts)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)

/** One thing that is asked for: a part of a word, or a thing that has many words. */
type Term = { readonly stem: string; readonly concepts: readonly string[] }

function termsOf(concepts: Concepts, query: string): Term[] {
  let rest = folded(query)
  const terms: Term[] = []
  // Words that only together mean something are taken out first.
  for (const [name, pattern] of Object.entries(concepts)) {
    const [met] = new RegExp(`(?:${pattern.source})\\S*`).exec(rest) ?? []
    if (met === undefined || !met.trim().includes(' ')) continue
    terms.push({ stem: met.trim(), concepts: [name] })
    rest = rest.replace(met, ' ')
  }
  for (const word of rest.split(' ').filter((each) => each !== '' && !idle.has(each)))
    terms.push({ stem: stemOf(word), concepts: namesIn(concepts, word) })
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
): (query: string) => Found {
  const own = Object.entries(synonyms).map(([name, source]) => [name, new RegExp(source)] as const)
  const concepts: Concepts = { ...common, ...Object.fromEntries(own) }
  const names = (text: string) => new Set(namesIn(concepts, text))
  const indexed = entries.map((entry): Indexed => {
    const title = folded(entry.title)
    const all = `${title} ${folded(`${entry.place} ${entry.words}`)}`
    return { entry, title, all, named: names(title), concepts: names(all) }
  })
  return (query) => {
    const terms = termsOf(concepts, query)
    if (terms.length === 0) return { hits: [], note: null }
    const whole = folded(query)
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
    if (!terms.some(isLength)) return { hits: [], note: 'Ничего не нашлось' }
    const timed = entries.filter(({ kind }) => kind === 'time')
    return { hits: timed, note: timed.length === 0 ? 'Ничего не нашлось' : 'Такой задержки нет. Есть такие:' }
  }
}
