import { button, plain } from 'chart-kit/shown.ts'
import { nothing, walkthrough } from 'chart-kit/walkthrough.ts'

import { lampMachine } from '../../machines/lamp.machine.ts'

export const lampWalkthrough = walkthrough(lampMachine, {
  name: 'lamp',
  title: 'Лампа',
  purpose: 'Свет на лестнице, который гаснет сам.',
  screens: [{ route: '/', title: 'Лестница' }],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => 'Открыть страницу',
  events: { 'switch.pressed': [nothing] },
  gestures: { 'switch.pressed': 'Нажать «Свет»' },
  shows: {
    off: () => [plain('Темно'), button('Свет', 'open')],
    on: () => [plain('Светло'), button('Свет', 'open')],
  },
  actors: {},
  guards: {},
  delays: { autoOff: 'Столько лампа горит' },
  seen: () => ({}),
})
