import { look, plain } from 'chart-kit/shown.ts'
import { type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { type PayoutFacts, payoutVerdictMachine } from '#machines/payout-verdict.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

const usual: PayoutFacts = {
  matter: 'balance',
  requisites: 'there',
  balance: 'enough',
  payouts: 'settled',
  isMonthOpen: false,
}

const sample = (name: string, title: string, facts: Partial<PayoutFacts>): Sample<PayoutFacts> => ({
  name,
  title,
  value: { ...usual, ...facts },
})

/** Transfers with nothing on the balance beside them. */
const onTheirWay = { balance: 'empty', payouts: 'waiting' } as const

const inputs = [
  sample('returned', 'Банк вернул выплату', { matter: 'returned' }),
  sample('returned-no-requisites', 'Банк вернул выплату, реквизитов нет', {
    matter: 'returned',
    requisites: 'missing',
  }),
  sample('paid', 'Выплату недавно выполнили', { matter: 'paid', balance: 'empty' }),
  sample('late', 'Выплата не пришла в срок', { ...onTheirWay, matter: 'late' }),
  sample('late-unknown', 'Выплата не пришла в срок, реквизиты не загрузились', {
    ...onTheirWay,
    matter: 'late',
    requisites: 'unknown',
  }),
  sample('late-no-requisites', 'Выплата не пришла в срок, реквизиты удалены', {
    ...onTheirWay,
    matter: 'late',
    requisites: 'missing',
  }),
  sample('coming', 'Выплата в пути', { ...onTheirWay, matter: 'coming' }),
  sample('coming-unknown', 'Выплата в пути, реквизиты не загрузились', {
    ...onTheirWay,
    matter: 'coming',
    requisites: 'unknown',
  }),
  sample('coming-no-requisites', 'Выплата в пути, реквизиты удалены', {
    ...onTheirWay,
    matter: 'coming',
    requisites: 'missing',
  }),
  sample('all-on-its-way', 'Баланс пуст, всё в пути', onTheirWay),
  sample('more-beside', 'Выплата в пути, на балансе хватает на следующую', { payouts: 'waiting' }),
  sample('some-beside', 'Выплата в пути, на балансе мало', { payouts: 'waiting', balance: 'below' }),
  sample('more-beside-no-requisites', 'Выплата в пути, на балансе хватает, реквизиты удалены', {
    payouts: 'waiting',
    requisites: 'missing',
  }),
  sample('no-requisites', 'Реквизитов нет, на балансе хватает', { requisites: 'missing' }),
  sample('nothing', 'Ни выплат, ни денег', { balance: 'empty', payouts: 'none' }),
  sample('nothing-no-requisites', 'Ни выплат, ни денег, ни реквизитов', {
    requisites: 'missing',
    balance: 'empty',
    payouts: 'none',
  }),
  sample('little-no-requisites', 'Реквизитов нет, на балансе мало', {
    requisites: 'missing',
    balance: 'below',
    payouts: 'none',
  }),
  sample('unknown', 'Реквизиты не загрузились', { requisites: 'unknown' }),
  sample('below', 'На балансе меньше минимальной суммы', { balance: 'below' }),
  sample('empty', 'Баланс пуст, всё выплачено', { balance: 'empty' }),
  sample('this-month', 'Хватает, выплаты месяца впереди', { isMonthOpen: true }),
  sample('next-month', 'Хватает, выплаты месяца назначены', {}),
  sample('first-later', 'Хватает, выплат ещё не было, дни выплат настали', { payouts: 'none' }),
]

export const payoutVerdictWalkthrough = walkthrough(payoutVerdictMachine, {
  name: 'payout-verdict',
  title: 'Когда и сколько придёт',
  purpose:
    'Что сказать промоутеру о каждой выплате и о балансе: по строке на каждое, первое, что верно, и ничего, что не сбудется.',
  screens: [
    { route: '/payments', title: 'Выплаты' },
    { route: '/project-list', title: 'Программы' },
    { route: '/project-detail-tools', title: 'Инструменты' },
  ],
  inputs,
  worlds: {
    programs: [
      { name: 'several', title: 'Выплаты по двум программам', value: 'several' },
      { name: 'one', title: 'У бренда одна программа', value: 'one' },
      { name: 'returned', title: 'Выплаты по двум программам, по третьей банк вернул', value: 'returned' },
    ],
    payment: [
      { name: 'act', title: 'Платят по акту', value: 'AC' },
      { name: 'other', title: 'Платят иначе', value: '' },
    ],
    waiting: [
      { name: 'named', title: 'Сервер называет сумму в обработке', value: true },
      { name: 'unnamed', title: 'Суммы в обработке сервер не называет', value: false },
    ],
  },
  begins: () => signedIn(demo.several, '/payments, где выплаты, баланс и реквизиты такие, как сказано'),
  events: {},
  gestures: {},
  shows: {
    returned: () => [plain('Банк вернул выплату')],
    paid: () => [plain('выплачены')],
    restoreRequisites: () => [plain('верните реквизиты')],
    late: () => [plain('задерживается'), plain('Напишите в поддержку')],
    coming: () => [plain('придут')],
    firstDeal: () => [plain('Первая выплата придёт')],
    nothingToAdd: () => [look('о балансе строки нет')],
    addRequisitesInTime: () => [plain('добавьте реквизиты до')],
    addRequisites: () => [look('просят добавить реквизиты, чтобы получать выплаты')],
    notKnown: () => [look('под суммами ничего не обещано')],
    startsAnew: () => [plain('Следующая выплата придёт, когда накопится')],
    belowMinimum: () => [plain('выплаты не хватает')],
    joinsThisMonth: () => [plain('войдёт начисленное до')],
    joinsNextMonth: () => [plain('войдут в выплату')],
  },
  alone: { '.': 'нужны выплаты, баланс и день месяца, каких в демо нет' },
  actors: {},
  guards: {
    isReturned: 'Речь о выплате «Отменён», которой больше не делали',
    isPaid: 'Речь о выплате «Выполнено», которой нет 10 дней',
    isTransfer: 'Речь о выплате, а не о балансе',
    isLate: 'Срок выплаты «Ожидает оплаты» прошёл',
    lacksRequisites: 'Реквизитов нет',
    hasNothing: 'Выплат не было, и баланс пуст',
    isWaitingForAll: 'Баланс пуст, и есть выплата «Ожидает оплаты»',
    isWaitingForRequisites: 'Реквизитов нет, и есть выплата «Ожидает оплаты»',
    lacksRequisitesAlone: 'Реквизитов нет, а баланс не меньше минимальной суммы',
    isMinimumUnknown: 'Реквизиты загрузить не удалось',
    isEmpty: 'Баланс пуст',
    isBelowMinimum: 'Баланс меньше минимальной суммы',
    isMonthOpen: 'До 11 числа, и выплат этого месяца ещё нет',
  },
  delays: {},
  seen: ({ matter, requisites, balance, payouts, isMonthOpen }) => ({
    matter,
    requisites,
    balance,
    payouts,
    isMonthOpen,
  }),
})
