import type { DecisionTable } from 'chart-kit/read/table.ts'

/** What one line about a promoter's money depends on; the sums themselves decide nothing. */
export type PayoutFacts = {
  /**
   * What the line is about: a transfer that the bank sent back, one that has just been paid, one that waits for the bank
   * (late once the last day on which it arrives is over), or what is confirmed and in no transfer yet.
   */
  readonly matter: 'returned' | 'paid' | 'late' | 'coming' | 'balance'
  /** Where the money goes; unknown where it could not be read. */
  readonly requisites: 'there' | 'missing' | 'unknown'
  /** Against the least sum that is paid out: the promoter's own, or the product's where theirs is not known. */
  readonly balance: 'empty' | 'below' | 'enough'
  /** All of them together: one that waits has a line of its own. */
  readonly payouts: 'none' | 'settled' | 'waiting'
  /** This month's payouts may still be made: none has been, and the days on which they arrive are ahead. */
  readonly isMonthOpen: boolean
}

const said = { clauses: ['D.screens: No sum holds what is refused'] } as const
const least = { clauses: ['9: Minimum payment for requisites'] } as const
const days = { clauses: ["9: The previous month's payout arrives"] } as const

const known: { readonly not: readonly PayoutFacts['requisites'][] } = { not: ['missing'] }
const some: readonly PayoutFacts['balance'][] = ['below', 'enough']
const notWaiting: readonly PayoutFacts['payouts'][] = ['none', 'settled']
const balance = { matter: 'balance' } as const
/** Nothing is left of what has been paid. */
const paidOut = { ...balance, balance: 'empty', payouts: 'settled' } as const
const enough = { ...balance, requisites: 'there', balance: 'enough' } as const

const outcomes = {
  returned: { description: 'Банк вернул выплату, названы сумма и причина, если она известна' },
  paid: { description: 'Названо, сколько выплачено' },
  restoreRequisites: { description: 'Чтобы получить выплату, нужно вернуть реквизиты' },
  late: { description: 'Выплата задерживается, срок назван, нужна поддержка' },
  coming: { description: 'Выплата придёт в названные дни' },
  firstDeal: { description: 'Названо, когда придёт первая выплата, от какой суммы и что для неё нужно' },
  nothingToAdd: { description: 'О выплате в пути уже сказано, добавить нечего' },
  addRequisitesInTime: { description: 'Чтобы получить баланс, нужно добавить реквизиты до конца месяца' },
  addRequisites: { description: 'Чтобы получать выплаты, нужно добавить реквизиты' },
  addRequisitesBelowMinimum: { description: 'Нужно добавить реквизиты, и названо, сколько не хватает до минимума' },
  notKnown: { description: 'Обещать нечего: минимальная сумма неизвестна' },
  startsAnew: { description: 'Названо, сколько должно накопиться до следующей выплаты' },
  belowMinimum: { description: 'Названо, сколько не хватает до минимальной суммы' },
  joinsThisMonth: { description: 'В выплату этого месяца войдёт начисленное до его начала' },
  joinsNextMonth: { description: 'Баланс войдёт в выплату следующего месяца' },
}

/** What can truly be announced of one part of a promoter's money. */
export const payoutVerdictTable: DecisionTable<PayoutFacts, keyof typeof outcomes> = {
  name: 'payout-verdict',
  description: 'Когда и сколько придёт',
  meta: { clauses: ['D.screens'] },
  facts: {
    matter: ['returned', 'paid', 'late', 'coming', 'balance'],
    requisites: ['there', 'missing', 'unknown'],
    balance: ['empty', 'below', 'enough'],
    payouts: ['none', 'settled', 'waiting'],
    isMonthOpen: [false, true],
  },
  rows: {
    returned: { description: 'Банк вернул выплату', meta: said, when: { matter: 'returned' }, outcome: 'returned' },
    paid: { description: 'Выплату недавно выполнили', meta: said, when: { matter: 'paid' }, outcome: 'paid' },
    'transfer-nowhere': {
      description: 'Выплата в пути, а реквизиты удалены: платить некуда',
      meta: said,
      when: { matter: ['late', 'coming'], requisites: 'missing' },
      outcome: 'restoreRequisites',
    },
    late: {
      description: 'Выплата не пришла в срок',
      meta: days,
      when: { matter: 'late', requisites: known },
      outcome: 'late',
    },
    coming: {
      description: 'Выплата в пути, срок не вышел',
      meta: days,
      when: { matter: 'coming', requisites: known },
      outcome: 'coming',
    },
    nothing: {
      description: 'Ни выплат, ни денег на балансе',
      meta: said,
      when: { ...balance, balance: 'empty', payouts: 'none' },
      outcome: 'firstDeal',
    },
    'all-on-its-way': {
      description: 'Все деньги уже в пути',
      meta: said,
      when: { ...balance, balance: 'empty', payouts: 'waiting' },
      outcome: 'nothingToAdd',
    },
    'transfer-lacks-requisites': {
      description: 'Реквизитов ждёт выплата в пути: о них уже сказано',
      meta: said,
      when: { ...balance, requisites: 'missing', balance: some, payouts: 'waiting' },
      outcome: 'nothingToAdd',
    },
    'enough-no-requisites': {
      description: 'Сумма набрана, а реквизитов нет',
      meta: least,
      when: { ...balance, requisites: 'missing', balance: 'enough', payouts: notWaiting },
      outcome: 'addRequisitesInTime',
    },
    'little-no-requisites': {
      description: 'Реквизитов нет, на балансе мало',
      meta: said,
      when: { ...balance, requisites: 'missing', balance: 'below', payouts: notWaiting },
      outcome: 'addRequisitesBelowMinimum',
    },
    'paid-out-no-requisites': {
      description: 'Реквизитов нет, всё уже выплачено',
      meta: said,
      when: { ...paidOut, requisites: 'missing' },
      outcome: 'addRequisites',
    },
    unknown: {
      description: 'Реквизиты не загрузились, на балансе есть деньги',
      meta: said,
      when: { ...balance, requisites: 'unknown', balance: some },
      outcome: 'notKnown',
    },
    'paid-out-unknown': {
      description: 'Реквизиты не загрузились, всё уже выплачено',
      meta: said,
      when: { ...paidOut, requisites: 'unknown' },
      outcome: 'notKnown',
    },
    'paid-out': {
      description: 'Баланс пуст, всё уже выплачено',
      meta: least,
      when: { ...paidOut, requisites: 'there' },
      outcome: 'startsAnew',
    },
    below: {
      description: 'Меньше минимальной суммы',
      meta: least,
      when: { ...balance, requisites: 'there', balance: 'below' },
      outcome: 'belowMinimum',
    },
    'this-month': {
      description: 'Выплаты этого месяца ещё впереди',
      meta: days,
      when: { ...enough, isMonthOpen: true },
      outcome: 'joinsThisMonth',
    },
    'next-month': {
      description: 'Выплаты этого месяца уже назначены',
      meta: days,
      when: { ...enough, isMonthOpen: false },
      outcome: 'joinsNextMonth',
    },
  },
  outcomes,
}
