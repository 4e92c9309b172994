import type { Page } from '@playwright/test'

import { yearAround as year } from '../../support/period.ts'
import { enterAs } from '../../support/seeded.ts'
import { toSpecificationAlone } from '../../support/specification-alone.ts'
import { expect, test } from '../../support/story.ts'

const port = process.env.STORY_PORT

test.use({ baseURL: `http://moderated.localhost:${port}` })

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')
const count = new Intl.NumberFormat('ru-RU')
const part = (page: Page) => page.getByRole('region', { name: 'За период' })
const table = (page: Page, name = 'По инструментам') => part(page).getByRole('table', { name })
const figure = (page: Page, name: string) =>
  part(page)
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

type Row = { key: string; views: number; deals: number; waiting_cash: number; confirmed_cash: number }

/** As the server says it. */
async function rowsOf(page: Page, by: string): Promise<readonly Row[]> {
  const { data } = await page.evaluate(
    async (address) => (await fetch(address, { headers: { Domain: location.host } })).json(),
    `/api/promoter/get-statistics?${year}&by=${by}`,
  )
  return data
}

const kopecks = (rows: readonly Row[]) =>
  rows.reduce((sum, { waiting_cash, confirmed_cash }) => sum + Math.round((waiting_cash + confirmed_cash) * 100), 0)

/** "6 973,76 ₽" as kopecks. */
function kopecksIn(text: string | null): number {
  const [roubles = ''] = /\d[\d\s]*(?:,\d\d)?(?=\s₽)/.exec(text ?? '') ?? []
  return Math.round(Number(roubles.replace(/\s/g, '').replace(',', '.')) * 100)
}

/** The statistics of a year, once their tools are there. */
async function openYear(page: Page) {
  await enterAs(page, 'moderated')
  await page.goto(`/project-detail-statistics?${year}`)
  await expect(table(page)).toBeVisible()
}

test('the figures, the chart’s table and the table of tools come to what the server says', async ({ page }) => {
  await openYear(page)
  const days = await rowsOf(page, 'day')
  const clicks = days.reduce((sum, { views }) => sum + views, 0)
  expect(clicks).toBeGreaterThan(0)
  expect(kopecks(days)).toBeGreaterThan(0)
  expect(kopecks(await rowsOf(page, 'link'))).toBe(kopecks(days))
  expect(plain(await figure(page, 'Переходы').textContent())).toContain(`${plain(count.format(clicks))} `)
  expect(kopecksIn(await figure(page, 'Доход вместе с ожидающими').textContent())).toBe(kopecks(days))
  // The chart is there for the eye, its figures in a table for everyone.
  await expect(part(page).locator('svg.recharts-surface')).toBeVisible()
  await part(page).getByRole('button', { name: 'Показать таблицей' }).press('Enter')
  const steps = part(page).getByRole('table', { name: 'По дням' }).locator('td:last-child')
  await expect(steps.first()).toBeVisible()
  const incomes = await steps.allTextContents()
  expect(incomes.reduce((sum, income) => sum + kopecksIn(income), 0)).toBe(kopecks(days))
})

test('the table of tools is put in order by its clicks, the most first at the second press', async ({ page }) => {
  await openYear(page)
  const clicksHeader = table(page).getByRole('columnheader', { name: 'Переходы' })
  await clicksHeader.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/sort=clicks/)
  await clicksHeader.getByRole('button').press('Enter')
  await expect(clicksHeader).toHaveAttribute('aria-sort', 'descending')
  const most = Math.max(...(await rowsOf(page, 'link')).map(({ views }) => views))
  expect(plain(await table(page).getByRole('row').nth(1).getByRole('cell').nth(2).textContent())).toBe(
    plain(count.format(most)),
  )
})

test('a row of tools leads to the accruals that its income is made of', async ({ page }) => {
  await openYear(page)
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  const income = kopecksIn(await row.getByRole('cell').nth(5).textContent())
  await row.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/accrual\?.*sub=/)
  const note = page.getByText(/^(?:Всего|Без отклонённых): /)
  await expect(note).toBeVisible()
  expect(kopecksIn(await note.textContent())).toBe(income)
  await page.getByRole('button', { name: /^SUB ID: .*Убрать$/ }).click()
  await expect(page).not.toHaveURL(/sub=/)
})

test('thirty days stand day by day as the server has them; today is marked and named', async ({ page }) => {
  await enterAs(page, 'moderated')
  await page.goto('/project-detail-statistics')
  await part(page).getByRole('button', { name: 'Показать таблицей' }).click()
  const rows = part(page).getByRole('table', { name: 'По дням' }).locator('tbody tr')
  await expect(rows).toHaveCount(30)
  const days = new Map((await rowsOf(page, 'day')).map((row) => [row.key, row]))
  for (const row of await rows.all()) {
    const shown = plain(await row.getByRole('rowheader').textContent())
    const [day, month, ofYear] = shown.slice(0, 10).split('.')
    const known = days.get(`${ofYear}-${month}-${day}`)
    const [clicks, made, income] = await row.getByRole('cell').allTextContents()
    expect([clicks, made, kopecksIn(income ?? '')], shown).toEqual([
      count.format(known?.views ?? 0),
      count.format(known?.deals ?? 0),
      kopecks(known === undefined ? [] : [known]),
    ])
  }
  await expect(rows.last()).toContainText('Сегодня ещё не закончилось')
  await expect(part(page).getByRole('listitem').filter({ hasText: 'Сегодня ещё не закончилось' })).toBeVisible()
})

test('all time is one of the periods', async ({ page }) => {
  await enterAs(page, 'moderated')
  await page.goto('/project-detail-statistics')
  await expect(table(page)).toBeVisible()
  await page.getByRole('button', { name: /^Период: / }).click()
  await page.getByRole('button', { name: 'За всё время' }).click()
  await expect(page).toHaveURL(/period=all/)
  await expect(page, 'several tabs of a program are told apart').toHaveTitle(/^(.+ — )?Статистика — [^—]+$/)
  const tools = page.getByRole('region', { name: 'За всё время' }).getByRole('table', { name: 'По инструментам' })
  await expect(tools.getByRole('columnheader')).toHaveText(['Тип инструмента', 'SUB ID', 'Переходы', 'Сделки', 'Доход'])
})

test('a period that is not loaded is asked for again', async ({ page }) => {
  await enterAs(page, 'moderated')
  await page.route(/get-statistics/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/project-detail-statistics')
  await expect(part(page).getByRole('alert')).toBeVisible()
  await expect(part(page).getByText('к предыдущим 30 дням'), 'no figure is compared').toBeHidden()
  await page.unrouteAll()
  await part(page).getByRole('button', { name: 'Повторить' }).press('Enter')
  await expect(part(page).locator('svg.recharts-surface')).toBeVisible()
  await expect(part(page).getByText('к предыдущим 30 дням')).toBeVisible()
})

test('a server of the specification alone is asked for the tools of all time and the panels, and for no period’s figures', async ({
  page,
}) => {
  await enterAs(page, 'moderated')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await toSpecificationAlone(page)
  await page.goto(`/project-detail-statistics?${year}`)
  await expect(page.getByRole('region', { name: 'За всё время' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Период/ })).toHaveCount(0)
  await page.goto(`/dashboard?${year}`)
  await expect(page.getByRole('region', { name: 'Оборот' })).toContainText('₽')
  await expect(page.getByRole('region', { name: 'По дням' })).toHaveCount(0)
  expect(asked.filter((address) => /get-statistics|accrual-list/.test(address))).toEqual([])
})
