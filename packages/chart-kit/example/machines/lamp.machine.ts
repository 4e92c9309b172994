import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { setup } from 'xstate'

/** A lamp in a stairwell: it goes out by itself. */
export const lampMachine = setup({
  types: {} as { meta: ChartMeta; events: { type: 'switch.pressed' } },
  delays: { autoOff: 5_000 },
}).createMachine({
  id: 'lamp',
  description: 'Лампа на лестнице',
  meta: { clauses: ['1'] },
  initial: 'off',
  states: {
    off: {
      description: 'Темно',
      on: {
        'switch.pressed': {
          description: 'Лампа включена',
          meta: { clauses: ['1: A press of the switch lights the lamp'] },
          target: 'on',
        },
      },
    },
    on: {
      description: 'Светло',
      on: {
        'switch.pressed': {
          description: 'Лампа выключена',
          meta: { clauses: ['1: A second press puts it out'] },
          target: 'off',
        },
      },
      after: {
        autoOff: {
          description: 'Лампа погасла сама',
          meta: { clauses: ['1: After five seconds'] },
          target: 'off',
        },
      },
    },
  },
})
