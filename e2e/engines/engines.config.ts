import { defineConfig } from '@playwright/test'

import type { Engine } from './engine.ts'

const engines: readonly Engine[] = ['webkit-tls', 'webkit', 'firefox']

/** The same journeys in the engines that are not Chromium's; each has a server of its own, to be stopped and started. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/engines-runs',
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  // Ends what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
})
