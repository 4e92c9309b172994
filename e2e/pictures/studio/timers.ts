import type { Page } from '@playwright/test'

import { moment } from '#tools/pictures/settings.mjs'
import { giveUpLater } from '../../support/give-up-later.ts'

/** The day and hour stand still, and so does what counts seconds; what only waits for its turn goes on. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 })
  })
  await giveUpLater(page)
}

/** What lasts a moment lasts until its picture is taken. */
export const stopTimers = (page: Page) => page.clock.pauseAt(moment)
