import type { Driver } from 'chart-kit/browser/driver.ts'

import { lampChart } from './chart.ts'

const press = ({ page }: Parameters<Driver['open']>[0]) => page.getByRole('button', { name: 'Свет' }).click()

export const lampDriver: Driver = {
  chart: lampChart,
  open: async ({ page }) => {
    await page.goto('/')
  },
  gestures: { 'switch.pressed': press },
  attempts: { 'switch.pressed': press },
  calls: {},
  screens: {},
}
