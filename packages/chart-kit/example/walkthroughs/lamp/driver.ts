import type { Driver } from 'chart-kit/browser/driver.ts'

import { lampWalkthrough } from './walkthrough.ts'

const press = ({ page }: Parameters<Driver['open']>[0]) => page.getByRole('button', { name: 'Switch' }).click()

export const lampDriver: Driver = {
  walkthrough: lampWalkthrough,
  open: async ({ page }) => {
    await page.goto('/')
  },
  gestures: { 'switch.pressed': press },
  attempts: { 'switch.pressed': press },
  calls: {},
}
