import type { Locator } from '@playwright/test'
import type { Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'

/**
 * A window takes the focus, and goes, by timers of the page that begin once it is drawn: how many there are on the
 * page's clock by then is the machine's haste.
 */
const comes = ({ wait }: Stage, within: () => Promise<number>, wanted: number) =>
  expect.poll(() => wait(300).then(within), { timeout: 15_000 }).toBe(wanted)

export const expectOpened = (stage: Stage, dialog: Locator) =>
  comes(stage, () => dialog.and(stage.page.locator(':focus-within')).count(), 1)

export const expectClosed = (stage: Stage, dialog: Locator) => comes(stage, () => dialog.count(), 0)
