import type { Page } from '@playwright/test'

import { expectAccessible } from '../../support/looks.ts'
import { type OwnServer, ownServer } from '../../support/own-server.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = { name: '../чек «итог».exe', mimeType: 'image/png', buffer: picture }
const send = (page: Page) => page.getByRole('button', { name: 'Отправить' })
const claim = (page: Page, order: string) => page.getByRole('article', { name: `Заказ ${order}` })

async function fill(page: Page, order: string) {
  // The accruals have a choice of programs of the same name.
  await expect(page.getByRole('heading', { name: 'Не вижу сделку', level: 1 })).toBeVisible()
  await page.getByLabel('Программа').selectOption({ label: 'Зонтариум' })
  await page.getByLabel('Номер заказа').fill(order)
  await page.getByLabel('Дата заказа').fill('05.03.2026')
  await page.getByLabel('Сумма заказа, ₽').fill('1 200,50')
  await page.locator('input[type="file"]').setInputFiles(file)
}

test.describe('before the operator of a server of their own', () => {
  let server: OwnServer

  // Both before one server: its first start costs more than they do.
  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: undefined })
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await ownServer()
    await server.start()
  })
  test.afterAll(() => server.close())

  /** The seeded promoter, without a code: the operator lets them in. */
  async function enter(page: Page) {
    const link = await server.operator('sign-in-link', '+79000000003', '--host', 'localhost')
    await page.goto(link.split('\n').at(-1)?.trim() ?? '')
    await expect(page.getByRole('heading', { name: 'Программы' })).toBeVisible()
  }

  test('a promoter tells of a deal that they miss, the operator answers, and the promoter reads the answer', async ({
    page,
  }) => {
    await enter(page)
    await page.goto(`${server.address('localhost')}/accrual`)
    await page.getByRole('link', { name: 'Не вижу сделку' }).click()
    await fill(page, 'T-500')
    await expect(page.getByLabel('Номер заказа')).toHaveAccessibleDescription(/у банка — номер заявки/)
    await send(page).click()
    await expect(page.getByText('Обращение отправлено. Мы спросим рекламодателя, ответ появится здесь')).toBeVisible()
    await expect(claim(page, 'T-500')).toContainText('Отправлено')

    const saved = page.waitForEvent('download')
    await claim(page, 'T-500').getByRole('link', { name: 'чек' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^чек .*\.exe\.png$/)

    const list = await server.operator('claims', 'list', '--status', 'WA')
    const [, id = ''] = /(\d+) +WA.*T-500/.exec(list) ?? []
    await server.operator('claims', 'take', id)
    await page.reload()
    await expect(claim(page, 'T-500')).toContainText('У рекламодателя')
    await server.operator('claims', 'decide', id, 'PA', '--sum', '1200')
    await page.reload()
    await expect(claim(page, 'T-500')).toContainText(/Сделка найдена, 1\s200\s₽/)
    await server.operator('claims', 'decide', id, 'CA', '--reason', 'Заказ отменён')
    await page.reload()
    await expect(claim(page, 'T-500')).toContainText('Сделка не подтверждена')
    await expect(claim(page, 'T-500')).toContainText('Причина: Заказ отменён')
  })

  test('a promoter disputes a refusal once, and reads the answer beside the deal', async ({ page }) => {
    await enter(page)
    await page.goto(`${server.address('localhost')}/accrual?status=CA`)
    const way = page.getByRole('link', { name: 'Оспорить' }).first()
    const order = new URL((await way.getAttribute('href')) ?? '', page.url()).searchParams.get('order') ?? ''
    await way.click()
    await expect(page.getByRole('heading', { name: 'Оспорить отказ', level: 1 })).toBeVisible()
    await expect(page.getByText(`Заказ ${order}, `)).toBeVisible()
    const why = page.getByLabel('Почему вы не согласны')
    await send(page).click()
    await expect(why).toBeFocused()
    await expect(why).toHaveAccessibleDescription(/Напишите, почему вы не согласны с отказом/)
    await why.fill('Заказ получен и оплачен')
    await expectAccessible(page, 'the form of a dispute')
    await page.reload()
    await expect(why).toHaveValue('Заказ получен и оплачен')
    await send(page).click()
    await expect(claim(page, order)).toContainText('Оспорен отказ')

    const [, id = ''] = new RegExp(`(\\d+) +WA.*${order}.*оспорен`).exec(await server.operator('claims', 'list')) ?? []
    await server.operator('claims', 'decide', id, 'CA', '--reason', 'Товар вернули')
    await page.goto(`${server.address('localhost')}/accrual?status=CA`)
    await page.getByRole('link', { name: 'Оспорено' }).click()
    await expect(claim(page, order)).toContainText('Отказ остаётся в силе')
    await expect(claim(page, order)).toContainText('Причина: Товар вернули')
  })
})

test('an upload that is cut off loses nothing, also when the page is opened anew', async ({ page }) => {
  await enterAs(page, 'experienced')
  await page.goto('/accrual/claims/new')
  await fill(page, 'T-501')
  await page.route('**/promoter/claim', (route) => route.abort('connectionreset'))
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Не удалось отправить обращение')
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Номер заказа')).toHaveValue('T-501')
  await expect(page.getByLabel('Дата заказа')).toHaveValue('05.03.2026')
  await expect(page.getByLabel('Сумма заказа, ₽')).toHaveValue('1 200,50')
  // The file alone no device keeps.
  const lost = page.getByText('Файл нужно выбрать заново')
  await expect(lost).toBeVisible()
  await expectAccessible(page, 'a draft whose file is lost')
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(lost).toBeHidden()
})

test('a day to come and one that the calendar has not stay as they were typed, with what is wrong beside them', async ({
  page,
}) => {
  await enterAs(page, 'experienced')
  await page.goto('/accrual/claims/new')
  await fill(page, 'T-502')
  const day = page.getByLabel('Дата заказа')
  for (const [typed, said] of [
    [`30.12.${new Date().getFullYear() + 1}`, 'Эта дата ещё не наступила'],
    ['30.02.2026', 'Такой даты нет'],
  ] as const) {
    await day.fill(typed)
    await send(page).click()
    await expect(day).toHaveAccessibleDescription(new RegExp(said))
    await expect(day).toHaveValue(typed)
    await expect(day).toBeFocused()
  }
})

test('a half-filled claim that is left by the menu is there on return, and the list says so', async ({ page }) => {
  await enterAs(page, 'experienced')
  await page.goto('/accrual/claims/new')
  await fill(page, 'T-504')
  await page.getByRole('link', { name: 'Выплаты' }).first().click()
  await expect(page.getByRole('heading', { name: 'Выплаты', level: 1 })).toBeVisible()
  await page.goto('/accrual/claims')
  await page.getByRole('link', { name: 'Дописать обращение' }).click()
  await expect(page.getByLabel('Программа')).toHaveValue(/\d/)
  await expect(page.getByLabel('Номер заказа')).toHaveValue('T-504')
  await expect(page.getByLabel('Дата заказа')).toHaveValue('05.03.2026')
})

test('a refusal of a field that the form has not is said above the button', async ({ page }) => {
  await enterAs(page, 'experienced')
  await page.goto('/accrual/claims/new')
  await fill(page, 'T-505')
  await page.route('**/promoter/claim', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Проверьте данные', fields: { shop_number: 'Укажите номер магазина' } },
    }),
  )
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Укажите номер магазина')
  await expect(page.getByRole('alert')).toBeFocused()
})
