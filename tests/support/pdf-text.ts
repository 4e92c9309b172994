import { inflateSync } from 'node:zlib'

type Letters = ReadonlyMap<number, string>

/** The objects of a PDF by their numbers, and their streams, unpacked. */
function objectsOf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1')
  const objects = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body = '']) => {
    const packed = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
    const stream =
      packed === undefined || !body.includes('/FlateDecode')
        ? ''
        : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return [Number(number), { body, stream }] as const
  })
  return new Map(objects)
}

/** What each glyph of a font stands for, as its table says that programs copy text by. */
function lettersOf(table: string): Letters {
  const rows = [...table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)].flatMap(([, first = '0', list = '']) =>
    [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = ''], nth) => {
      const units = hex.match(/\w{4}/g) ?? []
      return [
        Number.parseInt(first, 16) + nth,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      ] as const
    }),
  )
  return new Map(rows)
}

/** The text of a PDF that pdfkit made, a piece of a line in each. */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsOf(bytes)
  const named = [...objects.values()].flatMap(({ body }) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  const fonts = new Map(
    named.map(([, name = '', number]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.body ?? '')?.[1]
      return [name, lettersOf(objects.get(Number(table))?.stream ?? '')]
    }),
  )
  const pieces: string[] = []
  let letters: Letters = new Map()
  for (const { stream } of objects.values())
    for (const [, font, list] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map()
      const glyphs = [...(list ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
      if (list !== undefined)
        pieces.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
    }
  return pieces.join('\n').replace(/[\s\u00a0\u202f]+/g, ' ')
}
