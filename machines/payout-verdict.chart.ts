import { demo, signedIn } from './beginnings.ts'
import { chart, type Sample } from './chart.ts'
import { type PayoutFacts, payoutVerdictMachine } from './payout-verdict.machine.ts'
import { look, plain } from './shown.ts'

const usual: PayoutFacts = { requisites: 'there', balance: 'enough', payouts: 'settled', isMonthOpen: false }

const sample = (name: string, title: string, facts: Partial<PayoutFacts>): Sample<PayoutFacts> => ({
  name,
  title,
  value: { ...usual, ...facts },
})

const inputs = [
  sample('no-requisites', 'Реквизитов нет, на балансе хватает', { requisites: 'missing' }),
  sample('no-requisites-coming', 'Реквизитов нет, на балансе хватает, выплата назначена', {
    requisites: 'missing',
    payouts: 'coming',
  }),
  sample('late', 'Выплата не пришла в срок', { payouts: 'late' }),
  sample('late-no-requisites', 'Выплата не пришла в срок, реквизитов и денег на балансе нет', {
    requisites: 'missing',
    balance: 'empty',
    payouts: 'late',
  }),
  sample('coming', 'Выплата назначена', { payouts: 'coming' }),
  sample('coming-unknown', 'Выплата назначена, реквизиты не загрузились', {
    requisites: 'unknown',
    payouts: 'coming',
  }),
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
  sample('empty', 'Баланс пуст после выплаты', { balance: 'empty' }),
  sample('this-month', 'Хватает, выплаты месяца впереди', { isMonthOpen: true }),
  sample('next-month', 'Хватает, выплаты месяца назначены', {}),
  sample('first-later', 'Хватает, выплат ещё не было, дни выплат настали', { payouts: 'none' }),
]

export const payoutVerdictChart = chart(payoutVerdictMachine, {
  name: 'payout-verdict',
  title: 'Когда и сколько придёт',
  purpose: 'Что сказать промоутеру о его деньгах: первое, что верно, и ничего, что не сбудется.',
  screens: [
    { route: '/payments', title: 'Выплаты' },
    { route: '/project-list', title: 'Программы' },
    { route: '/project-detail-tools', title: 'Инструменты' },
  ],
  senders: [],
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
    accruals: [
      { name: 'read', title: 'Начисления загрузились', value: true },
      { name: 'failed', title: 'Начисления не загрузились', value: false },
    ],
  },
  begins: () => signedIn(demo.several, '/payments, где выплаты, баланс и реквизиты такие, как сказано'),
  events: {},
  gestures: {},
  shows: {
    addRequisitesInTime: () => [plain('добавьте реквизиты до')],
    late: () => [plain('Напишите в поддержку.')],
    coming: () => [plain('придут')],
    firstDeal: () => [plain('Первая выплата придёт после первой подтверждённой сделки.')],
    addRequisites: () => [plain('Чтобы получать выплаты, добавьте реквизиты.')],
    notKnown: () => [look('под суммами ничего не обещано')],
    belowMinimum: () => [plain('До выплаты не хватает')],
    joinsThisMonth: () => [plain('войдёт начисленное до')],
    joinsNextMonth: () => [plain('войдут в выплату')],
  },
  alone: { '.': 'нужны выплаты, баланс и день месяца, каких в демо нет' },
  actors: {},
  guards: {
    lacksRequisitesAlone: 'Реквизитов нет, а баланс не меньше минимальной суммы',
    isLate: 'Есть выплата «Ожидает оплаты», срок которой прошёл',
    isComing: 'Есть выплата «Ожидает оплаты», и срок ни одной не прошёл',
    hasNothing: 'Выплат не было, и баланс пуст',
    lacksRequisites: 'Реквизитов нет',
    isMinimumUnknown: 'Реквизиты загрузить не удалось',
    isBelowMinimum: 'Баланс меньше минимальной суммы',
    isMonthOpen: 'До 11 числа, и выплат этого месяца ещё нет',
  },
  delays: {},
  seen: ({ requisites, balance, payouts, isMonthOpen }) => ({ requisites, balance, payouts, isMonthOpen }),
  sections: {
    '.': 'D.screens',
    addRequisitesInTime: '9',
    'checkingBalance/always/2': '9',
  },
})
