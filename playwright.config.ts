import { defineConfig, devices } from '@playwright/test'

import { findBrowser } from './tools/setup/browser.mjs'
import { fontEnvironment, type Width } from './tools/setup/fonts.mjs'
import { freePort } from './tools/setup/port.mjs'

// Workers read this file again: what the first reading chose reaches them through the environment.
process.env.STORY_PORT ??= String(await freePort())
process.env.STORY_GATEWAY_PORT ??= String(await freePort())
const executablePath = await findBrowser()

const walks = ['**/paths.story.ts']
const walked = ['**/walked.story.ts']
const faults = ['**/faults.story.ts', '**/requests.story.ts']

/** A browser that has one font and no other. */
const launchedWith = (width: Width) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  env: { ...process.env, ...fontEnvironment(width) },
})
/** Drawn with the widest font that somebody may have. */
const anyFont = '**/any-font.story.ts'
/** One question put to every screen: they take long. */
const sweeps = ['api-document', 'colours', 'rouble', 'specification-alone'].map((name) => `**/${name}.story.ts`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 3,
  // Ends what hangs; how long a story takes says nothing, on a machine that does other work as well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${process.env.STORY_PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A page whose files a worker keeps is not in a story's hands; the story of the worker lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs as much as the stories themselves: TRACE=on records, for the one that is looked into.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: launchedWith('usual'),
  },
  projects: [
    { name: 'sessions', testMatch: 'seeded.setup.ts' },
    {
      name: 'stories',
      testIgnore: [...walks, ...walked, ...faults, ...sweeps, anyFont],
      dependencies: ['sessions'],
    },
    { name: 'sweeps', testMatch: sweeps },
    { name: 'wide-font', testMatch: anyFont, use: { launchOptions: launchedWith('wide') } },
    { name: 'walks', testMatch: walks, teardown: 'walked' },
    // What the walks have done together.
    { name: 'walked', testMatch: walked },
    { name: 'faults', testMatch: faults },
  ],
  // The production build on a fresh embedded database, with a gateway that catches the one-time codes.
  webServer: {
    command: 'node tools/stories/serve.mjs',
    url: `http://127.0.0.1:${process.env.STORY_PORT}/`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
