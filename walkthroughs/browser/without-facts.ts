import type { Page } from '@playwright/test'

import { pageFactsId } from '#contract/page-facts.ts'

/**
 * From its next load on the page finds no facts of its visitor and makes the calls of start-up, as on a server that
 * writes none: they are for a story to answer.
 */
export async function withoutFacts(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    const observer = new MutationObserver(() => document.getElementById(id)?.remove())
    observer.observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => observer.disconnect())
  }, pageFactsId)
}
