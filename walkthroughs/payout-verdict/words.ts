import { initialTransition } from 'xstate'

import { type PayoutFacts, payoutVerdictMachine } from '#machines/payout-verdict.machine.ts'
import { entrepreneur } from '../cabinet/answers.ts'

import { inKopecks, type Transfer } from './scene.ts'

export const spoken = (cash: number) =>
  `${new Intl.NumberFormat('ru-RU', { minimumFractionDigits: Number.isInteger(cash) ? 0 : 2 }).format(cash)} ₽`

/** The least sum: of the details that are there, and of the product where none are known. */
export const least = ({ balance }: PayoutFacts) => (balance === 'empty' ? 1_000 : 25_000)

export function cashOf({ balance, requisites }: PayoutFacts): number {
  if (balance === 'below') return requisites === 'there' ? 1_200 : 500
  return balance === 'enough' ? 25_000 : 0
}

export type Line = {
  readonly text: string
  readonly link?: string
  /** What stands behind the last late one; no link, since the brand names no support. */
  readonly advice?: string
  readonly isPrompt?: true
}

export const add = 'Добавить реквизиты'

const totalOf = ({ parts }: Transfer) => parts.reduce((sum, { cash }) => inKopecks(sum + cash), 0)

function returned({ reason, ...one }: Transfer): Line {
  const what = `Банк вернул выплату ${spoken(totalOf({ ...one }))}:`
  return reason === undefined
    ? { text: what, link: 'проверьте реквизиты' }
    : { text: `${what} ${reason}.`, link: 'Проверьте реквизиты' }
}

/** The words about a transfer; `more` where another sum was spoken of before. */
function transferLine(one: Transfer, { requisites }: PayoutFacts, more: string): Line {
  const cash = spoken(totalOf(one))
  const { month, matter } = one
  switch (matter) {
    case 'returned':
      return returned(one)
    case 'paid':
      return {
        text: one.paid_at === undefined ? `${cash} за ${month.paysFor} выплачены.` : `${cash} выплачены 2 ${month.in}.`,
      }
    case 'late':
      if (requisites === 'missing')
        return {
          text: `Чтобы получить ${cash}, верните реквизиты: срок выплаты был до 20 ${month.in}.`,
          link: add,
        }
      return { text: `Выплата за ${month.paysFor}, ${cash}, задерживается: срок был до 20 ${month.in}.` }
    case 'coming': {
      const account = requisites === 'there' ? ` на счёт ••${entrepreneur.data.numberCheck.slice(-4)}` : ''
      return { text: `${more}${cash} придут 11–\u206020 ${month.in}${account}.` }
    }
  }
}

/** Before the window opens there is a day to be in time for; after that there is only its end. */
function restoreLine(one: Transfer, isOpen: boolean): Line {
  const until = isOpen ? `: срок выплаты до 20 ${one.month.in}` : ` до 10 ${one.month.in}`
  return { text: `Чтобы получить ${spoken(totalOf(one))}, верните реквизиты${until}.`, link: add }
}

type Rest = { readonly facts: PayoutFacts; readonly isMore: boolean; readonly sentBack: number }

const minimum = (facts: PayoutFacts) => (least(facts) > 1_000 ? { link: 'Изменить минимум' } : {})

const goesWith = ({ facts, sentBack }: Rest) =>
  sentBack > 0 && sentBack < cashOf(facts) ? `, в том числе возвращённые ${spoken(sentBack)}` : ''

/** The words about the balance, by the chart's decision. */
const balanceLines: Readonly<Record<string, (rest: Rest) => Line>> = {
  firstDeal: () => ({ text: 'Первая выплата придёт после первой подтверждённой сделки.' }),
  addRequisitesInTime: () => ({ text: 'Чтобы получить 25 000 ₽, добавьте реквизиты до 31 марта.', link: add }),
  addRequisites: () => ({ text: 'Чтобы получать выплаты, добавьте реквизиты.', link: add, isPrompt: true }),
  startsAnew: ({ facts }) => ({
    text: `Следующая выплата придёт, когда накопится ${spoken(least(facts))}.`,
    ...minimum(facts),
  }),
  belowMinimum: ({ facts, isMore }) => ({
    text: `До ${isMore ? 'следующей ' : ''}выплаты не хватает ${spoken(least(facts) - cashOf(facts))}: минимум ${spoken(least(facts))}.`,
    ...minimum(facts),
  }),
  joinsThisMonth: (rest) => ({
    text: `На балансе ${rest.isMore ? 'ещё ' : ''}25 000 ₽. В выплату 11–\u206020 марта войдёт начисленное до 1 марта${goesWith(rest)}.`,
  }),
  joinsNextMonth: (rest) => ({
    text: `${rest.isMore ? 'Ещё ' : ''}25 000 ₽ войдут в выплату 11–\u206020 апреля${goesWith(rest)}.`,
  }),
}

/** All that is announced, line by line. */
export function linesOf(facts: PayoutFacts, transfers: readonly Transfer[], isOpen: boolean): readonly Line[] {
  const isOfMoney = transfers.map(({ matter }) => matter !== 'returned')
  const lines = transfers.map((one, nth) =>
    one.matter === 'coming' && facts.requisites === 'missing'
      ? restoreLine(one, isOpen)
      : transferLine(one, facts, isOfMoney.slice(0, nth).includes(true) ? 'Ещё ' : ''),
  )
  const [{ value }] = initialTransition(payoutVerdictMachine, { ...facts, matter: 'balance' })
  const sentBack = transfers
    .filter(({ matter }) => matter === 'returned')
    .reduce((sum, one) => inKopecks(sum + totalOf(one)), 0)
  const lastLate = lines.findLastIndex(({ text }) => text.includes('задерживается'))
  const advised = lines.map((line, nth) => (nth === lastLate ? { ...line, advice: 'Напишите в поддержку.' } : line))
  const last = balanceLines[value]?.({ facts, isMore: isOfMoney.includes(true), sentBack })
  return last === undefined ? advised : [...advised, last]
}
