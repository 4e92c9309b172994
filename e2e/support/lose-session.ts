import type { Page } from '@playwright/test'

/** The server no longer knows the visitor, and the page does not know it yet: what the page itself reads stays. */
export async function loseSession(page: Page): Promise<void> {
  const context = page.context()
  for (const { name, httpOnly } of await context.cookies()) if (httpOnly) await context.clearCookies({ name })
}
