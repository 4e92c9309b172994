import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const changing = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length

const minified = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Axe gives the page a moment between two rules: not needed, and never over where the clock of the page has stopped. */
const source = `((later, setTimeout) => {${minified}})(
  window.setTimeout, (run, delay = 0) => (delay === 0 ? queueMicrotask(run) : later(run, delay)))`

/** The colours alone: the width makes what is there, the color scheme how it is coloured. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with the page as it is now. `rules`: only these. */
export async function violations(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  // A page keeps what it was once given, which takes longer than to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: axe.RunOptions = {
    // What passes is not described: to describe it takes longer than to find out.
    resultTypes: ['violations'],
    // Pages in frames are other people's.
    iframes: false,
    ...(rules.length === 0 ? {} : { runOnly: [...rules] }),
  }
  return page.evaluate(async (chosen) => {
    // What is out of use may be pale.
    const { violations: found } = await window.axe.run({ exclude: [['fieldset:disabled']] }, chosen)
    // What lies over the page, a tooltip say, is bound to what has opened it and not to a landmark.
    const isOver = (id: string, html: string) => id === 'region' && html.startsWith('<div data-portal')
    return found.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !isOver(id, html))
        .map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    )
  }, options)
}

/** Axe finds nothing wrong with what no picture is of, once it has come to rest: a window that fades in is as pale as its words. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A window is there some frames before it begins to fade in.
  let still = 0
  const looks = async () => {
    still = (await page.evaluate(changing)) === 0 ? still + 1 : 0
    return still
  }
  await expect.poll(looks, { message: `${what} comes to rest`, intervals: [50] }).toBeGreaterThanOrEqual(3)
  expect(await violations(page), what).toEqual([])
}

export type Scheme = 'light' | 'dark'

export async function setScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The other color scheme arrives a moment later than its stylesheets do.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

const beyondWindow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Nothing makes the page wider than its window. */
export async function expectNoWider(page: Page, what: string): Promise<void> {
  // The navigation changes its shape a moment after the window has.
  await expect.poll(() => page.evaluate(beyondWindow), `${what} is too wide`).toBe(0)
}

/** What no picture is of fits the narrowest phone, and axe finds nothing in it, in either color scheme. */
export async function expectFine(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoWider(page, what)
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme)
    await expectAccessible(page, `${what}, ${scheme}`)
  }
}
