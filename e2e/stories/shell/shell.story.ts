import type { Page } from '@playwright/test'

import { registerNewcomer, registerOnScreens } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

const port = process.env.STORY_PORT
/** The themes by the demo hosts that wear them. */
const themes = { coral: `http://localhost:${port}`, pine: `http://city.localhost:${port}` } as const

const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })

const colour = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

test('the themes are clearly different in each color scheme', async ({ page }) => {
  const seen = new Set<string>()
  for (const origin of Object.values(themes)) {
    await page.goto(`${origin}/p/policy`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      seen.add(`${await colour(page, '--brand-6')} on ${await colour(page, '--page')}`)
    }
  }
  expect(seen.size).toBe(4)
})

test('the navigation of a promoter, in its three shapes', async ({ page }) => {
  test.slow()
  await registerNewcomer(page)
  await page.goto(`${themes.coral}/training`)
  await expect(page.getByRole('link', { name: 'Обучение' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 820, height: 900 })
  await expect(sections(page).getByRole('link', { name: 'Выплаты' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Баланс/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(sections(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Меню' }).click()
  await expect(sections(page).getByRole('listitem')).toHaveText([
    'Главная',
    'Мои ссылки',
    'Аналитика',
    'Начисления',
    'Выплаты',
    'Обучение',
    'Профиль',
    'Поддержка',
    'Сообщить о проблеме',
    'Выйти',
  ])
  await page.getByRole('link', { name: /Баланс/ }).click()
  await expect(page).toHaveURL(/\/accrual$/)
  await expect(sections(page)).toHaveCount(0)

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/project-list$/)
  await page.goBack()
  await expect(page, 'the logo took nothing away').toHaveURL(/\/accrual$/)
})

test('the keyboard alone goes from screen to screen and past the navigation', async ({ page }) => {
  await registerNewcomer(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${themes.coral}/training`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Перейти к содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: 'Меню' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Главная' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused()

  // The menu has closed under the window.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Поддержка' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Поддержка' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Программы' })).toBeFocused()
})

test('a promoter leaves nothing in the browser but numbers and statuses', async ({ page }) => {
  await registerOnScreens(page)
  for (const name of ['Начисления', 'Выплаты', 'Обучение', 'Главная']) {
    await sections(page).getByRole('link', { name }).click()
    await expect(sections(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.reload()
  const kept = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
  for (const [name, value] of kept)
    expect(JSON.stringify(Object.values(JSON.parse(value))), name).toMatch(/^\[[\d.,]*\]$/)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/sessionid/)
})

test('after log-out the tab holds nothing of where the promoter was and what they searched for, nor after a reload', async ({
  page,
}) => {
  const held = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await registerNewcomer(page)
  await page.goto('/accrual?search=%2B7+999+123-45-67')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await held()).toContain('/accrual')
  expect(await held()).not.toContain('123-45-67')
  await page.getByRole('link', { name: 'Обучение' }).first().click()
  await expect(page).toHaveURL(/\/training$/)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const ofVisitor = /^(?:\/auth|default|\w{8})$/
  for (const look of ['at once', 'after a reload']) {
    expect(await held(), look).not.toMatch(/accrual|training|123-45-67/)
    const places = await page.evaluate(() => sessionStorage.getItem('react-router-scroll-positions') ?? '{}')
    expect(
      Object.keys(JSON.parse(places)).filter((place) => !ofVisitor.test(place)),
      look,
    ).toEqual([])
    await page.reload()
    await expect(page.getByRole('textbox', { name: /телефон/i })).toBeVisible()
  }
})
