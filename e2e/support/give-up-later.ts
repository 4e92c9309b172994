import type { Page } from '@playwright/test'

/** What gives up on an answer after a moment (its timer brings a value) waits twenty times as long: a busy machine is late. */
export const giveUpLater = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (run: TimerHandler, delay = 0, ...values: unknown[]) =>
      setTimeout(run, values.length === 0 ? delay : delay * 20, ...values)
    Object.assign(window, { setTimeout: later })
  })
