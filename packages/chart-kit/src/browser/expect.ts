import { expect as base } from '@playwright/test'

/** A walk looks again and again, and lets the page's clock go on in between: one look need not take long. */
export const expect = base.configure({ timeout: 20_000 })
