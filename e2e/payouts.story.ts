import type { Page } from '@playwright/test'

import { expectFineInEveryView } from './support/every-view.ts'
import { registerNewcomer } from './support/newcomer.ts'
import { enterAs } from './support/seeded.ts'
import { expect, test } from './support/story.ts'

const ahead = (page: Page) => page.getByRole('region', { name: 'Когда и сколько придёт' })
const kopecksOf = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)

async function kopecksIn(page: Page, step: string): Promise<number> {
  const link = ahead(page).getByRole('link', { name: step })
  await expect(link).toContainText('₽')
  return kopecksOf(await link.innerText())
}

/** A total of the list that is shown. */
const total = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd').first()

test('each step of the money leads to rows that come to the same sum, to the kopeck', async ({ page }) => {
  await enterAs(page, 'paid late')
  const lists = [
    { step: 'Ожидает подтверждения', label: 'Ожидает', address: /\/accrual\?status=WA$/ },
    { step: 'На балансе', label: 'Начислено', address: /\/accrual\?status=balance$/ },
    { step: 'В пути', label: 'Ожидает', address: /\/payments\?status=WA/ },
    { step: 'Выплачено', label: 'Выплачено', address: /\/payments\?status=PA/ },
  ]
  for (const { step, label, address } of lists) {
    await page.goto('/payments')
    const wanted = await kopecksIn(page, step)
    expect(wanted, step).toBeGreaterThan(0)
    await ahead(page).getByRole('link', { name: step }).click()
    await expect(page).toHaveURL(address)
    await expect(total(page, label)).toBeVisible()
    expect(kopecksOf(await total(page, label).innerText()), step).toBe(wanted)
  }
})

const payout = (status: string, cash: number, created_at: string) => ({
  id: created_at,
  status,
  cash,
  created_at,
  project_name: 'Чайная',
})

test('a payout that waits is announced until the 20th, by Moscow’s days, and late from the 21st on', async ({
  page,
}) => {
  await registerNewcomer(page)
  const data = [payout('WA', 23_619.06, '2026-11-01T00:30:00+03:00'), payout('PA', 1, '2026-10-01T00:30:00+03:00')]
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data } }))
  const coming = /23\s619,06\s₽ придут 11–\u206020\sноября\./
  const late = /Выплата за октябрь, 23\s619,06\s₽, задерживается: срок был до 20\sноября\. Напишите в поддержку\./
  const days: readonly [string, RegExp][] = [
    ['2026-11-10T12:00:00+03:00', coming],
    ['2026-11-11T00:00:00+03:00', coming],
    ['2026-11-20T23:59:00+03:00', coming],
    ['2026-11-21T00:01:00+03:00', late],
  ]
  for (const [now, words] of days) {
    await page.clock.setFixedTime(now)
    await page.goto('/payments')
    await expect(ahead(page), now).toContainText(words)
  }
  await page.goto('/project-list')
  await expect(page.getByText(late)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Выплаты' })).toHaveAttribute('href', '/payments')
})

test.describe('a brand with one program', () => {
  test.use({ baseURL: `http://solo.localhost:${process.env.STORY_PORT}` })

  test('the announcement stands where its promoters land, in every view, and leads to the payments', async ({
    page,
  }) => {
    test.slow()
    await registerNewcomer(page)
    await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
    await page.getByRole('button', { name: 'Подключиться' }).click()
    await page.getByRole('button', { name: 'Хорошо' }).click()
    const data = [payout('WA', 23_619.06, '2099-11-01T00:30:00+03:00')]
    await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data } }))
    await page.goto('/')
    await expect(page).toHaveURL(/\/project-detail-tools$/)
    const line = page.getByText(/23\s619,06\s₽ придут 11–\u206020\sноября\./)
    await expect(line).toBeVisible()
    await expectFineInEveryView(page, 'the tools with the line')
    await line.getByRole('link', { name: 'Выплаты' }).press('Enter')
    await expect(page).toHaveURL(/\/payments$/)
    await expect(ahead(page)).toContainText(/23\s619,06\s₽ придут/)
  })
})

test('the announcement fits every width and is read by all; of what failed nothing is said', async ({ page }) => {
  test.slow()
  await registerNewcomer(page)
  await page.goto('/payments')
  await expect(ahead(page)).toContainText('Первая выплата придёт после первой подтверждённой сделки.')
  await expectFineInEveryView(page, 'nothing yet')

  const data = [
    payout('CA', 106.04, '2026-11-01T00:30:00+03:00'),
    payout('WA', 123_456.78, '2020-02-01T00:30:00+03:00'),
  ]
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data } }))
  await page.reload()
  await expect(ahead(page)).toContainText(/Банк вернул выплату 106,04\s₽: проверьте реквизиты/)
  await expectFineInEveryView(page, 'sent back and late')

  await page.route(/get-payment-list|accrual-list/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.reload()
  await expect(ahead(page).getByRole('link', { name: /—$/ })).toHaveCount(3)
  await expect(ahead(page).getByRole('paragraph')).toHaveCount(0)
  await expectFineInEveryView(page, 'failed')
  await page.goto('/project-list')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/выплат/i)
})
