import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { nothing } from 'chart-kit/walkthrough.ts'
import { fromPromise, setup } from 'xstate'

import { entryFor } from './entry-for.ts'

type Answer = { readonly isPaid: boolean }

/** Two things that go on side by side, one of them in groups: more than the example has. */
const kioskMachine = setup({
  types: {} as { meta: ChartMeta; events: { type: 'item.added' } | { type: 'order.sent' } | { type: 'stock.ended' } },
  actors: { pay: fromPromise<Answer>(() => Promise.reject(new Error('pay is not provided'))) },
  actions: { note: () => undefined },
  guards: { isPaid: (_, { isPaid }: Answer) => isPaid },
  delays: { dim: 5_000 },
}).createMachine({
  id: 'kiosk',
  type: 'parallel',
  states: {
    order: {
      description: 'Заказ',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Выбор',
          initial: 'empty',
          states: {
            empty: {
              description: 'Ничего не выбрано',
              on: {
                'item.added': { description: 'Товар выбран', target: 'filled' },
                'stock.ended': { description: 'Товары кончились' },
              },
            },
            filled: {
              description: 'Товар выбран',
              on: {
                'item.added': { description: 'Выбран ещё один', actions: 'note' },
                'order.sent': { description: 'Нажато «Заплатить»', target: '#kiosk.order.paying' },
              },
            },
          },
        },
        paying: {
          description: 'Оплата',
          initial: 'asking',
          states: {
            asking: {
              description: 'Спрашиваем банк',
              invoke: {
                id: 'pay',
                src: 'pay',
                onDone: [
                  {
                    description: 'Деньги пришли',
                    guard: { type: 'isPaid', params: ({ event }) => event.output },
                    target: '#kiosk.order.done',
                  },
                  { description: 'Банк отказал', meta: { isRefusal: true }, target: 'refused' },
                ],
                onError: { description: 'Ответа нет', target: 'refused' },
              },
            },
            refused: {
              description: 'Не оплачено',
              on: { 'order.sent': { description: 'Оплата ещё раз', target: 'asking' } },
            },
          },
        },
        done: { description: 'Оплачено', type: 'final' },
      },
    },
    light: {
      description: 'Подсветка',
      initial: 'bright',
      states: {
        bright: { description: 'Ярко', after: { dim: { description: 'Никто не подошёл', target: 'dimmed' } } },
        dimmed: { description: 'Тускло', on: { 'item.added': { description: 'Подошли', target: 'bright' } } },
      },
    },
  },
})

export const kiosk = entryFor(kioskMachine, {
  events: { 'item.added': [nothing], 'order.sent': [nothing], 'stock.ended': [nothing] },
  gestures: { 'item.added': 'Выбрать товар', 'order.sent': 'Нажать «Заплатить»' },
  guards: { isPaid: 'Деньги пришли' },
  delays: { dim: 'Столько ждём прохожего' },
})
