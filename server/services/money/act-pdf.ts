import { createRequire } from 'node:module'

import { dayText, line, payerText, performerText, periodText, serviceText, sumText } from './act-words.ts'
import type { Act } from './acts.ts'
import { roublesInWords } from './roubles-in-words.ts'

type Page = PDFKit.PDFDocument

const { resolve } = createRequire(import.meta.url)
const letters = {
  text: resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
} as const
const margin = 56
const sizes = { title: 16, text: 10.5, small: 8.5 } as const

function head(page: Page, act: Act) {
  const period = periodText(act)
  page.font('bold', sizes.title).text(`Акт об оказании услуг № ${act.number}`)
  page
    .font('text', sizes.text)
    .text(`от ${dayText(act)}`)
    .moveDown(1.2)
  const facts = [
    ['Заказчик', payerText(act)],
    ['Исполнитель', performerText(act)],
    ...(period === '' ? [] : [['Период', period]]),
    ['Основание', 'договор-оферта'],
  ]
  for (const [title, text] of facts)
    page.font('bold').text(`${title}: `, { continued: true }).font('text').text(`${text}`).moveDown(0.5)
  page.moveDown(0.5)
}

function services(page: Page, { lines }: Act) {
  const total = lines.reduce((sum, { cash }) => sum + cash, 0)
  const right = { x: 'right', y: 'center' } as const
  const bold = { src: 'bold' } as const
  page.font('text', sizes.text).table({
    columnStyles: [32, '*', 110],
    defaultStyle: { padding: 5, border: 0.5, borderColor: '#777777' },
    data: [
      [
        { text: '№', font: bold },
        { text: 'Услуга', font: bold },
        { text: 'Сумма, ₽', font: bold, align: right },
      ],
      ...lines.map(({ program, cash }, nth) => [
        String(nth + 1),
        serviceText(program),
        { text: sumText(cash), align: right },
      ]),
      [
        { colSpan: 2, text: 'Итого', font: bold },
        { text: sumText(total), font: bold, align: right },
      ],
    ],
  })
  page.font('text', sizes.text).moveDown(1)
  page.text(`Всего оказано услуг на сумму ${sumText(total)} ₽ (${roublesInWords(total)}).`).moveDown(0.5)
  page.text('Услуги оказаны полностью. Стороны не имеют претензий друг к другу.').moveDown(2)
}

/** Both are on one page, whatever is left of it. */
function signatures(page: Page, { payer, performer }: Act) {
  const width = (page.page.width - 2 * margin - 30) / 2
  const sides = [
    { title: 'Заказчик', name: line(payer.name), x: margin },
    { title: 'Исполнитель', name: line(performer.fullName), x: margin + width + 30 },
  ]
  const heights = sides.map(({ name }) => page.fontSize(sizes.small).heightOfString(name || ' ', { width }))
  const height = 62 + Math.max(...heights)
  if (page.y + height > page.page.height - margin) page.addPage()
  const top = page.y
  for (const { title, name, x } of sides) {
    page.font('bold', sizes.text).text(title, x, top, { width })
    page
      .moveTo(x, top + 46)
      .lineTo(x + width, top + 46)
      .lineWidth(0.5)
      .stroke()
    page.font('text', sizes.small).text(name || 'подпись, расшифровка', x, top + 50, { width })
  }
}

/** The act as a PDF of A4 pages, with the letters that it needs. */
export async function actPdf(act: Act): Promise<Uint8Array<ArrayBuffer>> {
  // Most servers that start draw no act for a while.
  const { default: Document } = await import('pdfkit')
  const page = new Document({
    size: 'A4',
    margin,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: `Акт об оказании услуг № ${act.number}`, CreationDate: act.day },
  })
  const chunks: Uint8Array[] = []
  const whole = new Promise<void>((done, fail) => page.on('end', done).on('error', fail))
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  page.registerFont('text', letters.text)
  page.registerFont('bold', letters.bold)
  head(page, act)
  services(page, act)
  signatures(page, act)
  page.end()
  await whole
  return new Uint8Array(Buffer.concat(chunks))
}
