import { button, plain } from 'chart-kit/shown.ts'
import { nothing, walkthrough } from 'chart-kit/walkthrough.ts'

import { lampMachine } from '../../machines/lamp.machine.ts'

export const lampWalkthrough = walkthrough(lampMachine, {
  name: 'lamp',
  title: 'The lamp',
  purpose: 'Light on the stairs that goes out by itself.',
  screens: [{ route: '/', title: 'Stairwell' }],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => 'Open the page',
  events: { 'switch.pressed': [nothing] },
  gestures: { 'switch.pressed': 'Press “Switch”' },
  shows: {
    off: () => [plain('Dark'), button('Switch', 'open')],
    on: () => [plain('Light'), button('Switch', 'open')],
  },
  actors: {},
  guards: {},
  delays: { autoOff: 'So long the lamp burns' },
  seen: () => ({}),
})
