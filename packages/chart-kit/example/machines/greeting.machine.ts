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
  description: 'A bell at the door',
  meta: { clauses: ['2'] },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody has rung',
      on: {
        'bell.pressed': {
          description: 'The bell is pressed',
          meta: { clauses: ['2: A press of the bell asks'] },
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'Asking who has come',
      invoke: {
        id: 'greet',
        src: 'greet',
        onDone: [
          {
            description: 'The guest is known',
            meta: { clauses: ['2: A known guest is let in'] },
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'open',
          },
          {
            description: 'The guest is a stranger',
            meta: { clauses: ['2: A stranger is asked to ring again'], isRefusal: true },
            target: 'refused',
          },
        ],
        onError: {
          description: 'There is no answer',
          meta: { clauses: ['2: So is everybody when there is no answer'] },
          target: 'refused',
        },
      },
    },
    open: { description: 'The door is open', type: 'final' },
    refused: {
      description: 'The door is shut',
      on: {
        'bell.pressed': {
          description: 'The bell is pressed again',
          meta: { clauses: ['2: A stranger is asked to ring again'] },
          target: 'asking',
        },
      },
    },
  },
})
