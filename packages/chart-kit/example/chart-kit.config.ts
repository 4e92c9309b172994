import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineCharts } from 'chart-kit/define.ts'

import { answers } from './walkthroughs/answers.ts'
import { greetingChart } from './walkthroughs/greeting/chart.ts'
import { lampChart } from './walkthroughs/lamp/chart.ts'

const specification = fileURLToPath(new URL('./specification.md', import.meta.url))
const browsers = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`)

/** A product of two machines, as the kit sees it. */
export default defineCharts({
  charts: [lampChart, greetingChart],
  sections: {
    '1': { title: 'Лампа', heading: '1. The lamp' },
    '2': { title: 'Звонок', heading: '2. The bell' },
  },
  specification: [{ prefix: '', original: specification, russian: specification }],
  calls: [{ name: 'greet', method: 'GET', path: '/greet' }],
  answerOf: (_, actor, sample) => {
    const reply = actor === 'greet' ? answers.greet.replies[sample] : undefined
    return reply === undefined ? null : { path: answers.greet.path, reply }
  },
  // No server of the example can be made to answer as a sheet needs it.
  planOf: () => ({ standing: [], turns: [] }),
  drivers: async () => [
    (await import('./walkthroughs/lamp/driver.ts')).lampDriver,
    (await import('./walkthroughs/greeting/driver.ts')).greetingDriver,
  ],
  preparePage: async () => undefined,
  isRightRequest: () => true,
  browser: async () => {
    const found = [process.env.CHROMIUM_PATH ?? '', ...browsers].find((file) => file !== '' && existsSync(file))
    if (found === undefined) throw new Error('There is no Chromium: name one by CHROMIUM_PATH')
    return found
  },
  staleParts: () => [],
  bugs: async () => [],
})
