import type { Page } from '@playwright/test'

import { giveUpLater } from '../../support/give-up-later.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const list = (page: Page, number: number) => page.getByRole('region', { name: `Список программ, страница ${number}` })

const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по программам' })

test('a newcomer begins at the newest programs, and a page further is there after a reload', async ({ page }) => {
  await registerNewcomer(page)
  await expect(page).toHaveURL(/\/project-list$/)
  await expect(page).toHaveTitle(/^Программы — /)
  await expect(cards(page)).toHaveCount(12)
  const newest = await names(page)

  await page.getByRole('button', { name: 'Страница 2' }).click()
  await expect(list(page, 2)).toBeFocused()
  await expect(cards(page)).toHaveCount(12)
  const second = await names(page)
  expect(second.some((name) => newest.includes(name))).toBe(false)
  await expect(list(page, 2)).toBeInViewport()
  await expect(page).toHaveURL(/\?page=2$/)

  await page.reload()
  await expect(cards(page)).toHaveCount(12)
  expect(await names(page)).toEqual(second)
})

/** The list with the oldest programs first, after its second page. Gives the names of either. */
async function openOldest(page: Page) {
  await enterAs(page, 'beginner')
  await page.goto('/project-list?page=2')
  await expect(cards(page)).toHaveCount(12)
  const second = await names(page)
  await page.getByRole('combobox', { name: 'Порядок программ' }).selectOption('Сначала старые')
  await expect(page).toHaveURL(/\?order=created_at$/)
  await expect.poll(() => names(page)).not.toEqual(second)
  await expect(cards(page)).toHaveCount(12)
  return { second, oldest: await names(page) }
}

test('the search finds a program by a few letters of its name, and Back leaves the order, not the letters', async ({
  page,
}) => {
  const { second, oldest } = await openOldest(page)
  const wanted = oldest[3] ?? ''
  const typed = wanted.slice(0, 6).toLowerCase()
  await search(page).pressSequentially(typed)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === typed)
  await expect(page.getByText(/^Найдено: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: wanted, exact: true })).toBeVisible()

  // Typing replaced the address.
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(second)
  await expect(search(page)).toHaveValue('')
  await page.goForward()
  await expect(search(page)).toHaveValue(typed)
})

test('a search that finds nothing says so, and its reset shows the list in the order that was chosen', async ({
  page,
}) => {
  const { oldest } = await openOldest(page)
  await search(page).fill('нет такой программы')
  await expect(page.getByText('По запросу «нет такой программы» программ нет.')).toBeVisible()
  await page.getByRole('button', { name: 'Сбросить поиск' }).click()
  await expect.poll(() => names(page)).toEqual(oldest)
})

test('a page beyond the last is the last', async ({ page }) => {
  await enterAs(page, 'beginner')
  await page.goto('/project-list?page=999')
  await expect(page).toHaveURL(/\?page=\d$/)
  await expect(page.getByRole('button', { name: 'Следующая страница' })).toBeDisabled()
})

