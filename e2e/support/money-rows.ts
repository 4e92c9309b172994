import type { Page } from '@playwright/test'

const programs = ['Корзинград', 'Хвостополис', 'Банк «Полянка»', 'Ягодный двор', 'Электромонтажстройсервис']
const statuses = ['WA', 'CO', 'PA', 'CA']

const row = (id: number) => ({
  id,
  status: statuses[id % statuses.length],
  project_name: programs[id % programs.length],
  sub: id % 3 === 0 ? '' : 'telegram-otzyvy',
  price: 1_599.48 * (id + 1) ** 2,
  cash: 159.95 * (id + 1) ** 2,
  external_phone: '+79161112233',
  external_id: `Д-${id}`,
  reason: id % 8 === 3 ? 'Клиент вернул деньги' : null,
  created_at: `2026-06-${String((id % 28) + 1).padStart(2, '0')}T10:00:00Z`,
})

/** A newcomer's lists, as long as those of somebody experienced, with names and sums of every length. */
export async function fillMoney(page: Page, count = 60): Promise<void> {
  const data = Array.from({ length: count }, (_, id) => row(id))
  await page.route(/accrual-list/, (route) => route.fulfill({ json: { data } }))
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data } }))
}
