import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { setup } from 'xstate'

/** A lamp in a stairwell: it goes out by itself. */
export const lampMachine = setup({
  types: {} as { meta: ChartMeta; events: { type: 'switch.pressed' } },
  delays: { autoOff: 5_000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp in a stairwell',
  meta: { clauses: ['1'] },
  initial: 'off',
  states: {
    off: {
      description: 'Dark',
      on: {
        'switch.pressed': {
          description: 'The lamp is switched on',
          meta: { clauses: ['1: A press of the switch lights the lamp'] },
          target: 'on',
        },
      },
    },
    on: {
      description: 'Light',
      on: {
        'switch.pressed': {
          description: 'The lamp is switched off',
          meta: { clauses: ['1: A second press puts it out'] },
          target: 'off',
        },
      },
      after: {
        autoOff: {
          description: 'The lamp went out by itself',
          meta: { clauses: ['1: After five seconds'] },
          target: 'off',
        },
      },
    },
  },
})
