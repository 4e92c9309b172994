import type { Page } from '@playwright/test'

import { moment } from '#tools/pictures/settings.mjs'

/** The day and hour stand still, and so does what counts seconds; what only waits for its turn goes on. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.addInitScript(() => {
    const { setTimeout } = window
    // Who gives up on an answer after a moment (the timer brings a value) waits longer: a busy machine would be another picture.
    const waitLonger = (run: TimerHandler, delay = 0, ...values: unknown[]) =>
      setTimeout(run, values.length === 0 ? delay : delay * 10, ...values)
    Object.assign(window, { setInterval: () => 0, setTimeout: waitLonger })
  })
}

/** What lasts a moment lasts until its picture is taken. */
export const stopTimers = (page: Page) => page.clock.pauseAt(moment)
