import { expectAccessible } from '../../support/looks.ts'
import { expect, test } from '../../support/story.ts'

test('the page of the contract fits every width, and axe finds nothing in it in either color scheme', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, `${width} px`).toBe(0)
  }
  // The page has no script that would choose: it follows the device.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the page of the contract, ${colorScheme}`)
  }
})
