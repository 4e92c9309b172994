import { look, plain } from 'chart-kit/shown.ts'
import { tableWalkthrough } from 'chart-kit/table-walkthrough.ts'
import { payoutVerdictTable } from '#machines/decisions/payout-verdict.table.ts'
import { demo, signedIn } from '../beginnings.ts'
import { least } from '../browser/servers.ts'

/** Transfers with nothing on the balance beside them. */
const onTheirWay = { balance: 'empty', payouts: 'waiting' } as const

export const payoutVerdictWalkthrough = tableWalkthrough(payoutVerdictTable, {
  purpose:
    'Что сказать промоутеру о каждой выплате и о балансе: по строке на каждое: что верно, и ничего, что не сбудется.',
  screens: [
    { route: '/payments', title: 'Выплаты' },
    { route: '/project-list', title: 'Программы' },
    { route: '/project-detail-tools', title: 'Инструменты' },
  ],
  usual: { matter: 'balance', requisites: 'there', balance: 'enough', payouts: 'settled', isMonthOpen: false },
  cases: {
    paid: { balance: 'empty' },
    'transfer-nowhere': onTheirWay,
    late: onTheirWay,
    coming: onTheirWay,
    'little-no-requisites': { payouts: 'none' },
  },
  worlds: {
    // What a server may leave out of its payouts are facts of the table.
    server: [least],
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
    addRequisitesBelowMinimum: () => [
      look('просят добавить реквизиты, чтобы получать выплаты'),
      plain('выплаты не хватает'),
    ],
    notKnown: () => [look('под суммами ничего не обещано')],
    startsAnew: () => [plain('Следующая выплата придёт, когда накопится')],
    belowMinimum: () => [plain('выплаты не хватает')],
    joinsThisMonth: () => [plain('войдёт начисленное до')],
    joinsNextMonth: () => [plain('войдут в выплату')],
  },
  alone: { '.': 'нужны выплаты, баланс и день месяца, каких в демо нет' },
  facts: {
    matter: {
      title: 'О чём строка',
      values: {
        returned: 'выплата «Отменён», которой больше не делали',
        paid: 'выплата «Выполнено», которой нет 10 дней',
        late: 'выплата «Ожидает оплаты», срок прошёл',
        coming: 'выплата «Ожидает оплаты», срок не прошёл',
        balance: 'баланс',
      },
    },
    requisites: { title: 'Реквизиты', values: { there: 'есть', missing: 'нет', unknown: 'загрузить не удалось' } },
    balance: {
      title: 'Баланс',
      values: { empty: 'пуст', below: 'меньше минимальной суммы', enough: 'не меньше минимальной суммы' },
    },
    payouts: {
      title: 'Все выплаты',
      values: { none: 'не было', settled: 'были, ни одна не ждёт', waiting: 'есть «Ожидает оплаты»' },
    },
    isMonthOpen: { title: 'До 11 числа, и выплат этого месяца ещё нет' },
  },
})
