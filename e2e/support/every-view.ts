import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

async function setView(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The other color scheme arrives a moment later than its stylesheets do.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await expect.poll(() => page.evaluate(changing)).toBe(0)
}

const changing = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length

/** What axe finds wrong with the page, once what has just opened stands: a window that fades in is as pale as its words. */
export async function expectAccessible(page: Page, what: string) {
  // A window is there some frames before it begins to fade in.
  let still = 0
  const looks = async () => {
    still = (await page.evaluate(changing)) === 0 ? still + 1 : 0
    return still
  }
  await expect.poll(looks, { message: `${what} comes to rest`, intervals: [50] }).toBeGreaterThanOrEqual(3)
  await expectNoViolations(page, what)
}

/** `rules`: only these. */
async function expectNoViolations(page: Page, what: string, rules: readonly string[] = []) {
  // A page keeps what it was once given, which takes longer than to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    // What passes is not described: to describe it takes longer than to find out.
    resultTypes: ['violations'],
    // Pages in frames are other people's.
    iframes: false,
    ...(rules.length === 0 ? {} : { runOnly: [...rules] }),
  }
  const found = await page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(chosen)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    )
  }, options)
  expect(found, what).toEqual([])
}

/** The colours alone: the width makes what is there, the color scheme how it is coloured. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** Each width and each color scheme once for all that axe knows; from one to the next one thing changes. */
const views = [
  [390, 'light', []],
  [390, 'dark', colourRules],
  [1280, 'dark', []],
  [1280, 'light', colourRules],
] as const

async function expectNoWider(page: Page, what: string) {
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  // The navigation changes its shape a moment after the window has.
  await expect.poll(() => page.evaluate(over), `${what} is too wide`).toBe(0)
}

/** What is on the screen now is never wider than the screen, and axe finds nothing in it, in either color scheme. */
export async function expectFineInEveryView(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoWider(page, `${what} at 320 px`)
  for (const [width, scheme, rules] of views) {
    const view = `${what} at ${width} px, ${scheme}`
    await setView(page, width, scheme)
    await expectNoWider(page, view)
    await expectNoViolations(page, view, rules)
  }
}
