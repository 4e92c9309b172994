import type { Page } from '@playwright/test'

import { fillMoney } from '../../support/money-rows.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

/** Some frames later: what measures the rows, and would correct the place, has had its turn. */
const placeLater = () =>
  new Promise<number>((resolve) => {
    let left = 12
    const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : resolve(window.scrollY))
    frame()
  })

/** Where the page stands once a list is there and nothing moves it any more. */
async function placeIn(page: Page, list: 'Начисления' | 'Выплаты'): Promise<number> {
  await expect(page.getByRole('table', { name: list }).locator('tbody tr').first()).toBeVisible()
  return page.evaluate(placeLater)
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((place) => window.scrollTo(0, place), top)
}

async function openByMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Меню' }).tap()
  await page.getByRole('navigation').getByRole('link', { name: item }).tap()
}

// What goes wrong by a hair's breadth goes wrong in some tries only.
const places = [2500, 1200, 4100, 600, 5200]

for (const [width, count, tries] of [
  [390, 250, places],
  [320, 10_000, places.slice(0, 2)],
] as const) {
  test.describe(`a phone ${width} px wide, lists of ${count}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test('a screen opens at its top, and Back and a reload find the list where it was left', async ({ page }) => {
      test.slow()
      await registerNewcomer(page)
      await fillMoney(page, count)
      await page.goto('/accrual')
      expect(await placeIn(page, 'Начисления'), 'at first').toBe(0)
      for (const place of tries) {
        await scrollTo(page, place)
        expect(await placeIn(page, 'Начисления'), 'scrolled').toBe(place)
        await openByMenu(page, 'Выплаты')
        expect(await placeIn(page, 'Выплаты'), 'by the menu').toBe(0)
        await scrollTo(page, place + 400)
        await page.getByRole('link', { name: /^Баланс/ }).tap()
        expect(await placeIn(page, 'Начисления'), 'by the balance').toBe(0)
        await page.goBack()
        // A sum that comes late may take a line more above the list: the same rows stay in view.
        expect(Math.abs((await placeIn(page, 'Выплаты')) - place - 400), 'back once').toBeLessThan(20)
        await page.goBack()
        expect(await placeIn(page, 'Начисления'), 'back twice').toBe(place)
        await page.reload()
        expect(await placeIn(page, 'Начисления'), 'read anew').toBe(place)
        await page.goto('/accrual')
        expect(await placeIn(page, 'Начисления'), 'opened by its address').toBe(0)
      }
    })
  })
}

test.describe('a narrow window with a wheel', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the list goes as far as the wheel, down and up again', async ({ page }) => {
    await registerNewcomer(page)
    await fillMoney(page, 250)
    await page.goto('/accrual')
    expect(await placeIn(page, 'Начисления')).toBe(0)
    for (const [step, place] of [
      [2500, 2500],
      [5000, 7500],
      [-2500, 5000],
    ] as const) {
      await page.mouse.wheel(0, step)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
      expect(await placeIn(page, 'Начисления')).toBe(place)
    }
  })
})
