import type { Page } from '@playwright/test'

/** Milliseconds; the entry of what is open stays. */
const longest = 2_000

/** The history entry of what was closed is gone, where the page has closed something. */
export async function historySettles(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !('layers' in Object(history.state)), null, { timeout: longest })
    .catch(() => undefined)
}
