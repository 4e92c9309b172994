import { setup } from 'xstate'

/** What one line about a promoter's money stands on; the sums themselves decide nothing. */
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
  types: {} as { input: PayoutFacts; context: PayoutFacts },
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
  context: ({ input }) => input,
  initial: 'checkingMatter',
  states: {
    checkingMatter: {
      description: 'Смотрим, о каких деньгах речь',
      always: [
        { description: 'Банк вернул выплату', guard: 'isReturned', target: 'returned' },
        { description: 'Выплату недавно выполнили', guard: 'isPaid', target: 'paid' },
        { description: 'Выплата в пути', guard: 'isTransfer', target: 'checkingTransfer' },
        { description: 'Деньги на балансе, ещё не в выплате', target: 'checkingBalance' },
      ],
    },
    checkingTransfer: {
      description: 'Смотрим, дойдёт ли выплата в срок',
      always: [
        { description: 'Реквизиты удалены: платить некуда', guard: 'lacksRequisites', target: 'restoreRequisites' },
        { description: 'Срок вышел', guard: 'isLate', target: 'late' },
        { description: 'Срок не вышел', target: 'coming' },
      ],
    },
    checkingBalance: {
      description: 'Смотрим, есть ли что сказать о балансе',
      always: [
        { description: 'Ни выплат, ни денег на балансе', guard: 'hasNothing', target: 'firstDeal' },
        { description: 'Все деньги уже в пути', guard: 'isWaitingForAll', target: 'nothingToAdd' },
        {
          description: 'Реквизитов ждёт выплата в пути: о них уже сказано',
          guard: 'isWaitingForRequisites',
          target: 'nothingToAdd',
        },
        { description: 'О балансе ещё не сказано', target: 'checkingRequisites' },
      ],
    },
    checkingRequisites: {
      description: 'Смотрим, есть ли куда платить',
      always: [
        {
          description: 'Сумма набрана, а реквизитов нет',
          guard: 'lacksRequisitesAlone',
          target: 'addRequisitesInTime',
        },
        { description: 'Реквизитов нет', guard: 'lacksRequisites', target: 'addRequisites' },
        { description: 'Реквизиты не загрузились', guard: 'isMinimumUnknown', target: 'notKnown' },
        { description: 'Реквизиты есть', target: 'checkingSum' },
      ],
    },
    checkingSum: {
      description: 'Смотрим, хватает ли баланса для выплаты',
      always: [
        { description: 'Баланс пуст, всё уже выплачено', guard: 'isEmpty', target: 'startsAnew' },
        { description: 'Меньше минимальной суммы', guard: 'isBelowMinimum', target: 'belowMinimum' },
        { description: 'Выплаты этого месяца ещё впереди', guard: 'isMonthOpen', target: 'joinsThisMonth' },
        { description: 'Выплаты этого месяца уже назначены', target: 'joinsNextMonth' },
      ],
    },
    returned: { description: 'Банк вернул выплату, названы сумма и причина, если она известна', type: 'final' },
    paid: { description: 'Названо, сколько выплачено', type: 'final' },
    restoreRequisites: { description: 'Чтобы получить выплату, нужно вернуть реквизиты', type: 'final' },
    late: { description: 'Выплата задерживается, срок назван, нужна поддержка', type: 'final' },
    coming: { description: 'Выплата придёт в названные дни', type: 'final' },
    firstDeal: { description: 'Первая выплата придёт после первой подтверждённой сделки', type: 'final' },
    nothingToAdd: { description: 'О выплате в пути уже сказано, добавить нечего', type: 'final' },
    addRequisitesInTime: {
      description: 'Чтобы получить баланс, нужно добавить реквизиты до конца месяца',
      type: 'final',
    },
    addRequisites: { description: 'Чтобы получать выплаты, нужно добавить реквизиты', type: 'final' },
    notKnown: { description: 'Обещать нечего: минимальная сумма неизвестна', type: 'final' },
    startsAnew: { description: 'Названо, сколько должно накопиться до следующей выплаты', type: 'final' },
    belowMinimum: { description: 'Названо, сколько не хватает до минимальной суммы', type: 'final' },
    joinsThisMonth: { description: 'В выплату этого месяца войдёт начисленное до его начала', type: 'final' },
    joinsNextMonth: { description: 'Баланс войдёт в выплату следующего месяца', type: 'final' },
  },
})
