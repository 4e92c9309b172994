import { button, plain } from 'chart-kit/shown.ts'
import { nothing, walkthrough } from 'chart-kit/walkthrough.ts'

import { greetingMachine } from '../../machines/greeting.machine.ts'

export const greetingWalkthrough = walkthrough(greetingMachine, {
  name: 'greeting',
  title: 'The bell',
  purpose: 'The server knows who has come.',
  screens: [{ route: '/', title: 'Stairwell' }],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => 'Open the page',
  events: { 'bell.pressed': [nothing] },
  gestures: { 'bell.pressed': 'Press “Ring”' },
  shows: {
    waiting: () => [button('Ring', 'open')],
    asking: () => [button('Ring', 'closed')],
    open: () => [plain('Come in'), button('Ring', 'closed')],
    refused: () => [plain('Ring again'), button('Ring', 'open')],
  },
  actors: {
    greet: {
      title: 'The server looks at the guest',
      calls: ['greet'],
      answers: [
        { name: 'known', title: 'The guest is known', value: { isKnown: true } },
        { name: 'stranger', title: 'The guest is a stranger', value: { isKnown: false } },
      ],
    },
  },
  guards: { isKnown: 'The guest is known' },
  delays: {},
  seen: () => ({}),
})
