import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

import stories from './playwright.config.ts'
import { kept, moment } from './tools/pictures/settings.mjs'

process.env.PICTURES_DATA ??= mkdtempSync(join(tmpdir(), 'pictures-'))

const { projects: _, webServer: __, use, ...shared } = stories

/** Pictures of every screen and state, compared with those that are kept: the fixed clock makes them the same every time. */
export default defineConfig(shared, {
  testDir: 'e2e/pictures',
  testMatch: '**/*.picture.ts',
  outputDir: 'test-results/pictures',
  snapshotPathTemplate: `${kept}/{arg}{ext}`,
  globalSetup: './e2e/pictures/studio/sign-in-all.ts',
  workers: 2,
  updateSnapshots: 'none',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // A pale ground that is lost is seen; another patch of the same browser is not.
      threshold: 0.03,
      maxDiffPixels: 40,
    },
  },
  use: {
    ...use,
    deviceScaleFactor: 1,
    screenshot: 'off',
    trace: 'off',
    launchOptions: {
      ...use?.launchOptions,
      args: [
        ...(use?.launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  webServer: {
    command: 'node --import ./tools/stories/standing-clock.mjs tools/stories/serve.mjs',
    url: `http://127.0.0.1:${process.env.STORY_PORT}/`,
    env: { CLOCK_AT: moment, STORY_DATA: process.env.PICTURES_DATA },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
