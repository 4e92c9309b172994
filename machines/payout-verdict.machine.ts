import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { setup } from 'xstate'

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

type GuardArgs = { context: PayoutFacts }

/**
 * What can truly be announced of one part of a promoter's money, the first that holds. It takes no events: the code that writes
 * the lines starts it for each part and reads the final state.
 */
export const payoutVerdictMachine = setup({
  types: {} as { meta: ChartMeta; input: PayoutFacts; context: PayoutFacts },
  guards: {
    isReturned: ({ context }: GuardArgs) => context.matter === 'returned',
    isPaid: ({ context }: GuardArgs) => context.matter === 'paid',
    isTransfer: ({ context }: GuardArgs) => context.matter !== 'balance',
    isLate: ({ context }: GuardArgs) => context.matter === 'late',
    lacksRequisites: ({ context }: GuardArgs) => context.requisites === 'missing',
    hasNothing: ({ context }: GuardArgs) => context.payouts === 'none' && context.balance === 'empty',
    isWaitingForAll: ({ context }: GuardArgs) => context.payouts === 'waiting' && context.balance === 'empty',
    isWaitingForRequisites: ({ context }: GuardArgs) =>
      context.payouts === 'waiting' && context.requisites === 'missing',
    lacksRequisitesAlone: ({ context }: GuardArgs) => context.requisites === 'missing' && context.balance === 'enough',
    isMinimumUnknown: ({ context }: GuardArgs) => context.requisites === 'unknown',
    isEmpty: ({ context }: GuardArgs) => context.balance === 'empty',
    isBelowMinimum: ({ context }: GuardArgs) => context.balance === 'below',
    isMonthOpen: ({ context }: GuardArgs) => context.isMonthOpen,
  },
}).createMachine({
  id: 'payout-verdict',
  description: 'Когда и сколько придёт',
  meta: { clauses: ['D.screens'] },
  context: ({ input }) => input,
  initial: 'checkingMatter',
  states: {
    checkingMatter: {
      description: 'Смотрим, о каких деньгах речь',
      always: [
        {
          description: 'Банк вернул выплату',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'isReturned',
          target: 'returned',
        },
        {
          description: 'Выплату недавно выполнили',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'isPaid',
          target: 'paid',
        },
        {
          description: 'Выплата в пути',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'isTransfer',
          target: 'checkingTransfer',
        },
        {
          description: 'Деньги на балансе, ещё не в выплате',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          target: 'checkingBalance',
        },
      ],
    },
    checkingTransfer: {
      description: 'Смотрим, дойдёт ли выплата в срок',
      always: [
        {
          description: 'Реквизиты удалены: платить некуда',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'lacksRequisites',
          target: 'restoreRequisites',
        },
        {
          description: 'Срок вышел',
          meta: { clauses: ["9: The previous month's payout arrives"] },
          guard: 'isLate',
          target: 'late',
        },
        {
          description: 'Срок не вышел',
          meta: { clauses: ["9: The previous month's payout arrives"] },
          target: 'coming',
        },
      ],
    },
    checkingBalance: {
      description: 'Смотрим, есть ли что сказать о балансе',
      always: [
        {
          description: 'Ни выплат, ни денег на балансе',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'hasNothing',
          target: 'firstDeal',
        },
        {
          description: 'Все деньги уже в пути',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'isWaitingForAll',
          target: 'nothingToAdd',
        },
        {
          description: 'Реквизитов ждёт выплата в пути: о них уже сказано',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'isWaitingForRequisites',
          target: 'nothingToAdd',
        },
        {
          description: 'О балансе ещё не сказано',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          target: 'checkingRequisites',
        },
      ],
    },
    checkingRequisites: {
      description: 'Смотрим, есть ли куда платить',
      always: [
        {
          description: 'Сумма набрана, а реквизитов нет',
          meta: { clauses: ['9: Minimum payment for requisites'] },
          guard: 'lacksRequisitesAlone',
          target: 'addRequisitesInTime',
        },
        {
          description: 'Реквизитов нет',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'lacksRequisites',
          target: 'addRequisites',
        },
        {
          description: 'Реквизиты не загрузились',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          guard: 'isMinimumUnknown',
          target: 'notKnown',
        },
        {
          description: 'Реквизиты есть',
          meta: { clauses: ['D.screens: No sum holds what is refused'] },
          target: 'checkingSum',
        },
      ],
    },
    checkingSum: {
      description: 'Смотрим, хватает ли баланса для выплаты',
      always: [
        {
          description: 'Баланс пуст, всё уже выплачено',
          meta: { clauses: ['9: Minimum payment for requisites'] },
          guard: 'isEmpty',
          target: 'startsAnew',
        },
        {
          description: 'Меньше минимальной суммы',
          meta: { clauses: ['9: Minimum payment for requisites'] },
          guard: 'isBelowMinimum',
          target: 'belowMinimum',
        },
        {
          description: 'Выплаты этого месяца ещё впереди',
          meta: { clauses: ["9: The previous month's payout arrives"] },
          guard: 'isMonthOpen',
          target: 'joinsThisMonth',
        },
        {
          description: 'Выплаты этого месяца уже назначены',
          meta: { clauses: ["9: The previous month's payout arrives"] },
          target: 'joinsNextMonth',
        },
      ],
    },
    returned: { description: 'Банк вернул выплату, названы сумма и причина, если она известна', type: 'final' },
    paid: { description: 'Названо, сколько выплачено', type: 'final' },
    restoreRequisites: { description: 'Чтобы получить выплату, нужно вернуть реквизиты', type: 'final' },
    late: { description: 'Выплата задерживается, срок назван, нужна поддержка', type: 'final' },
    coming: { description: 'Выплата придёт в названные дни', type: 'final' },
    firstDeal: {
      description: 'Названо, когда придёт первая выплата, от какой суммы и что для неё нужно',
      type: 'final',
    },
    nothingToAdd: { description: 'О выплате в пути уже сказано, добавить нечего', type: 'final' },
    addRequisitesInTime: {
      description: 'Чтобы получить баланс, нужно добавить реквизиты до конца месяца',
      meta: { clauses: ['9'] },
      type: 'final',
    },
    addRequisites: { description: 'Чтобы получать выплаты, нужно добавить реквизиты', type: 'final' },
    notKnown: { description: 'Обещать нечего: минимальная сумма неизвестна', type: 'final' },
    startsAnew: {
      description: 'Названо, сколько должно накопиться до следующей выплаты',
      meta: { clauses: ['9: Minimum payment for requisites'] },
      type: 'final',
    },
    belowMinimum: {
      description: 'Названо, сколько не хватает до минимальной суммы',
      meta: { clauses: ['9: Minimum payment for requisites'] },
      type: 'final',
    },
    joinsThisMonth: {
      description: 'В выплату этого месяца войдёт начисленное до его начала',
      meta: { clauses: ["9: The previous month's payout arrives"] },
      type: 'final',
    },
    joinsNextMonth: {
      description: 'Баланс войдёт в выплату следующего месяца',
      meta: { clauses: ["9: The previous month's payout arrives"] },
      type: 'final',
    },
  },
})
