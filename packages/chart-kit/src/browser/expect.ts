import { expect as base } from '@playwright/test'

/** A walk looks again and again, and lets the page's clock go on in between: one look need not take long. */
export const expect = base.configure({ timeout: 5_000 })

/** For the first look at a page that has just been opened: a busy machine takes its time. */
export const expectOpened = base.configure({ timeout: 20_000 })
