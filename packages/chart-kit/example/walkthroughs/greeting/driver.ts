import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver } from 'chart-kit/browser/driver.ts'

import { answers } from '../answers.ts'
import { greetingWalkthrough } from './walkthrough.ts'

type Stage = Parameters<Driver['open']>[0]
const bell = ({ page }: Stage) => page.getByRole('button', { name: 'Ring' })

export const greetingDriver: Driver = {
  walkthrough: greetingWalkthrough,
  open: async (stage) => {
    stage.network.hold('/greet')
    await stage.page.goto('/')
  },
  gestures: { 'bell.pressed': (stage) => bell(stage).click() },
  attempts: { 'bell.pressed': (stage) => bell(stage).dispatchEvent('click') },
  calls: { greet: apiCall(answers.greet) },
}
