import type { BrowserSide } from 'chart-kit/paths/browser.ts'
import { drivers } from '#walkthroughs/drivers.ts'
import { huntBugs } from '../bugs/hunt.ts'

/** The drivers and the hunt for seeded bugs, as the paths command asks for them. */
export const browserSide: BrowserSide = {
  drivers: new Map(drivers.map((driver) => [driver.walkthrough.name, driver])),
  hunt: huntBugs,
}
