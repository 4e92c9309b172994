import { minimumPayout, payoutDays, suggestedMinimumPayout } from '#contract/constants.ts'
import { dayIn, isBefore, type MonthDay, nameOf } from '#contract/months.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { requisitesLastDay, restoredLastDay, windowIn, windowOfAnyMonth, windowUntil } from '#contract/payout-terms.ts'
import { money, plural } from '#src/text/format.ts'
import type { StatusTone } from '#src/text/labels.ts'
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
  /** It says no more than the heading of the prompt above the list of payouts does. */
  readonly isPrompt?: true
  /** What a letter to the support is about. */
  readonly subject?: string
  /** How much of the minimum there is, where that is what lacks; 0 to 100. */
  readonly percent?: number
  readonly home: HomePart
}

/** The same as home shows it: what went wrong, the sum that comes next, or a row. `cash` is roubles. */
export type HomePart = {
  readonly place: 'alarm' | 'next' | 'row'
  readonly tone: StatusTone
  readonly title: string
  readonly note?: string
  readonly cash?: number
  /** Notifications of this kind say no more. */
  readonly kind?: NotificationKind
}

/** The part of the requisites' screen that has the ones that money goes to. */
export const mainRequisiteId = 'main'

const links: Readonly<Partial<Record<Exclude<Line['step'], null>, string>>> = {
  'check requisites': 'Проверьте реквизиты',
  'add requisites': 'Добавить реквизиты',
  'lower the minimum': 'Изменить минимум',
}

/** The words of the way to what can be done, in which they may go on with its sentence; null: there is none. */
export function linkOf({ text, step }: Line): string | null {
  const words = step === null ? undefined : links[step]
  if (words === undefined) return null
  return text.endsWith(':') ? words.toLowerCase() : words
}

/** Of what the lines speak. Sums are roubles. */
export type Known = {
  readonly today: MonthDay
  readonly balance: number
  /** What of the balance the bank sent back. */
  readonly returned: number
  /** The details were saved again since then. */
  readonly isRenewed: boolean
  /** There are details that money can go to. */
  readonly hasRequisites: boolean
  /** The account that money goes to; empty where it is not known. */
  readonly account: string
  /** The least sum that is paid out. */
  readonly least: number
  /** A line above speaks of another sum. */
  readonly isMore: boolean
}

const agree = (cash: number, one: string, many: string) => plural(cash, one, many, many)

const more = ({ isMore }: Known) => (isMore ? 'Ещё ' : '')

function sentBack({ cash, reason, made, returnedOn }: Transfer, { isRenewed }: Known): Line {
  const why = reason.trim()
  const sentence = why === '' || /[.!?…]$/.test(why) ? why : `${why}.`
  const day = returnedOn === null ? '' : dayIn(returnedOn)
  const subject = `Банк вернул выплату ${money(cash)}${day === '' ? '' : ` ${day}`}`
  const title = `Банк вернул выплату за\u00a0${nameOf(made - 1)}`
  const home = { tone: 'refused', title, cash, kind: 'returned' } as const
  if (!isRenewed)
    return {
      text: sentence === '' ? `${subject}:` : `${subject}. ${sentence}`,
      step: 'check requisites',
      home: { ...home, place: 'alarm', note: [day, why].filter((part) => part !== '').join(' · ') },
    }
  return {
    text: [`${subject}.`, sentence, 'Реквизиты с тех пор обновлены.'].filter((words) => words !== '').join(' '),
    step: null,
    home: { ...home, place: 'row', note: 'реквизиты с тех пор обновлены' },
  }
}

function paid({ cash, made, paidOn }: Transfer): Line {
  const verb = agree(cash, 'выплачен', 'выплачены')
  // A payout is for the month before the one in which it is made.
  const text =
    paidOn === null ? `${money(cash)} за ${nameOf(made - 1)} ${verb}.` : `${money(cash)} ${verb} ${dayIn(paidOn)}.`
  const title = paidOn === null ? `Выплачено за ${nameOf(made - 1)}` : `Выплачено ${dayIn(paidOn)}`
  return { text, step: null, home: { place: 'row', tone: 'done', title, cash, kind: 'paid' } }
}

function late({ cash, due }: Transfer): Line {
  const month = nameOf(due.month - 1)
  const subject = `Выплата за ${month}, ${money(cash)}, задерживается`
  const term = `срок был до ${dayIn(due)}`
  const title = `Выплата за ${month} задерживается`
  return {
    text: `${subject}: ${term}.`,
    step: 'ask support',
    subject,
    home: { place: 'alarm', tone: 'waiting', title, note: term, cash, kind: 'late' },
  }
}

/** The last day to mend the details of a payout whose window has not opened; null: who knows whether it is in time. */
export const lastBefore = (due: MonthDay, today: MonthDay): MonthDay | null =>
  due.day === payoutDays.to && isBefore(today, { month: due.month, day: payoutDays.from }) ? restoredLastDay(due) : null

const isPromised = ({ returned, isRenewed }: Known) => returned === 0 || isRenewed

