import { defineConfig, devices } from '@playwright/test'

import { findBrowser } from '#tools/setup/browser.mjs'
import { freePort } from '#tools/setup/port.mjs'

// Workers read this file again: what the first reading chose reaches them through the environment. The backend keeps the
// newest codes itself, where our own hands them to a gateway.
process.env.STORY_GATEWAY_PORT ??= String(await freePort())
const port = process.env.STORY_GATEWAY_PORT
const executablePath = await findBrowser()

/** The built client before a backend that knows nothing of ours: Python, written from the OpenAPI document. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/other-backend',
  forbidOnly: process.env.CI === 'true',
  fullyParallel: true,
  workers: 2,
  // Ends what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  webServer: {
    command: `python3 tests/backends/flask/app.py ${port} dist/client`,
    cwd: '../..',
    url: `http://127.0.0.1:${port}/api/domain/get-domain`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
})
