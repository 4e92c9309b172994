import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

async function setView(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The other color scheme arrives a moment later than its stylesheets do.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const changing = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length
  await expect.poll(() => page.evaluate(changing)).toBe(0)
}

/** What axe finds wrong with the page; `rules`: only these. */
export async function expectAccessible(page: Page, what: string, rules: readonly string[] = []) {
  // The other mode opens a page of its own each time, for frames of other origins alone.
  // What passes is not described: to describe it takes longer than to find out.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  )
  expect(found, what).toEqual([])
}

/** Each width and each color scheme once, for all that axe knows. */
const whole = [
  [390, 'light'],
  [1280, 'dark'],
] as const
/** The width makes what is there, the color scheme its colours: the other schemes can differ in these alone. */
const recoloured = [
  [1280, 'light'],
  [390, 'dark'],
] as const
const colourRules = ['color-contrast', 'link-in-text-block']

/** What stands on the screen now is never wider than the screen, and axe finds nothing in it, in either color scheme. */
export async function expectFineInEveryView(page: Page, what: string): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    // The navigation changes its shape a moment after the window has.
    await expect.poll(() => page.evaluate(over), `${what} at ${width} px is too wide`).toBe(0)
  }
  for (const [width, scheme] of whole) {
    await setView(page, width, scheme)
    await expectAccessible(page, `${what} at ${width} px, ${scheme}`)
  }
  for (const [width, scheme] of recoloured) {
    await setView(page, width, scheme)
    await expectAccessible(page, `${what} at ${width} px, ${scheme}`, colourRules)
  }
}
