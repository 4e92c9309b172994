import { dayIn, type Month, nameOf } from '#contract/months.ts'
import { money } from '#src/text/format.ts'
import type { Receipt } from './receipts.ts'

/** The part of the payments' screen that says all of this. */
export const receiptsId = 'receipts'

const monthOf = (month: Month) => `${nameOf(month)} ${Math.floor(month / 12)}`

/** "Выдайте чек на 1 711,98 ₽ до 9 декабря". */
export function titleOf({ matter, cash, due, paysFor }: Receipt): string {
  const sum = money(cash)
  switch (matter) {
    case 'annul':
      return `Аннулируйте чек на ${sum}`
    case 'late':
      return `Чек на ${sum} надо было выдать до ${dayIn(due)}`
    case 'due':
      return `Выдайте чек на ${sum} до ${dayIn(due)}`
    case 'given':
      return `Чек на ${sum} за ${monthOf(paysFor)} выдан`
  }
}

/** What the receipt is for: "Услуги по привлечению клиентов, программа «Зонтариум», октябрь 2026". */
export function serviceOf({ programs, paysFor }: Pick<Receipt, 'programs' | 'paysFor'>): string {
  const named = programs.map((name) => `«${name}»`).join(', ')
  const what = programs.length === 0 ? [] : [`${programs.length === 1 ? 'программа' : 'программы'} ${named}`]
  return ['Услуги по привлечению клиентов', ...what, monthOf(paysFor)].join(', ')
}

/** As forms of the tax office take a sum: "1711,98". */
export const sumToCopy = (roubles: number) => roubles.toFixed(2).replace('.', ',')

/** The same beside its sum. */
function rowTitleOf({ matter, due }: Receipt): string {
  if (matter === 'annul') return 'Аннулируйте чек'
  return matter === 'late' ? `Чек надо было выдать до ${dayIn(due)}` : `Выдайте чек до ${dayIn(due)}`
}

/** Of what is still to be done, for the home screen. */
export const receiptLines = (receipts: readonly Receipt[]) =>
  receipts
    .filter(({ matter }) => matter !== 'given')
    .map((receipt) => ({
      text: `${titleOf(receipt)}.`,
      step: 'see to the receipt' as const,
      home: {
        place: 'row' as const,
        tone: receipt.matter === 'due' ? ('waiting' as const) : ('refused' as const),
        title: rowTitleOf(receipt),
        note: `за ${nameOf(receipt.paysFor)}`,
        cash: receipt.cash,
      },
    }))
