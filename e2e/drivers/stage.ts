import type { Page } from '@playwright/test'

import type { Stage } from './driver.ts'
import { openWire } from './wire.ts'

const from = new Date('2026-03-10T09:00:00Z')

/** A page whose server and whose clock are in the walk's hands. */
export async function openStage(page: Page): Promise<Stage & { readonly passed: () => number }> {
  let passed = 0
  page.setDefaultTimeout(10_000)
  page.setDefaultNavigationTimeout(30_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: from })
  await page.clock.pauseAt(new Date(from.getTime() + 60_000))
  return {
    page,
    wire: await openWire(page),
    wait: async (milliseconds) => {
      passed += milliseconds
      await page.clock.runFor(milliseconds)
    },
    passed: () => passed,
  }
}
