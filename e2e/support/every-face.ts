import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

async function wear(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The page hears of the other face a moment later than its stylesheets do.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const changing = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length
  await expect.poll(() => page.evaluate(changing)).toBe(0)
}

async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  )
  expect(found, what).toEqual([])
}

/** Each width and each face once; FACES=all takes every width in every face. */
const ordinary = [
  [390, 'light'],
  [1280, 'dark'],
] as const
const all = [...ordinary, [390, 'dark'], [1280, 'light']] as const

/** What stands on the screen now is never wider than the screen, and axe finds nothing in it, by day and by night. */
export async function expectFineInEveryFace(page: Page, what: string): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    // The navigation changes its shape a moment after the window has.
    await expect.poll(() => page.evaluate(over), `${what} at ${width} px is too wide`).toBe(0)
  }
  for (const [width, face] of process.env.FACES === 'all' ? all : ordinary) {
    await wear(page, width, face)
    await expectAccessible(page, `${what} at ${width} px, ${face}`)
  }
}
