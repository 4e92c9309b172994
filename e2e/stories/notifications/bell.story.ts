import type { BrowserContext, Page } from '@playwright/test'

import { callInPage } from '../../support/call-in-page.ts'
import { type OwnServer, ownServer } from '../../support/own-server.ts'
import { expect, test } from '../../support/story.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })
const away = (page: Page) => page.getByRole('button', { name: /^Пока вас не было/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Уведомления' })
const mail = (page: Page) => page.getByRole('group', { name: 'Письма' })
const saved = (page: Page) => page.getByText('Настройки сохранены')

let server: OwnServer
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>

// In the order of the file, before one server: a failure begins anew with another.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: undefined })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  server = await ownServer({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'cabinet@example.ru' })
  await server.start()
  const link = await server.operator('sign-in-link', '+79000000012', '--host', 'solo.localhost')
  const page = await browser.newPage()
  await page.goto(link.split('\n').at(-1)?.trim() ?? '')
  await expect(bell(page)).toBeVisible()
  cookies = await page.context().cookies()
  await page.close()
})
test.afterAll(() => server.close())
test.beforeEach(({ page }) => page.context().addCookies(cookies))

const at = (path: string) => `${server.address('solo.localhost')}${path}`

async function readAll(page: Page) {
  await bell(page).click()
  await list(page).getByRole('button', { name: 'Прочитать всё' }).click()
}

/** Nothing is new, and deals of the promoter's first promo code can happen. */
async function atRest(page: Page) {
  await page.goto(at('/project-detail-tools?tool=promo-codes'))
  await callInPage(page, '/account/notifications-read', {})
  const code = await page.locator('code').first().innerText()
  const [, id = ''] = /^ *(\d+) .*Лугоморье/m.exec(await server.operator('projects', 'list')) ?? []
  const happen = (deal: string, ...more: string[]) =>
    server.operator('deals', 'record', '--project', id, '--deal', deal, ...more)
  return { happen, byCode: ['--code', code, '--price', '3400'] }
}

test('the news of the last days stand at home and behind the bell, where looking reads nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/get-notifications') && asked.push(request.url())))
  // However slow the machine, home waits for its news.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(at('/'))
  await expect(bell(page)).toBeVisible()
  // Of the demo's past the last days are unread.
  await expect(bell(page)).toHaveAccessibleName(/^Уведомления: \d+ новы/)
  await expect(away(page)).toContainText(/\d+\sновост\S+ с\s\d+\s\S+/)
  expect(asked, 'home and the bell share one list').toHaveLength(1)
  await page.clock.resume()
  await away(page).click()
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(away(page), 'the focus comes back').toBeFocused()
  await expect(bell(page), 'looking reads nothing').toHaveAccessibleName(/^Уведомления: \d+ новы/)
})

test('news that are read are gone from home and from the bell, which has the focus again', async ({ page }) => {
  await page.goto(at('/'))
  await expect(away(page)).toBeVisible()
  await readAll(page)
  await expect(list(page).getByText('Нового нет')).toBeVisible()
  await expect(away(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Уведомления')
})

test('a deal is among the news as it happens, also while the bell is shut, and a tab that reads it reads it in the others', async ({
  page,
}) => {
  const { happen, byCode } = await atRest(page)
  await happen('N-1', ...byCode)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 новое')
  await page.goto(at('/project-detail-tools'))
  await expect(away(page), 'only what came since').toContainText('1\u00a0новость')

  // What comes meanwhile is there as the bell is opened.
  await happen('N-1', '--status', 'CA', '--reason', 'Возврат')
  await bell(page).click()
  await expect(list(page).getByRole('listitem').first()).toContainText(/^Новое\. Сделка отклонена: .*Возврат/)
  await expect(list(page).getByRole('listitem').nth(1)).toContainText('Новая сделка')
  const other = await page.context().newPage()
  await other.goto(at('/'))
  await expect(bell(other)).toHaveAccessibleName('Уведомления: 2 новых')
  await list(page).getByRole('button', { name: 'Прочитать всё' }).click()
  await expect(list(page).getByText('Новое.')).toHaveCount(0)
  await expect(bell(other), 'another tab follows').toHaveAccessibleName('Уведомления')
  await expect(away(other)).toBeHidden()
  await other.close()
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Уведомления')
})

test('a news that one opens is read with what was said before of its deal, and the others stay new', async ({
  page,
}) => {
  const { happen, byCode } = await atRest(page)
  for (const deal of ['N-2', 'N-3']) await happen(deal, ...byCode)
  await happen('N-2', '--status', 'CA', '--reason', 'Возврат')
  await page.goto(at('/'))
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 3 новых')
  await bell(page).click()
  await list(page)
    .getByRole('link', { name: /Сделка отклонена/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/accrual\?deal=\d+$/)
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 новое')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 новое')
})

test('a promoter chooses behind the bell what is sent by e-mail, and it is kept once it was saved', async ({
  page,
}) => {
  await page.goto(at('/'))
  await bell(page).click()
  await list(page).getByRole('link', { name: 'Настройки уведомлений' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await mail(page).getByLabel('Выплаты').check()
  await page.getByLabel(/^Сразу/).check()
  await page.route(/account\/notification-settings/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('alert')).toContainText('Не удалось сохранить')
  await page.unroute(/account\/notification-settings/)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(mail(page).getByLabel('Выплаты')).toBeChecked()
  await expect(mail(page).getByLabel('Сделки')).not.toBeChecked()
  await expect(page.getByLabel(/^Сразу/)).toBeChecked()
})
