import { createRequire } from 'node:module'

import { sumText } from './act-words.ts'

export type PdfPage = PDFKit.PDFDocument

const { resolve } = createRequire(import.meta.url)
const letters = {
  text: resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
} as const
export const margin = 56
export const sizes = { title: 16, text: 10.5, small: 8.5 } as const

/** The title, its day, and what there is to know, each fact in a line of its own. */
export function head(
  page: PdfPage,
  title: string,
  day: string,
  facts: readonly (readonly [name: string, text: string])[],
) {
  page.font('bold', sizes.title).text(title)
  page.font('text', sizes.text).text(`от ${day}`).moveDown(1.2)
  for (const [name, text] of facts)
    page.font('bold').text(`${name}: `, { continued: true }).font('text').text(`${text}`).moveDown(0.5)
  page.moveDown(0.5)
}

type Columns = {
  readonly names: readonly string[]
  /** In points; the column of texts takes the rest. */
  readonly widths: readonly (number | '*')[]
  /** Texts of a row but for its number and its sum. */
  readonly rows: readonly { readonly texts: readonly string[]; readonly cash: number }[]
}

/** Numbered rows with their sums in kopecks, and what they come to. */
export function sums(page: PdfPage, { names, widths, rows }: Columns): number {
  const total = rows.reduce((sum, { cash }) => sum + cash, 0)
  const right = { x: 'right', y: 'center' } as const
  const bold = { src: 'bold' } as const
  page.font('text', sizes.text).table({
    columnStyles: [32, ...widths, 110],
    defaultStyle: { padding: 5, border: 0.5, borderColor: '#777777' },
    data: [
      [...['№', ...names].map((text) => ({ text, font: bold })), { text: 'Сумма, ₽', font: bold, align: right }],
      ...rows.map(({ texts, cash }, nth) => [String(nth + 1), ...texts, { text: sumText(cash), align: right }]),
      [
        { colSpan: names.length + 1, text: 'Итого', font: bold },
        { text: sumText(total), font: bold, align: right },
      ],
    ],
  })
  page.font('text', sizes.text).moveDown(1)
  return total
}

type About = { readonly title: string; readonly day: Date }

/** A PDF of A4 pages, with the letters that it needs. */
export async function pdfOf({ title, day }: About, draw: (page: PdfPage) => void): Promise<Uint8Array<ArrayBuffer>> {
  // Most servers that start draw nothing for a while.
  const { default: Document } = await import('pdfkit')
  const page = new Document({
    size: 'A4',
    margin,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title, CreationDate: day },
  })
  const chunks: Uint8Array[] = []
  const whole = new Promise<void>((done, fail) => page.on('end', done).on('error', fail))
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  page.registerFont('text', letters.text)
  page.registerFont('bold', letters.bold)
  draw(page)
  page.end()
  await whole
  return new Uint8Array(Buffer.concat(chunks))
}
