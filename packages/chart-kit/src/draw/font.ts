// Widths in thousandths of the font's size, of Arial and of Liberation Sans, which has the same: with them the drawings
// need no browser to be laid out. Characters that are not listed count as the widest usual one.
const regular: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[\\]ft\u00a0·',
  333: '()-`r',
  334: '{}',
  355: '"',
  365: 'г',
  389: '*',
  438: 'к',
  458: 'зт',
  469: '^',
  500: 'Jcksvxyzсух',
  510: 'э',
  521: 'чь',
  531: 'в',
  542: 'Гпя',
  549: '≥≤',
  552: 'н',
  556: '#$0123456789?L_abdeghnopquаеорё«»–',
  559: 'ий',
  573: 'бц',
  583: 'Кдл',
  584: '+<=>~×',
  604: 'З',
  611: 'FTZТ',
  625: 'ъ',
  635: 'У',
  636: '₽',
  656: 'БЛЬ',
  667: '&ABEKPSVXYАВЕРХЧЁ',
  669: 'ж',
  677: 'Д',
  688: 'м',
  719: 'ИЙПЭы',
  722: 'CDHNRUwНСЯ',
  740: 'Ц',
  750: 'ю',
  760: 'Ф',
  778: 'GOQО',
  792: 'Ъ',
  802: 'ш',
  823: 'фщ',
  833: 'MmМ',
  885: 'Ы',
  889: '%',
  917: 'Ш',
  923: 'Ж',
  938: 'Щ',
  944: 'W',
  1000: '—…→',
  1010: 'Ю',
  1015: '@',
  1073: '№',
}

const bold: Readonly<Record<number, string>> = {
  238: "'",
  278: ' ,./I\\ijl\u00a0·',
  280: '|',
  333: '!()-:;[]`ft',
  389: '*r{}',
  417: 'г',
  474: '"',
  490: 'т',
  497: 'з',
  500: 'zк',
  549: '≥≤',
  552: 'э',
  556: '#$0123456789J_aceksvxyаесухё«»–',
  567: 'Г',
  581: 'ч',
  583: 'я',
  584: '+<=>^~×',
  604: 'нп',
  610: 'К',
  611: '?FLTZbdghnopquТор',
  615: 'вийць',
  618: 'б',
  622: 'У',
  626: 'З',
  635: 'дл',
  636: '₽',
  667: 'EPSVXYЕРХ',
  669: 'Ё',
  702: 'Л',
  703: 'Ч',
  709: 'ж',
  711: 'Э',
  712: 'Д',
  719: 'БИЙПЬЯ',
  722: '&ABCDHKNRUАВНС',
  729: 'ъ',
  730: 'Ц',
  740: 'м',
  778: 'GOQwО',
  833: 'MМш',
  844: 'щ',
  854: 'Фыю',
  870: 'Ъ',
  875: 'ф',
  889: '%m',
  904: 'Ж',
  944: 'W',
  975: '@',
  979: 'Ы',
  1000: '—…→',
  1005: 'Ш',
  1019: 'Щ',
  1031: 'Ю',
  1115: '№',
}

export type Typeface = { readonly size: number; readonly isBold: boolean }

function byCharacter(groups: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(groups).flatMap(([width, all]) => [...all].map((one) => [one, Number(width)] as const)))
}

const tables = { regular: byCharacter(regular), bold: byCharacter(bold) }

/** The width of a line of text, in pixels. */
export function widthOf(text: string, { size, isBold }: Typeface): number {
  const table = isBold ? tables.bold : tables.regular
  return ([...text].reduce((sum, one) => sum + (table.get(one) ?? 900), 0) * size) / 1000
}

/** Parts that a line may end after: words, and the pieces of long names of code. */
function pieces(text: string): string[] {
  return text.match(/[^ ]+ ?/g)?.flatMap((word) => (word.length > 22 ? word.split(/(?<=[./])/) : [word])) ?? ['']
}

/** The text in lines that are no wider than the limit, where words allow. */
export function wrap(text: string, typeface: Typeface, limit: number): string[] {
  const lines = ['']
  for (const piece of pieces(text)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && widthOf((last + piece).trimEnd(), typeface) > limit) lines.push(piece)
    else lines[lines.length - 1] = last + piece
  }
  return lines.map((line) => line.trimEnd())
}
