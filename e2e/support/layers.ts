import type { Page } from '@playwright/test'

/** The history entry of what was closed is gone: from here on the story may type an address. */
export async function historySettles(page: Page): Promise<void> {
  await page.waitForFunction(() => !('layers' in Object(history.state)))
}