test('a card leads to its own program', async ({ page }) => {
  await enterAs(page, 'beginner')
  await page.goto('/project-list')
  const first = cards(page)
    .filter({ has: page.getByRole('link', { name: 'Подробные условия' }) })
    .first()
  const name = await first.getByRole('heading').textContent()
  await first.getByRole('link', { name: 'Подробные условия' }).click()
  await expect(page).toHaveURL(/\/project-detail\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('a promoter chooses by category, typo and all, and what is chosen outlives a reload', async ({ page }) => {
  await registerNewcomer(page)
  await search(page).fill('карзинград')
  await expect.poll(() => names(page)).toEqual(['Корзинград'])
  const found = cards(page).first()
  const facts = await found.getByText(/^Еда и напитки · Одобряют \d+\s% · Решение обычно за \d+\s/).textContent()

  await search(page).fill('')
  await page.getByRole('combobox', { name: 'Категория' }).selectOption('Еда и напитки')
  await page.getByRole('combobox', { name: 'Порядок программ' }).selectOption('По одобрению')
  await expect(page.getByText('Еда и напитки: 5 программ')).toBeVisible()
  await expect.poll(() => names(page).then(([first]) => first)).toBe('Корзинград')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Категория' })).toHaveValue('Еда и напитки')
  await expect(cards(page)).toHaveCount(5)

  await search(page).fill('ъъъ')
  await expect(page.getByText('По запросу «ъъъ» в категории «Еда и напитки» программ нет.')).toBeVisible()
  await page.getByRole('button', { name: 'Показать все категории' }).click()
  await expect(page.getByText('По запросу «ъъъ» программ нет.')).toBeVisible()

  await search(page).fill('Корзинград')
  await found.getByRole('link', { name: 'Подробные условия' }).click()
  await expect(page.getByText(facts ?? '')).toBeVisible()
})

test('skeletons stand until the programs come, and nothing jumps when they take their place', async ({ page }) => {
  await registerNewcomer(page)
  const skeletons = page.locator('section[aria-busy="true"]')
  let bring = () => {}
  const wanted = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/get-projects/, async (route) => {
    await wanted
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  await expect(skeletons).toBeVisible()
  bring()
  await expect(cards(page)).toHaveCount(12)
  await page.waitForTimeout(300)
  const shifts = await page.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts : [1]))
  expect(shifts.reduce((sum: number, shift: number) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
})

test('sentences about payouts come with the list, or below it where they are late: nothing jumps', async ({ page }) => {
  await registerNewcomer(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const payout = { cash: 3_600, project_name: 'Кофейня', reason: 'Счёт получателя закрыт' }
  const data = [
    { ...payout, id: 1, status: 'CA', created_at: '2026-09-01T00:30:00+03:00' },
    { ...payout, id: 2, status: 'WA', created_at: '2026-08-01T00:30:00+03:00', project_name: 'Чайная' },
  ]
  const sentence = page.getByText(/^Банк вернул выплату/)
  async function expectStill(come: () => void, isBelow: boolean) {
    await expect(cards(page)).toHaveCount(12)
    const before = await search(page).boundingBox()
    come()
    await expect(sentence).toBeVisible()
    const [after, said] = [await search(page).boundingBox(), await sentence.boundingBox()]
    expect(after?.y, `below the list: ${isBelow}`).toBe(before?.y)
    expect((said?.y ?? 0) > (after?.y ?? 0), `below the list: ${isBelow}`).toBe(isBelow)
  }
  const payments = /get-payment-list/
  let bring = () => {}
  const late = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(payments, (route) => late.then(() => route.fulfill({ json: { data } })))
  await page.reload()
  await expectStill(bring, true)

  await page.unroute(payments)
  await giveUpLater(page)
  await page.route(payments, (route) => route.fulfill({ json: { data } }))
  await page.reload()
  await expectStill(() => {}, false)
})

test('news that come late stand below the programs, and in their place as soon as they are known', async ({ page }) => {
  await enterAs(page, 'experienced')
  let bring = () => {}
  const late = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/get-notifications/, (route) => late.then(() => route.continue()))
  await page.goto('/project-list')
  await expect(cards(page)).toHaveCount(12)
  const summary = page.getByRole('region', { name: 'Деньги и новости' })
  const below = page.getByRole('region', { name: 'О выплатах и новостях' })
  const more = { name: /^Ещё \d+/ }
  await expect(summary).toBeVisible()
  await expect(below).toBeHidden()
  bring()
  await expect(below.getByRole('button', more)).toBeVisible()
  await expect(summary.getByRole('button', more)).toBeHidden()
  await page.getByRole('link', { name: 'Обучение' }).click()
  await expect(page).toHaveURL(/\/training/)
  await page.goBack()
  await expect(summary.getByRole('button', more)).toBeVisible()
  await expect(below).toBeHidden()
})

test.describe('the list under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a tap explains what a program pays, and a tap elsewhere puts it away', async ({ page }) => {
    await registerNewcomer(page)
    const hint = page.getByRole('button', { name: 'Подробнее о вознаграждении' }).first()
    await hint.tap()
    await expect(page.getByRole('tooltip')).toBeVisible()
    const box = await page.getByRole('tooltip').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.getByRole('tooltip')).toBeHidden()
  })
})

test('the keyboard and the mouse explain what a program pays', async ({ page }) => {
  await registerNewcomer(page)
  const hint = page.getByRole('button', { name: 'Подробнее о вознаграждении' }).first()
  await hint.waitFor()
  await page.getByRole('combobox', { name: 'Порядок программ' }).focus()
  await page.keyboard.press('Tab')
  await expect(hint).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toBeHidden()

  await hint.hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.getByRole('tooltip').hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})
