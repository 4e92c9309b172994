import { dayText, line, payerText, performerText, periodText, serviceText, sumText } from './act-words.ts'
import type { Act } from './acts.ts'
import { head, margin, type PdfPage, pdfOf, sizes, sums } from './pdf-page.ts'
import { roublesInWords } from './roubles-in-words.ts'

function services(page: PdfPage, { lines }: Act) {
  const rows = lines.map(({ program, cash }) => ({ texts: [serviceText(program)], cash }))
  const total = sums(page, { names: ['Услуга'], widths: ['*'], rows })
  page.text(`Всего оказано услуг на сумму ${sumText(total)} ₽ (${roublesInWords(total)}).`).moveDown(0.5)
  page.text('Услуги оказаны полностью. Стороны не имеют претензий друг к другу.').moveDown(2)
}

/** Both are on one page, whatever is left of it. */
function signatures(page: PdfPage, { payer, performer }: Act) {
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

/** The act as a PDF. */
export function actPdf(act: Act): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Акт об оказании услуг № ${act.number}`
  const period = periodText(act)
  return pdfOf({ title, day: act.day }, (page) => {
    head(page, title, dayText(act), [
      ['Заказчик', payerText(act)],
      ['Исполнитель', performerText(act)],
      ...(period === '' ? [] : [['Период', period] as const]),
      ['Основание', 'договор-оферта'],
    ])
    services(page, act)
    signatures(page, act)
  })
}
