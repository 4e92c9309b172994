import { dayIn, isBefore, type Month, type MonthDay, nameOf } from '#contract/months.ts'
import { taxLastDay } from '#contract/payout-terms.ts'
import { selfEmployedLaw } from '#contract/self-employed-law.ts'
import { pathOf } from '#machines/route-paths.ts'
import { money, percent } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum-of.ts'
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

/** The same beside its sum, in a line of a phone. */
function rowOf({ matter, due, paysFor }: Receipt): { readonly title: string; readonly note: string } {
  const note = `за ${nameOf(paysFor)}`
  if (matter === 'annul') return { title: 'Аннулируйте чек', note }
  return matter === 'late'
    ? { title: 'Чек просрочен', note: `срок был до ${dayIn(due)}` }
    : { title: `Чек до ${dayIn(due)}`, note }
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
        ...rowOf(receipt),
        cash: receipt.cash,
      },
    }))

/** The place of a receipt's tax on the payments' screen. */
export const taxIdOf = ({ payments: [first] }: Receipt) => `tax-${first}`

/** What is to be paid of some roubles of income. */
export const taxOn = (roubles: number) => (roubles * selfEmployedLaw.taxShare.value) / 100

/** "выплаты 18 октября", "выплат 5 и 18 октября": by the days that the payments' screen has them under. */
function whatCame(parts: readonly Receipt[]): string {
  const days = [...new Set(parts.flatMap(({ paidOn }) => (paidOn === null ? [] : [dayIn(paidOn)])))]
  return `${days.length === 1 ? 'выплаты' : 'выплат'} ${days.join(' и ')}`
}

/** The tax on a month's money, for the home screen: from the day after its receipts until its own last day. */
export function taxLines(receipts: readonly Receipt[], today: MonthDay) {
  const taxed = receipts.filter(({ matter, paidOn }) => matter !== 'annul' && paidOn !== null)
  return [...new Set(taxed.map(({ due }) => due.month))].flatMap((taxMonth) => {
    const month = taxMonth - 1
    const parts = taxed.filter(({ due }) => due.month === taxMonth)
    const [first] = parts
    const last = taxLastDay(month)
    if (first === undefined || !isBefore(first.due, today) || isBefore(last, today)) return []
    const cash = taxOn(sumOf(parts, (part) => part.cash))
    return [
      {
        text: `Налог за ${nameOf(month)}, ${money(cash)}, нужно уплатить до ${dayIn(last)}.`,
        step: null,
        to: `${pathOf('payments')}#${taxIdOf(first)}`,
        home: {
          place: 'row' as const,
          tone: 'waiting' as const,
          title: `Налог до ${dayIn(last)}`,
          note: `${percent(selfEmployedLaw.taxShare.value)} с\u00a0${whatCame(parts)}`,
          cash,
        },
      },
    ]
  })
}
