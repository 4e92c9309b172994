import { setup } from 'xstate'

/** What a promoter's money looks like on a day; the sums themselves decide nothing. */
export type PayoutFacts = {
  /** Where the money goes; unknown where it could not be read. */
  readonly requisites: 'there' | 'missing' | 'unknown'
  /** Against the least sum that is paid out: the promoter's own, or the product's where theirs is not known. */
  readonly balance: 'empty' | 'below' | 'enough'
  /** Those that wait are late once the last day on which they arrive is over. */
  readonly payouts: 'none' | 'settled' | 'coming' | 'late'
  /** This month's payouts may still be made: none has been, and the days on which they arrive are ahead. */
  readonly isMonthOpen: boolean
}

type GuardArgs = { context: PayoutFacts }

/**
 * What can truly be announced of a promoter's money, the first that holds. It never runs: the screen asks for its initial
 * transition and reads the final state.
 */
export const payoutVerdictMachine = setup({
  types: {} as { input: PayoutFacts; context: PayoutFacts },
  guards: {
    lacksRequisitesAlone: ({ context }: GuardArgs) => context.requisites === 'missing' && context.balance === 'enough',
    isLate: ({ context }: GuardArgs) => context.payouts === 'late',
    isComing: ({ context }: GuardArgs) => context.payouts === 'coming',
    hasNothing: ({ context }: GuardArgs) => context.payouts === 'none' && context.balance === 'empty',
    lacksRequisites: ({ context }: GuardArgs) => context.requisites === 'missing',
    isMinimumUnknown: ({ context }: GuardArgs) => context.requisites === 'unknown',
    isBelowMinimum: ({ context }: GuardArgs) => context.balance !== 'enough',
    isMonthOpen: ({ context }: GuardArgs) => context.isMonthOpen,
  },
}).createMachine({
  id: 'payout-verdict',
  description: 'Когда и сколько придёт',
  context: ({ input }) => input,
  initial: 'checkingRequisites',
  states: {
    checkingRequisites: {
      description: 'Смотрим, есть ли куда платить',
      always: [
        {
          description: 'Сумма набрана, а реквизитов нет',
          guard: 'lacksRequisitesAlone',
          target: 'addRequisitesInTime',
        },
        { description: 'Реквизиты есть, или платить пока нечего', target: 'checkingPayouts' },
      ],
    },
    checkingPayouts: {
      description: 'Смотрим, какие выплаты назначены',
      always: [
        { description: 'Выплата не пришла в срок', guard: 'isLate', target: 'late' },
        { description: 'Выплата назначена, срок не вышел', guard: 'isComing', target: 'coming' },
        { description: 'Ни выплат, ни денег на балансе', guard: 'hasNothing', target: 'firstDeal' },
        { description: 'Все выплаты уже завершены', target: 'checkingBalance' },
      ],
    },
    checkingBalance: {
      description: 'Смотрим, хватает ли баланса для выплаты',
      always: [
        { description: 'Реквизитов нет', guard: 'lacksRequisites', target: 'addRequisites' },
        { description: 'Реквизиты не загрузились', guard: 'isMinimumUnknown', target: 'notKnown' },
        { description: 'Меньше минимальной суммы', guard: 'isBelowMinimum', target: 'belowMinimum' },
        { description: 'Выплаты этого месяца ещё впереди', guard: 'isMonthOpen', target: 'joinsThisMonth' },
        { description: 'Выплаты этого месяца уже назначены', target: 'joinsNextMonth' },
      ],
    },
    addRequisitesInTime: {
      description: 'Чтобы получить баланс, нужно добавить реквизиты до конца месяца',
      type: 'final',
    },
    late: { description: 'Выплата задерживается, срок назван, нужна поддержка', type: 'final' },
    coming: { description: 'Выплата придёт в названные дни', type: 'final' },
    firstDeal: { description: 'Первая выплата придёт после первой подтверждённой сделки', type: 'final' },
    addRequisites: { description: 'Чтобы получать выплаты, нужно добавить реквизиты', type: 'final' },
    notKnown: { description: 'Обещать нечего: минимальная сумма неизвестна', type: 'final' },
    belowMinimum: { description: 'Названо, сколько не хватает до минимальной суммы', type: 'final' },
    joinsThisMonth: { description: 'В выплату этого месяца войдёт начисленное до его начала', type: 'final' },
    joinsNextMonth: { description: 'Баланс войдёт в выплату следующего месяца', type: 'final' },
  },
})
