import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineCharts } from 'chart-kit/define.ts'

import { answers } from './walkthroughs/answers.ts'
import { greetingWalkthrough } from './walkthroughs/greeting/walkthrough.ts'
import { lampWalkthrough } from './walkthroughs/lamp/walkthrough.ts'

const specification = fileURLToPath(new URL('./specification.md', import.meta.url))
const browsers = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`)

/** A product of two machines, as the kit sees it. */
export default defineCharts({
  product: 'chart-kit-example',
  title: 'The lamp and the bell',
  language: 'en',
  walkthroughs: [lampWalkthrough, greetingWalkthrough],
  sections: {
    '1': { title: 'The lamp', heading: '1. The lamp' },
    '2': { title: 'The bell', heading: '2. The bell' },
  },
  specification: [{ prefix: '', original: specification, translation: specification }],
  calls: [{ name: 'greet', method: 'GET', path: '/greet' }],
  answerOf: (_, actor, sample) => {
    const reply = actor === 'greet' ? answers.greet.replies[sample] : undefined
    return reply === undefined ? null : { path: answers.greet.path, reply }
  },
  // No server of the example can be made to answer as a sheet needs it.
  planOf: () => ({ standing: [], turns: [] }),
  files: {
    guide: 'README.md',
    sources: 'page',
    walksInProcess: 'tests/example.test.ts',
    walksInBrowser: 'tests/example.test.ts',
  },
  drivers: async () => [
    (await import('./walkthroughs/lamp/driver.ts')).lampDriver,
    (await import('./walkthroughs/greeting/driver.ts')).greetingDriver,
  ],
  preparePage: async () => undefined,
  isRightRequest: () => true,
  opaque: [],
  moments: [],
  recordings: fileURLToPath(new URL('./recordings', import.meta.url)),
  browser: async () => {
    const found = [process.env.CHROMIUM_PATH ?? '', ...browsers].find((file) => file !== '' && existsSync(file))
    if (found === undefined) throw new Error('There is no Chromium: name one by CHROMIUM_PATH')
    return found
  },
  staleParts: () => [],
  hunt: async () => [],
})
