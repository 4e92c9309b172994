import { minimumPayout, payoutDays } from '#contract/constants.ts'
import { dayIn, isBefore, type MonthDay, nameOf } from '#contract/months.ts'
import { requisitesLastDay, restoredLastDay, windowIn, windowOfAnyMonth, windowUntil } from '#contract/payout-terms.ts'
import { money, plural } from '#src/text/format.ts'
import type { Transfer } from './transfers.ts'

/** A sentence about a part of a promoter's money. `step`: what the promoter can do about it. */
export type Line = {
  readonly text: string
  readonly step:
    | 'check requisites'
    | 'add requisites'
    | 'lower the minimum'
    | 'ask support'
    | 'see to the receipt'
    | 'see overdue deals'
    | null
  /** The place of deals that the sentence is about. */
  readonly to?: string
  /** It says no more than the prompt above the list of payouts does. */
  readonly isPrompt?: true
  /** What a letter to the support is about. */
  readonly subject?: string
  /** How much of the minimum there is, where that is what lacks; 0 to 100. */
  readonly percent?: number
}

/** The part of the requisites' screen that has the ones that money goes to. */
export const mainRequisiteId = 'main'

const links = {
  'check requisites': 'Проверьте реквизиты',
  'add requisites': 'Добавить реквизиты',
  'lower the minimum': 'Изменить минимум',
  'see to the receipt': 'К чеку',
  'see overdue deals': 'Показать',
} as const

/** The words of the way to what can be done, in which they may go on with its sentence; null: there is none. */
export function linkOf({ text, step }: Line): string | null {
  if (step === null || step === 'ask support') return null
  return text.endsWith(':') ? links[step].toLowerCase() : links[step]
}

/** Of what the lines speak. Sums are roubles. */
export type Known = {
  readonly today: MonthDay
  readonly balance: number
  /** What of the balance the bank sent back. */
  readonly returned: number
  /** The details were saved again since then. */
  readonly isRenewed: boolean
  /** The account that money goes to; empty where it is not known. */
  readonly account: string
  /** The least sum that is paid out. */
  readonly least: number
  /** A line above speaks of another sum. */
  readonly isMore: boolean
}

const agree = (cash: number, one: string, many: string) =>
  Number.isInteger(cash) ? plural(cash, one, many, many) : many

const more = ({ isMore }: Known) => (isMore ? 'Ещё ' : '')

function sentBack({ cash, reason }: Transfer, { isRenewed }: Known): Line {
  const why = reason.trim()
  const sentence = why === '' || /[.!?…]$/.test(why) ? why : `${why}.`
  const subject = `Банк вернул выплату ${money(cash)}`
  if (!isRenewed) return { text: `${subject}: ${sentence}`.trimEnd(), step: 'check requisites' }
  return { text: `${subject}${sentence === '' ? '.' : `: ${sentence}`} Реквизиты с тех пор обновлены.`, step: null }
}

function paid({ cash, made, paidOn }: Transfer): Line {
  const verb = agree(cash, 'выплачен', 'выплачены')
  // A payout is for the month before the one in which it is made.
  const text =
    paidOn === null ? `${money(cash)} за ${nameOf(made - 1)} ${verb}.` : `${money(cash)} ${verb} ${dayIn(paidOn)}.`
  return { text, step: null }
}

function late({ cash, due }: Transfer): Line {
  const subject = `Выплата за ${nameOf(due.month - 1)}, ${money(cash)}, задерживается`
  return { text: `${subject}: срок был до ${dayIn(due)}.`, step: 'ask support', subject }
}

/** What the bank sent back once it will send back again: a date is promised to the right account alone. */
const onCondition = ({ returned, isRenewed }: Known, sentence: string) =>
  returned > 0 && !isRenewed
    ? `С верными реквизитами ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
    : sentence

function coming({ cash, due }: Transfer, known: Known): Line {
  const goal = known.account === '' ? '' : ` на счёт\u00a0••${known.account.slice(-4)}`
  const verb = agree(cash, 'придёт', 'придут')
  const sentence = `${more(known)}${money(cash)} ${verb} ${windowUntil(due)}${goal}.`
  return { text: onCondition(known, sentence), step: null }
}

function restoreRequisites({ cash, due }: Transfer, { today }: Known): Line {
  const opens = { month: due.month, day: payoutDays.from }
  const last = dayIn(due)
  const term = isBefore(due, today) ? `: срок выплаты был до ${last}` : `: срок выплаты до ${last}`
  const until = due.day === payoutDays.to && isBefore(today, opens) ? ` до ${dayIn(restoredLastDay(due))}` : term
  return { text: `Чтобы получить ${money(cash)}, верните реквизиты${until}.`, step: 'add requisites' }
}

function lacking({ balance, least, isMore }: Known): Line {
  const missing = (Math.round(least * 100) - Math.round(balance * 100)) / 100
  return {
    text: `До ${isMore ? 'следующей ' : ''}выплаты не хватает ${money(missing)}: ${least > minimumPayout ? 'ваш минимум' : 'минимум'} ${money(least)}.`,
    step: least > minimumPayout ? 'lower the minimum' : null,
    percent: Math.floor((balance / least) * 100),
  }
}

/** The returned money is a part of the balance: it goes with it. */
function withReturned({ balance, returned }: Known): string {
  return returned > 0 && returned < balance ? `, в том числе возвращённые ${money(returned)}` : ''
}

/** The words about a transfer, by the chart's decisions. */
export const transferWords: Readonly<Record<string, (transfer: Transfer, known: Known) => Line>> = {
  returned: sentBack,
  paid,
  late,
  coming,
  restoreRequisites,
}

/** The words about the balance, by the chart's decisions; of what is not here nothing is said. */
export const balanceWords: Readonly<Record<string, (known: Known) => Line>> = {
  firstDeal: ({ least }) => ({
    text: `Первая выплата придёт ${windowOfAnyMonth} месяца после подтверждения, от ${money(least)}, когда есть реквизиты.`,
    step: null,
  }),
  addRequisitesInTime: ({ balance, today }) => ({
    text: `Чтобы получить ${money(balance)}, добавьте реквизиты до ${dayIn(requisitesLastDay(today.month))}.`,
    step: 'add requisites',
  }),
  addRequisites: () => ({
    text: 'Чтобы получать выплаты, добавьте реквизиты.',
    step: 'add requisites',
    isPrompt: true,
  }),
  startsAnew: ({ least }) => ({
    text: `Следующая выплата придёт, когда накопится ${money(least)}.`,
    step: least > minimumPayout ? 'lower the minimum' : null,
  }),
  belowMinimum: lacking,
  joinsThisMonth: (known) => ({
    text:
      `На балансе ${known.isMore ? 'ещё ' : ''}${money(known.balance)}. ` +
      `${onCondition(known, `В выплату ${windowIn(known.today.month)} войдёт`)} ` +
      `начисленное до ${dayIn({ day: 1, month: known.today.month })}${withReturned(known)}.`,
    step: null,
  }),
  joinsNextMonth: (known) => ({
    text: `${onCondition(
      known,
      `${more(known)}${money(known.balance)} ${agree(known.balance, 'войдёт', 'войдут')} в выплату `,
    )}${windowIn(known.today.month + 1)}${withReturned(known)}.`,
    step: null,
  }),
}