/** What the bank sent back once it will send back again: a date is promised to the right account alone. */
function onCondition(known: Known, last: MonthDay | null, sentence: string): string {
  if (isPromised(known)) return sentence
  const condition = last === null ? 'С\u00a0верными реквизитами' : `Если исправить реквизиты до\u00a0${dayIn(last)},`
  return `${condition} ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
}

/** The same below the sum. */
const conditionOf = (last: MonthDay | null) =>
  last === null ? 'придёт, когда реквизиты верны' : `придёт, если исправить реквизиты до\u00a0${dayIn(last)}`

function coming({ cash, due }: Transfer, known: Known): Line {
  const goal = known.account === '' ? '' : ` на счёт\u00a0••${known.account.slice(-4)}`
  const verb = agree(cash, 'придёт', 'придут')
  const isCertain = isPromised(known)
  const last = lastBefore(due, known.today)
  const sentence = `${more(known)}${money(cash)} ${verb} ${windowUntil(due)}${isCertain ? goal : ''}.`
  return {
    text: onCondition(known, last, sentence),
    step: null,
    home: {
      place: 'next',
      tone: 'coming',
      title: `Следующая выплата, ${windowUntil(due)}`,
      note: isCertain ? goal.trimStart() : conditionOf(last),
      cash,
    },
  }
}

function restoreRequisites({ cash, due }: Transfer, { today }: Known): Line {
  const term = isBefore(due, today) ? `: срок выплаты был до ${dayIn(due)}` : `: срок выплаты до ${dayIn(due)}`
  const last = lastBefore(due, today)
  const until = last === null ? term : ` до ${dayIn(last)}`
  return {
    text: `Чтобы получить ${money(cash)}, верните реквизиты${until}.`,
    step: 'add requisites',
    home: { place: 'alarm', tone: 'waiting', title: `Верните реквизиты${until}`, cash, kind: 'requisites' },
  }
}

function lacking({ balance, least, isMore }: Known): Line {
  const missing = (Math.round(least * 100) - Math.round(balance * 100)) / 100
  return {
    text: `До ${isMore ? 'следующей ' : ''}выплаты не хватает ${money(missing)}: ${least > minimumPayout ? 'ваш минимум' : 'минимум'} ${money(least)}.`,
    step: least > minimumPayout ? 'lower the minimum' : null,
    percent: Math.floor((balance / least) * 1000) / 10,
    home: {
      place: 'next',
      tone: 'balance',
      title: 'На балансе',
      note: `до ${least > minimumPayout ? 'вашего минимума' : 'минимума'} ${money(least)} не хватает ${money(missing)}`,
      cash: balance,
    },
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

const requisitesFirst: Line = {
  text: 'Чтобы получать выплаты, добавьте реквизиты.',
  step: 'add requisites',
  isPrompt: true,
  home: {
    place: 'row',
    tone: 'waiting',
    title: 'Добавьте реквизиты',
    note: 'чтобы получать выплаты',
    kind: 'requisites',
  },
}

/** The words about the balance, by the chart's decisions; of what is not here nothing is said. */
export const balanceWords: Readonly<Record<string, (known: Known) => Line | readonly Line[]>> = {
  firstDeal: ({ least, hasRequisites }) => {
    const condition = hasRequisites ? '' : ', когда есть реквизиты'
    const text = `Первая выплата придёт ${windowOfAnyMonth} месяца после подтверждения, от ${money(least)}${condition}.`
    return { text, step: null, home: { place: 'next', tone: 'neutral', title: 'На балансе', note: text, cash: 0 } }
  },
  addRequisitesInTime: ({ balance, today }) => {
    const last = dayIn(requisitesLastDay(today.month))
    const days = windowIn(today.month + 1)
    return {
      text: `Чтобы ${money(balance)} ${agree(balance, 'пришёл', 'пришли')} ${days}, добавьте реквизиты до ${last}.${
        // What the form offers first would hold it back.
        balance < suggestedMinimumPayout ? ' Минимальную выплату укажите не больше этой суммы.' : ''
      }`,
      step: 'add requisites',
      home: {
        place: 'alarm',
        tone: 'waiting',
        title: `Добавьте реквизиты до ${last}`,
        note: `выплата ${days}`,
        cash: balance,
        kind: 'requisites',
      },
    }
  },
  addRequisites: () => requisitesFirst,
  addRequisitesBelowMinimum: (known) => [requisitesFirst, lacking(known)],
  startsAnew: ({ least }) => {
    const text = `Следующая выплата придёт, когда накопится ${money(least)}.`
    return {
      text,
      step: least > minimumPayout ? 'lower the minimum' : null,
      home: { place: 'next', tone: 'neutral', title: 'На балансе', note: text, cash: 0 },
    }
  },
  belowMinimum: lacking,
  joinsThisMonth: (known) => {
    const { month } = known.today
    const last = lastBefore({ month, day: payoutDays.to }, known.today)
    const part =
      `${onCondition(known, last, `В выплату ${windowIn(month)} войдёт`)} ` +
      `начисленное до ${dayIn({ day: 1, month })}${withReturned(known)}.`
    return {
      text: `На балансе ${known.isMore ? 'ещё ' : ''}${money(known.balance)}. ${part}`,
      step: null,
      home: { place: 'next', tone: 'balance', title: 'На балансе', note: part, cash: known.balance },
    }
  },
  joinsNextMonth: (known) => ({
    text: `${onCondition(
      known,
      requisitesLastDay(known.today.month),
      `${more(known)}${money(known.balance)} ${agree(known.balance, 'войдёт', 'войдут')} в выплату `,
    )}${windowIn(known.today.month + 1)}${withReturned(known)}.`,
    step: null,
    home: {
      place: 'next',
      tone: 'balance',
      title: `Следующая выплата, ${windowIn(known.today.month + 1)}`,
      note: isPromised(known) ? withReturned(known).slice(2) : conditionOf(requisitesLastDay(known.today.month)),
      cash: known.balance,
    },
  }),
}
