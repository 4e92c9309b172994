import type { BrowserContext, Page } from '@playwright/test'

import { historySettles } from '../../support/layers.ts'
import { registerNewcomer, registerOnScreens } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

test.use({ viewport: { width: 390, height: 844 } })

const window = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })
const opener = (page: Page) => page.getByRole('button', { name: 'Меню' })
const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The first screen of a tab: no other of the site is before it. */
const beginnings: Readonly<Record<string, (context: BrowserContext) => Promise<Page>>> = {
  'the sign-in': async (context) => {
    const page = await context.newPage()
    await registerOnScreens(page)
    return page
  },
  'a typed address': async (context) => {
    await registerNewcomer(await context.newPage())
    const page = await context.newPage()
    await page.goto('/project-list')
    return page
  },
  'a reload': async (context) => {
    await registerNewcomer(await context.newPage())
    const page = await context.newPage()
    await page.goto('/project-list')
    await bell(page).click()
    await expect(window(page, 'Уведомления')).toBeVisible()
    await page.reload()
    return page
  },
}

for (const [name, begin] of Object.entries(beginnings))
  test(`Back closes a layer at a time where the tab began with ${name}, and reads nothing anew`, async ({
    context,
  }) => {
    const page = await begin(context)
    await expect(heading(page, 'Программы')).toBeVisible()
    await historySettles(page)
    const here = page.url()
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/get-projects')) reads.push(request.url())
    })

    await bell(page).click()
    await expect(window(page, 'Уведомления')).toBeVisible()
    await page.goBack()
    await expect(window(page, 'Уведомления')).toBeHidden()
    await expect(bell(page)).toBeFocused()

    await opener(page).click()
    await menu(page).getByRole('button', { name: 'Поддержка' }).click()
    await expect(window(page, 'Поддержка')).toBeVisible()
    await page.goBack()
    await expect(window(page, 'Поддержка')).toBeHidden()
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()

    await page.goForward()
    await historySettles(page)
    await expect(window(page, 'Поддержка')).toBeHidden()
    await expect(menu(page)).toBeHidden()
    expect(page.url()).toBe(here)
    expect(reads).toEqual([])
  })

test('a window that is closed by its cross or left by its link leaves no entry behind', async ({ page }) => {
  await registerNewcomer(page)
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Выплаты' }).click()
  await expect(page).toHaveURL(/\/payments$/)
  await expect(heading(page, 'Выплаты')).toBeVisible()
  await bell(page).click()
  await window(page, 'Уведомления').getByRole('button').first().click()
  await expect(window(page, 'Уведомления')).toBeHidden()
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Начисления' }).click()
  // The skeleton has the heading before there is an entry to go back from.
  await expect(page).toHaveURL(/\/accrual$/)
  await expect(heading(page, 'Начисления')).toBeVisible()

  await page.goBack()
  await expect(heading(page, 'Выплаты')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Программы')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Выплаты')).toBeVisible()

  // Twice, the second time without waiting: the window, then the screen.
  await bell(page).click()
  await expect(window(page, 'Уведомления')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(heading(page, 'Программы')).toBeVisible()
  await expect(window(page, 'Уведомления')).toBeHidden()
  await expect(page).toHaveURL(/\/project-list$/)
})
