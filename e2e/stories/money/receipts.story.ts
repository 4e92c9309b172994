import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/looks.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

/** The payout that the receipt is for, opened. */
const receipts = (page: Page) => page.getByRole('region', { name: /^Выплата, 18\sноября/ })
/** Its row, which says what is owed for it. */
const opener = (page: Page) => page.getByRole('button', { name: /^18\sноября/ })
const button = (page: Page, name: string) => receipts(page).getByRole('button', { name })

/** The payouts of the page: a transfer of two programs. */
async function pays(page: Page, change: object = {}) {
  const paid = {
    id: 1,
    order_id: 10,
    status: 'PA',
    cash: 1_000.08,
    created_at: '2026-11-01T00:30:00+03:00',
    paid_at: '2026-11-18T10:00:00+03:00',
    project_name: 'Зонтариум',
    ...change,
  }
  const data = [paid, { ...paid, id: 2, cash: 711.9, project_name: 'Корзинград' }]
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data } }))
}

test('a receipt is due until the 9th and late from the 10th on, at home too', async ({ page }) => {
  await enterAs(page, 'experienced')
  await pays(page)
  const due = /чек до\s9\sдекабря1\s711,98\s₽Выплачено/
  const late = /чек просрочен1\s711,98\s₽Выплачено/
  const days: readonly [string, RegExp][] = [
    ['2026-12-08T12:00:00+03:00', due],
    ['2026-12-09T23:59:00+03:00', due],
    ['2026-12-10T00:01:00+03:00', late],
  ]
  for (const [now, words] of days) {
    await page.clock.setFixedTime(now)
    await page.goto('/payments')
    await expect(opener(page), now).toHaveText(words)
  }
  await page.goto('/project-list')
  await page.getByRole('link', { name: /^Чек просрочен/ }).click()
  await expect(page).toHaveURL(/\/payments#receipts$/)
  await expect(receipts(page)).toBeInViewport()
  await expect(receipts(page)).toContainText(/Штраф .* 20\s%/)
})

test('a promoter copies what the form asks for, says that the receipt is given, and takes that back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, 'experienced')
  await pays(page)
  await page.clock.setFixedTime('2026-11-20T12:00:00+03:00')
  const sent: unknown[] = []
  await page.route(/payment-receipt/, async (route) => {
    const body = route.request().postDataJSON()
    sent.push(body)
    const receipt = body.is_given ? { given_at: '2026-11-20T12:00:00+03:00', url: body.url } : null
    await pays(page, { receipt })
    await route.fulfill({ json: { status: true } })
  })
  await page.goto('/payments')
  await button(page, 'Данные для чека').press('Enter')
  await expect(page.locator('dl:focus')).toContainText('Наименование')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await button(page, 'Скопировать наименование').click()
  await expect.poll(copied).toBe('Услуги по привлечению клиентов, программы «Зонтариум», «Корзинград», октябрь 2026')
  await button(page, 'Скопировать сумму').click()
  await expect.poll(copied).toBe('1711,98')
  await button(page, 'Скопировать ИНН плательщика').click()
  await expect.poll(copied).toMatch(/^\d{10}$/)

  await button(page, 'Отметить выданным').dblclick()
  await expect(receipts(page).getByRole('heading', { level: 3 })).toHaveText(
    /Чек на 1\s711,98\s₽ за октябрь 2026 выдан/,
  )
  await expect(receipts(page)).toBeFocused()
  await button(page, 'Изменить').click()
  await receipts(page).getByLabel('Ссылка на чек').fill('https://lknpd.nalog.ru/r')
  await button(page, 'Сохранить').click()
  const link = receipts(page).getByRole('link', { name: 'Открыть чек' })
  await expect(link).toHaveAttribute('href', 'https://lknpd.nalog.ru/r')
  await button(page, 'Изменить').click()
  await button(page, 'Снять отметку').click()
  await expect(button(page, 'Отметить выданным')).toBeVisible()
  expect(sent).toEqual([
    { payment_ids: [1, 2], is_given: true, url: '' },
    { payment_ids: [1, 2], is_given: true, url: 'https://lknpd.nalog.ru/r' },
    { payment_ids: [1, 2], is_given: false, url: '' },
  ])
})

test('a file of the receipt that is refused or cut off says why beside its field and stays chosen; sent again it is there', async ({
  page,
}) => {
  await enterAs(page, 'experienced')
  await page.clock.setFixedTime('2026-11-20T12:00:00+03:00')
  const given = { given_at: '2026-11-20T12:00:00+03:00', url: '' }
  await pays(page, { receipt: given })
  const send = { cut: true }
  await page.route(/payment-receipt-file/, async (route) => {
    if (send.cut) return route.abort('connectionreset')
    expect(route.request().postDataBuffer()?.toString('latin1')).toContain('%PDF-1.7')
    await pays(page, { receipt: { ...given, file: { name: 'чек.pdf', url: '/api/uploads/7' } } })
    return route.fulfill({ json: { status: true } })
  })
  await page.goto('/payments#receipts')
  await button(page, 'Изменить').click()
  const chosen = receipts(page).locator('input[type="file"]')
  const pick = (name: string, buffer: Buffer) =>
    chosen.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(buffer) })
  await pick('пусто.pdf', Buffer.alloc(0))
  await button(page, 'Сохранить').click()
  await expect(receipts(page).getByText('Файл пустой: выберите другой')).toBeVisible()
  await pick('большой.pdf', Buffer.alloc(11 * 1024 * 1024))
  await button(page, 'Сохранить').click()
  await expect(receipts(page).getByText('Файл больше 10 МБ: уменьшите его или выберите другой')).toBeVisible()

  await pick('чек.pdf', Buffer.from('%PDF-1.7'))
  await button(page, 'Сохранить').click()
  const field = receipts(page).getByLabel('Файл чека')
  await expect(field).toHaveAccessibleDescription(/^Файл не дошёл: связь прервалась/)
  await expect(field).toHaveText('чек.pdf')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'the form of a receipt')
  send.cut = false
  await button(page, 'Сохранить').click()
  const saved = receipts(page).getByRole('link', { name: 'Скачать файл чека' })
  await expect(saved).toHaveAttribute('download', 'чек.pdf')
  await button(page, 'Изменить').click()
  await expect(receipts(page).getByLabel('Убрать файл «чек.pdf»')).toBeVisible()
})
