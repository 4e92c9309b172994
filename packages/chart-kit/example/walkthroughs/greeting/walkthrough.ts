import { button, plain } from 'chart-kit/shown.ts'
import { nothing, walkthrough } from 'chart-kit/walkthrough.ts'

import { greetingMachine } from '../../machines/greeting.machine.ts'

export const greetingWalkthrough = walkthrough(greetingMachine, {
  name: 'greeting',
  title: 'Звонок',
  purpose: 'Кто пришёл, знает сервер.',
  screens: [{ route: '/', title: 'Лестница' }],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => 'Открыть страницу',
  events: { 'bell.pressed': [nothing] },
  gestures: { 'bell.pressed': 'Нажать «Позвонить»' },
  shows: {
    waiting: () => [button('Позвонить', 'open')],
    asking: () => [button('Позвонить', 'closed')],
    open: () => [plain('Входите'), button('Позвонить', 'closed')],
    refused: () => [plain('Позвоните ещё раз'), button('Позвонить', 'open')],
  },
  actors: {
    greet: {
      title: 'Сервер узнаёт гостя',
      calls: ['greet'],
      answers: [
        { name: 'known', title: 'Гостя знают', value: { isKnown: true } },
        { name: 'stranger', title: 'Гостя не знают', value: { isKnown: false } },
      ],
    },
  },
  guards: { isKnown: 'Гостя знают' },
  delays: {},
  seen: () => ({}),
})
