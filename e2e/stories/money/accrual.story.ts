import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import * as v from 'valibot'

import { Accrual } from '#contract/accruals.ts'
import { fetchOnLoopback } from '../../support/fetch-on-loopback.ts'
import { fillMoney } from '../../support/money-rows.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Начисления' })
const rows = (page: Page) => table(page).locator('tbody tr')
const total = async (page: Page) =>
  Number.parseInt((await page.getByText(/^(?:Найдено: \d+|\d+ начислени[еяй])$/).innerText()).replace(/\D+/, ''), 10)

const linesOf = async (download: Download) =>
  readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')

async function saved(page: Page, kind: string): Promise<Download> {
  await page.getByRole('button', { name: 'Скачать' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ])
  return download
}

test('a promoter finds their accruals, puts them in order, reads a deal and takes the list away', async ({ page }) => {
  await enterAs(page, 'experienced')
  await page.goto('/accrual')
  await expect(rows(page).first()).toBeVisible()
  const all = await total(page)

  await page.getByRole('searchbox').fill('telegram')
  await expect.poll(() => total(page)).toBeLessThan(all)
  await table(page).getByRole('button', { name: 'Доход' }).click()
  await expect(page).toHaveURL(/search=telegram.*order=cash/)
  const lines = await linesOf(await saved(page, 'Текст (CSV)'))
  expect(lines).toHaveLength((await total(page)) + 1)
  expect(lines.slice(1).every((line) => line.includes('telegram'))).toBe(true)
  const cash = lines.slice(1).map((line) => Number(line.split(';')[4]?.replace(',', '.')))
  expect(cash).toEqual(cash.toSorted((one, other) => one - other))
  // Where the advertiser's own text says the same of both, the state tells what is paid from what is not.
  const states = new Set(lines.slice(1).map((line) => line.split(';')[5]))
  expect(['На балансе', 'Выплачено'].filter((state) => states.has(state))).toHaveLength(2)
  expect(lines[0]).toMatch(/;Состояние;Статус у рекламодателя;Причина отказа;/)
  expect((await saved(page, 'Excel (XLSX)')).suggestedFilename()).toMatch(/^nachisleniya-\d{4}-\d\d-\d\d\.xlsx$/)

  const about = rows(page).first().getByRole('button', { name: 'О сделке' })
  await about.hover()
  await expect(page.getByRole('tooltip').filter({ hasText: 'Номер договора' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip').filter({ hasText: 'Номер договора' })).toBeHidden()
})

test('a list of thousands is read beside the page, whole but for the row that does not fit', async ({ page }) => {
  const row = (id: number) => ({
    id,
    status: 'WA',
    project_name: 'Чай',
    price: 100,
    cash: 10,
    created_at: '2026-06-15',
  })
  const data = [...Array.from({ length: 4_999 }, (_, id) => row(id)), { ...row(4_999), status: 7 }]
  await registerNewcomer(page)
  await page.route(/accrual-list/, (route) => route.fulfill({ json: { data } }))
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto('/accrual')])
  expect(worker.url()).toContain('long-reply')
  await expect(page.getByText(/^4\s999 начислений$/)).toBeVisible()
  await page.getByRole('searchbox').fill('чай')
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => page.workers()).toHaveLength(0)
})

test('ten accruals are in view on a desktop as the screen opens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'experienced')
  // A refused one is higher by its reason, and how many of the newest are refused depends on the day.
  await page.route(/accrual-list/, async (route) => {
    const response = await fetchOnLoopback(route)
    const { data } = v.parse(v.object({ data: v.array(Accrual) }), await response.json())
    return route.fulfill({ response, json: { data: data.filter(({ status }) => status !== 'CA') } })
  })
  await page.goto('/accrual')
  await expect(rows(page).nth(9)).toBeInViewport({ ratio: 1 })
})

test.describe('the list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first accrual is seen at once, and the filters are opened, used and left without a mouse', async ({
    page,
  }) => {
    await registerNewcomer(page)
    await fillMoney(page)
    await page.goto('/accrual')
    await expect(rows(page).first()).toBeVisible()
    await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThan(380)

    const toggle = page.getByRole('button', { name: /^Фильтры/ })
    const status = page.getByRole('combobox', { name: 'Статус' })
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(toggle).toHaveText('Фильтры')
    await expect(status).toBeHidden()
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(status).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Порядок начислений' })).toBeFocused()
    await status.selectOption('Отклонено')
    await expect(toggle).toHaveText('Фильтры · 1')
    const reset = page.getByRole('button', { name: 'Сбросить' })
    await reset.focus()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveText('Фильтры')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status).toBeHidden()
  })

  test('a deal is two lines, three where its SUB ID would be cut; a refused one says why, and a press opens the rest, by the keyboard too', async ({
    page,
  }) => {
    await registerNewcomer(page)
    await fillMoney(page)
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/accrual')
    const heights = () =>
      rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
    await expect(rows(page).first()).toBeVisible()
    await expect.poll(async () => (await heights()).slice(0, 3)).toEqual([65, 89, 65])
    const refused = rows(page).filter({ hasText: 'Отклонено' }).first()
    await expect(refused.getByText('Причина: Клиент вернул деньги')).toBeVisible()
    await expect(refused.getByText('+79161112233')).toBeHidden()

    await refused.getByRole('button', { expanded: false }).click()
    await expect(refused.getByText('+79161112233')).toBeVisible()
    await expect(refused.getByRole('definition')).toContainText([/₽/, '—', /03|04/, '+79161112233', 'Д-3'])
    const isWide = () => document.documentElement.scrollWidth > window.innerWidth
    await expect.poll(() => page.evaluate(isWide)).toBe(false)
    await page.keyboard.press('Enter')
    await expect(refused.getByRole('button', { expanded: false })).toBeFocused()
    await expect(refused.getByText('+79161112233')).toBeHidden()
  })
})
