import type { Page } from '@playwright/test'

import { expectAccessible } from '../../support/looks.ts'
import { type OwnServer, ownServer } from '../../support/own-server.ts'
import { expect, test } from '../../support/story.ts'

let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: undefined })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await ownServer()
  await server.start()
})
test.afterAll(() => server.close())

/** The operator lets a seeded promoter in, who opens their profile from the menu. */
async function openProfile(page: Page, phone = '+79000000003', host = 'localhost') {
  const link = await server.operator('sign-in-link', phone, '--host', host)
  await page.goto(link.split('\n').at(-1)?.trim() ?? '')
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Профиль' }).click()
  await expect(page.getByRole('heading', { name: 'Профиль', level: 1 })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' })
const name = (page: Page) => page.getByLabel('Имя', { exact: true })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const code = (page: Page) => page.getByLabel('Код из письма')
const sessions = (page: Page) => page.getByRole('region', { name: 'Где вы вошли' }).getByRole('listitem')

test('a promoter mends their name, and keeps what was typed where it could not be saved', async ({ page }) => {
  await openProfile(page)
  await name(page).fill('Mary')
  await save(page).click()
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveAccessibleDescription(/только буквы русского алфавита/)

  await page.route('**/account/update-profile', (route) => route.abort())
  await name(page).fill('Марина')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Не удалось сохранить')
  await expect(name(page)).toHaveValue('Марина')
  await page.unroute('**/account/update-profile')
  await save(page).click()
  await expect(page.getByText('Профиль сохранён')).toBeVisible()
  await page.reload()
  await expect(name(page)).toHaveValue('Марина')
  await expect(page.getByText('+7 (900) 000 - 00 - 03')).toBeVisible()
})

test('another e-mail is in use once the code from its letter is entered', async ({ page }) => {
  await openProfile(page)
  await email(page).fill('нет')
  await page.getByRole('button', { name: 'Изменить E-mail' }).click()
  await expect(email(page)).toHaveAccessibleDescription(/Не верный формат E-mail/)
  await email(page).fill('maria@example.ru')
  await page.getByRole('button', { name: 'Изменить E-mail' }).click()
  await expect(page.getByText('Ждёт подтверждения: maria@example.ru')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Ещё раз через/ })).toHaveAttribute('aria-disabled', 'true')

  const sent = await server.codeMailedTo('maria@example.ru')
  await page.reload()
  await expect(page.getByText('До этого письма приходят на maria.polevaya@example.com')).toBeVisible()
  await code(page).fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(code(page)).toHaveAccessibleDescription(/Не верный код/)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveValue('')
  await code(page).fill(sent)
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-mail подтверждён: maria@example.ru')).toBeVisible()
  await expect(email(page)).toHaveValue('maria@example.ru')
  await expect(email(page)).toBeFocused()
})

test('a change of e-mail is given up, and the address in use stays', async ({ page }) => {
  await openProfile(page, '+79000000002')
  await email(page).fill('other@example.ru')
  await page.getByRole('button', { name: 'Изменить E-mail' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(email(page)).toHaveValue('igor.leskov@example.com')
  await expect(page.getByRole('button', { name: /^Изменить через/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a promoter signs one browser out from another, and then all of them', async ({ page, browser }) => {
  const [phone, host] = ['+79000000012', 'solo.localhost'] as const
  await openProfile(page, phone, host)
  const context = await browser.newContext()
  const other = await context.newPage()
  await openProfile(other, phone, host)
  await expect(sessions(other)).toHaveCount(2)
  await expect(sessions(other).first()).toContainText('Этот браузер')
  await expectAccessible(other, 'the profile on a site with one program')
  await sessions(other)
    .getByRole('button', { name: /^Выйти: / })
    .click()
  await expect(sessions(other)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Профиль', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Начисления' }).click()
  await expect(page).toHaveURL(/\/auth/)

  await openProfile(page, phone, host)
  await page.getByRole('button', { name: 'Выйти везде' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Выйти везде' })).toBeFocused()
  await page.getByRole('button', { name: 'Выйти везде' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти везде' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await other.reload()
  await expect(other).toHaveURL(/\/auth/)
  await context.close()
})

test('a promoter chooses another city where the site asks for one', async ({ page }) => {
  await openProfile(page, '+79000000031', 'city.localhost')
  const city = page.getByRole('combobox', { name: 'Город' })
  await expect(city).toHaveValue('Казань')
  await city.fill('Самара')
  await page.getByRole('option', { name: 'Самара' }).click()
  await save(page).click()
  await expect(page.getByText('Профиль сохранён')).toBeVisible()
  await page.reload()
  await expect(city).toHaveValue('Самара')
})
