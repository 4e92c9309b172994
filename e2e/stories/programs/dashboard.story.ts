import type { Page } from '@playwright/test'
import { registerNewcomer } from '../../support/newcomer.ts'
import { yearAround } from '../../support/period.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

/** The server no longer knows the visitor, and the page does not know it yet: what the page itself reads stays. */
async function loseSession(page: Page): Promise<void> {
  const context = page.context()
  for (const { name, httpOnly } of await context.cookies()) if (httpOnly) await context.clearCookies({ name })
}

const panels = ['Оборот', 'Расходы', 'Сделки', 'Промоутеры', 'Проценты']
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const picker = (page: Page) => page.getByRole('button', { name: /^Период: / })

/** A figure as the server says it. */
async function figuresOf(page: Page, call: string, query: string): Promise<Record<string, number>> {
  const answer = await page.evaluate(
    async (address) => (await fetch(address, { headers: { Domain: location.host } })).json(),
    `/api/promoter/${call}?${query}`,
  )
  return answer
}

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')
const count = new Intl.NumberFormat('ru-RU')

test('a promoter looks at their own figures, and each is the server’s', async ({ page }) => {
  await enterAs(page, 'beginner')
  const address = 'date_from=2020-01-01&date_to=2030-12-31'
  await page.goto(`/dashboard?${address}`)
  await expect(page).toHaveTitle(/^Аналитика — /)
  await expect(panel(page, 'Оборот')).toContainText('₽')
  const deals = await figuresOf(page, 'get-project-connected-accrual-analytics', address)
  const connections = await figuresOf(page, 'get-project-connected-analytics', address)
  const total = (deals.waiting_count ?? 0) + (deals.completed_count ?? 0) + (deals.paid_count ?? 0)
  expect(total).toBeGreaterThan(0)
  expect(plain(await panel(page, 'Сделки').locator('strong').first().textContent())).toBe(plain(count.format(total)))
  await expect(panel(page, 'Промоутеры')).toContainText(
    `Программы, которыми вы пользуетесь${connections.project_connected_using_count}`,
  )

  // What was asked for lives in the address: reload, Back and Forward keep it.
  await picker(page).click()
  await page.getByRole('button', { name: '7 дней', exact: true }).click()
  await expect(picker(page)).toHaveAccessibleName('Период: 7 дней')
  await expect(page).toHaveURL(/date_from=\d{4}-\d\d-\d\d&date_to=\d{4}-\d\d-\d\d$/)
  await page.reload()
  await expect(picker(page)).toHaveAccessibleName('Период: 7 дней')
  await page.goBack()
  await expect(picker(page)).toHaveAccessibleName('Период: 01.01.2020 – 31.12.2030')
  await page.goForward()
  await expect(picker(page)).toHaveAccessibleName('Период: 7 дней')
})

/** "6 973,76 ₽" as kopecks. */
function kopecksIn(text: string | null): number {
  const [roubles = ''] = /\d[\d\s]*(?:,\d\d)?(?=\s₽)/.exec(text ?? '') ?? []
  return Math.round(Number(roubles.replace(/\s/g, '').replace(',', '.')) * 100)
}

test('the programs’ income comes to the whole, and a row leads to the accruals that it is made of', async ({
  page,
}) => {
  test.slow()
  await enterAs(page, 'experienced')
  await page.goto(`/dashboard?${yearAround}`)
  const programs = page.getByRole('table', { name: 'По программам' })
  await expect(programs).toBeVisible()
  const whole = page.locator('dt', { hasText: /^Доход вместе с ожидающими$/ }).locator('+ dd')
  const rows = programs.locator('tbody tr')
  const incomes = await rows.locator('td:nth-child(5)').allTextContents()
  expect(incomes.length).toBeGreaterThan(1)
  expect(incomes.reduce((sum, income) => sum + kopecksIn(income), 0)).toBe(kopecksIn(await whole.textContent()))

  // The keyboard alone: another order, which the address holds, and on to the accruals.
  const header = programs.getByRole('columnheader', { name: 'Программа' })
  await header.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/programs=name/)
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  const income = kopecksIn(await rows.first().locator('td:nth-child(5)').textContent())
  await rows.first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/accrual\?.*program=/)
  const note = page.getByText(/^(?:Всего|Без отклонённых): /)
  await expect(note).toBeVisible()
  expect(kopecksIn(await note.textContent())).toBe(income)
})

test('a period can be typed with the keyboard alone; a day that the calendar has not is refused beside its field', async ({
  page,
}) => {
  await registerNewcomer(page)
  // Of another year's days the words name the year.
  await page.clock.setFixedTime('2026-11-20T12:00:00+03:00')
  await page.goto('/dashboard')
  await picker(page).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('С', { exact: true }).fill('31.02.2026')
  await page.getByLabel('По', { exact: true }).fill('1/3/26')
  await page.getByLabel('По', { exact: true }).press('Enter')
  await expect(page.getByText('Такой даты нет')).toBeVisible()
  await expect(page.getByLabel('С', { exact: true })).toBeFocused()
  await page.getByLabel('С', { exact: true }).fill('вчера')
  await page.getByLabel('С', { exact: true }).press('Enter')
  await expect(page.getByText('Дата в виде дд.мм.гггг')).toBeVisible()
  await page.getByLabel('С', { exact: true }).fill('1-2-26')
  await page.getByLabel('С', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?date_from=2026-02-01&date_to=2026-03-01$/)
  await expect(picker(page)).toHaveAccessibleName('Период: 01.02.2026 – 01.03.2026')
  await expect(page.getByText('1 фев – 1 мар')).toBeVisible()

  // The narrowest phone shows all seven days of a week.
  await page.setViewportSize({ width: 320, height: 640 })
  await picker(page).click()
  const sheet = page.getByRole('dialog', { name: 'Период' })
  await expect(sheet.getByRole('button', { name: 'Показать', exact: true })).toBeVisible()
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('each panel fails alone, and one press mends it', async ({ page }) => {
  await registerNewcomer(page)
  await page.route(/get-project-connected-analytics/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/dashboard')
  await expect(panel(page, 'Промоутеры').getByRole('alert')).toBeVisible()
  await expect(panel(page, 'Оборот')).toContainText('₽')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.unroute(/get-project-connected-analytics/)
  await panel(page, 'Промоутеры').getByRole('button', { name: 'Повторить' }).click()
  await expect(panel(page, 'Промоутеры')).toContainText(/Программы, которыми вы пользуетесь\d/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a session that ends leaves five empty panels, however late the answers come', async ({ page }) => {
  await registerNewcomer(page)
  await page.goto('/dashboard')
  await expect(panel(page, 'Оборот')).toContainText('₽')
  // The last that the screen reads.
  await expect(page.getByText('Переходов ещё не было')).toBeVisible()
  await loseSession(page)
  await page.route(/analytics/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await picker(page).click()
  await page.getByRole('button', { name: '7 дней', exact: true }).click()
  await expect(page.getByText('Нет данных')).toHaveCount(panels.length)
  await expect(page).toHaveURL(/\/dashboard\?/)
  await expect(page.getByRole('link', { name: 'Выплаты' })).toHaveCount(0)
})

test('a visitor sees five empty panels and the way in', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('Нет данных')).toHaveCount(panels.length)
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})
