const endings =
  /(?:иями|ями|ами|ией|иям|ием|иях|ого|его|ому|ему|ыми|ими|ешь|ете|ите|ать|ять|ить|еть|ано|ана|аны|ено|ена|ены|ала|ало|али|ила|ило|или|ый|ий|ая|яя|ое|ее|ые|ие|ой|ей|ую|юю|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ию|ия|ии|ан|ен|ал|ил|ть|[аеиоуыьэюяй])$/

/** In milliseconds. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:мс|миллисек)/, 1],
  [/^(?:с|сек)/, 1000],
  [/^мин/, 60_000],
  [/^(?:ч|час)/, 3_600_000],
]

/** How people write what they look for. Patterns are matched against folded text. */
export const search = {
  /** Different words for one thing, in any product. */
  common: {
    refusal: /отказ|отклон|неотправ|непринят?|неудал|неполуч|ошибк|сбо[йяею]|возрази/,
    network:
      /обрыв|оборв|интернет|(?:^| )связ[ьи]|соединени|ответанет|нетответа|ответа нет|нет ответа|офлайн|оффлайн|(?:^| )сет[ьи]/,
    timeout:
      /тайм-?аут|время вышло|времявышло|вышло время|дедлайн|слишком долго|долго|не дожда|недожда|не загрузил\S* за /,
    often: /часто|слишком много|подожд|приостановл|лимит|ограничени/,
    request: /запрос|запрашив/,
  },
  /** One spelling of a letter that has two. */
  letters: (text: string) => text.replaceAll('ё', 'е'),
  /** Lengths of time, so that «3 с» and «3 секунды» are one. */
  lengths:
    /(\d+(?:[.,]\d+)?)[\s\u00a0]*(миллисекунд\p{L}*|мс|секунд\p{L}*|сек|с|минут\p{L}*|мин|час\p{L}*|ч)(?!\p{L})/gu,
  units,
  /** From two on. */
  numbers: [
    'два|две|двух',
    'три|трех',
    'четыре',
    'пять|пяти',
    'шесть|шести',
    'семь|семи',
    'восемь',
    'девять',
    'десять|десяти',
  ],
  section: /§\s*(?=\d)|(?:^|\s)(?:раздел|пункт|п\.)\s*(?=\d)/g,
  /** What turns the next word into its contrary is a part of it. */
  negation: /(^|[^\p{L}])не\s+(?=\p{L})/gu,
  negated: '$1не',
  /** The part of a word that its forms share. Words of codes and figures are left alone. */
  stem(word: string): string {
    if (!/^[а-я]{4,}$/.test(word)) return word
    const stem = word.replace(/(?:ся|сь)$/, '').replace(endings, '')
    return stem.length < 3 ? word.slice(0, 3) : stem
  },
  idle: ['и', 'в', 'во', 'на', 'по', 'с', 'к', 'у', 'о', 'если', 'при', 'что', 'как', 'когда', 'ли', 'нет'],
  nothing: 'Ничего не нашлось',
  otherDelays: 'Такой задержки нет. Есть такие:',
}
