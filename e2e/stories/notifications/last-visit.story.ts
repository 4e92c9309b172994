import type { Page } from '@playwright/test'

import { expectAccessible } from '../../support/every-view.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { toSpecificationAlone } from '../../support/specification-alone.ts'
import { expect, test } from '../../support/story.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Пока вас не было' })
const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })
const home = (page: Page) => page.getByRole('heading', { name: 'Программы', level: 1 })

const deal = (id: number, status: string, cash: number, more: object = {}) => ({
  id,
  status,
  cash,
  price: cash * 10,
  project_name: 'Зонтариум',
  created_at: '2026-11-20T10:00:00+03:00',
  external_first_name: 'Мария',
  external_phone: '+79990001122',
  ...more,
})

/**
 * A promoter's first visit to a service that knows the 27 calls alone, with these deals and payouts; what it knows may
 * change between visits.
 */
async function firstVisit(page: Page, deals: object[], payouts: object[]) {
  await toSpecificationAlone(page)
  await page.route(/get-project-connected-accrual-list/, (route) => route.fulfill({ json: { data: deals } }))
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data: payouts } }))
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00+03:00'))
  await registerNewcomer(page)
  await expect(home(page)).toBeVisible()
  await expect.poll(() => page.evaluate(visitsKept), 'both lists were looked at, and are kept').toBe(true)
}

function visitsKept(): boolean {
  return Object.entries(localStorage).some(([key, text]) => {
    if (!key.startsWith('visit ')) return false
    const { accruals, payments } = JSON.parse(text)
    return accruals !== null && payments !== null
  })
}

async function visit(page: Page, day: string) {
  await page.clock.setFixedTime(new Date(day))
  const looked = page.waitForResponse(/get-project-connected-accrual-list/)
  await page.goto('/project-list')
  await looked
  await expect(home(page)).toBeVisible()
}

const payout = { id: 1, cash: 12_000, project_name: 'Зонтариум', created_at: '2026-11-01T00:30:00+03:00' }

test('a promoter comes back and finds what changed, opens its list, and closes the card', async ({ page }) => {
  const deals = [deal(1, 'WA', 300), deal(2, 'WA', 500)]
  const payouts = [{ ...payout, status: 'WA' }]
  await firstVisit(page, deals, payouts)
  await expect(bell(page)).toHaveAccessibleName('Уведомления')
  await expect(card(page)).toBeHidden()

  deals.splice(0, 2, deal(1, 'CA', 300, { reason: 'Возврат' }), deal(2, 'CO', 500), deal(3, 'WA', 2_169))
  payouts.splice(0, 1, { ...payout, status: 'PA' })
  await visit(page, '2026-11-24T12:00:00+03:00')
  await expect(card(page)).toContainText('С 20 ноября')
  await expect(card(page).getByRole('link')).toHaveText([
    '1 сделка на 2 169 ₽',
    '1 сделка на 500 ₽ подтверждена',
    '1 сделка на 300 ₽ отклонена: Возврат',
    'выплата 12 000 ₽ выполнена',
  ])
  await expectAccessible(page, 'what changed since the last visit')
  await bell(page).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page, 'the notifications')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 4 новых')

  await card(page).getByRole('link', { name: 'отклонена' }).click()
  await expect(page).toHaveURL(/\/accrual\?deal=1$/)
  await page.goBack()
  const other = await page.context().newPage()
  await toSpecificationAlone(other)
  await other.clock.setFixedTime(new Date('2026-11-24T12:00:10+03:00'))
  await other.goto('/project-list')
  await expect(card(other)).toBeVisible()
  await card(page)
    .getByRole('button', { name: /^Скрыть/ })
    .click()
  await expect(card(page)).toBeHidden()
  await expect(card(other), 'another tab follows').toBeHidden()
  await page.reload()
  await expect(home(page)).toBeVisible()
  await expect(card(page)).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Мария|79990001122/)
})

test('another promoter of the same browser finds nothing of the one before', async ({ page }) => {
  const deals = [deal(1, 'WA', 300)]
  await firstVisit(page, deals, [])
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL(/\/auth/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('visit ')))).toEqual([])

  deals.splice(0, 1, deal(7, 'WA', 999))
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00+03:00'))
  await registerNewcomer(page)
  await expect(home(page)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Уведомления')
  await expect(card(page)).toBeHidden()
})
