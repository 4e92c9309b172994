import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { fromPromise, setup } from 'xstate'

type Answer = { readonly isKnown: boolean }

/** A bell that asks a server who has come. */
export const greetingMachine = setup({
  types: {} as { meta: ChartMeta; events: { type: 'bell.pressed' } },
  actors: { greet: fromPromise<Answer>(() => Promise.reject(new Error('greet is not provided'))) },
  guards: { isKnown: (_, { isKnown }: Answer) => isKnown },
}).createMachine({
  id: 'greeting',
  description: 'Звонок у двери',
  meta: { clauses: ['2'] },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Никто не звонил',
      on: {
        'bell.pressed': {
          description: 'Нажат звонок',
          meta: { clauses: ['2: A press of the bell asks'] },
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'Спрашиваем, кто пришёл',
      invoke: {
        id: 'greet',
        src: 'greet',
        onDone: [
          {
            description: 'Гостя знают',
            meta: { clauses: ['2: A known guest is let in'] },
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'open',
          },
          {
            description: 'Гостя не знают',
            meta: { clauses: ['2: A stranger is asked to ring again'], isRefusal: true },
            target: 'refused',
          },
        ],
        onError: {
          description: 'Ответа нет',
          meta: { clauses: ['2: So is everybody when there is no answer'] },
          target: 'refused',
        },
      },
    },
    open: { description: 'Дверь открыта', type: 'final' },
    refused: {
      description: 'Дверь закрыта',
      on: {
        'bell.pressed': {
          description: 'Нажат звонок ещё раз',
          meta: { clauses: ['2: A stranger is asked to ring again'] },
          target: 'asking',
        },
      },
    },
  },
})
