import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'

import { codeSentTo } from '../../support/gateway.ts'
import { askForCode, enterCode, fillPhoneStep } from '../../support/sign-in.ts'
import { expect, test } from '../../support/story.ts'

const port = process.env.STORY_PORT
const at = (host: string) => `http://${host}:${port}/auth`

/** A number that is free: it is registered, and its limits are its own. */
const newPhone = () => `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`

async function fillProfile(page: Page) {
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Орлова-Ёлкина')
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.ru')
}

async function reachProfile(page: Page, phone: string) {
  await askForCode(page, phone)
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check()
  await enterCode(page, phone, 'Зарегистрироваться')
  await page.getByRole('heading', { name: 'Заполните данные профиля' }).waitFor()
}

test('a newcomer registers and finds the list of programs', async ({ page }) => {
  const phone = newPhone()
  await page.goto(at('localhost'))
  await reachProfile(page, phone)
  await fillProfile(page)
  await page.getByRole('button', { name: 'Сохранить данные' }).click()
  await expect(page).toHaveURL(/\/project-list$/)
  await page.reload()
  await expect(page).toHaveURL(/\/project-list$/)
})

test('a newcomer in city mode chooses a city that is found by its name', async ({ page }) => {
  const phone = newPhone()
  await page.goto(at('city.localhost'))
  await reachProfile(page, phone)
  await fillProfile(page)
  await page.getByRole('button', { name: 'Сохранить данные' }).click()
  await expect(page.getByText('Обязательное поле')).toBeVisible()
  await page.getByRole('combobox', { name: 'Город' }).pressSequentially('Каза')
  await expect(page.getByRole('option', { name: 'Казань' })).toBeVisible()
  // The open list keeps off the button: a press on it would choose a city.
  await page.getByRole('button', { name: 'Сохранить данные' }).click({ trial: true })
  await page.getByRole('option', { name: 'Казань' }).click()
  await page.getByRole('button', { name: 'Сохранить данные' }).click()
  await expect(page).toHaveURL(/\/project-list$/)
})

test('a connected promoter of a single-project domain signs in and lands at the tools', async ({ page }) => {
  const phone = '+79000000012'
  await page.goto(at('solo.localhost'))
  await askForCode(page, phone)
  await enterCode(page, phone, 'Войти')
  await expect(page).toHaveURL(/\/project-detail-tools$/)
})

test('the example in a field whose wrong code was cleared is not of the colour of what is typed', async ({ page }) => {
  const phone = newPhone()
  await page.goto(at('localhost'))
  await askForCode(page, phone)
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check()
  const field = page.getByLabel('Код', { exact: true })
  const right = await codeSentTo(phone)
  await field.fill(right === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText('Не верный код')).toBeVisible()
  await expect(field).toHaveValue('')
  const colours = await field.evaluate((input) => ({
    typed: getComputedStyle(input).color,
    example: getComputedStyle(input, '::placeholder').color,
  }))
  expect(colours.example).not.toBe(colours.typed)
})

test('a pasted SMS fills the code field, and any other notation of its code does', async ({ page, context }) => {
  const phone = newPhone()
  await page.goto(at('localhost'))
  await askForCode(page, phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const field = page.getByLabel('Код', { exact: true })
  const code = await codeSentTo(phone)
  const parts = [code.slice(0, 3), code.slice(3)]
  const texts = [
    `Ваш код: ${code}. Никому не сообщайте`,
    `Код ${code} для входа в кабинет`,
    `${code} — код подтверждения`,
    parts.join(' '),
    parts.join('-'),
    // What a browser reads from a message says the code again.
    `Код ${code}\n@localhost #${code}`,
    `Код ${parts.join('-')}. Вопросы: 8 800 555-35-35`,
    `${phone}: списано 1 500 ₽, код ${code}`,
  ]
  for (const text of texts) {
    await field.fill('')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.press('ControlOrMeta+v')
    await expect(field, text).toHaveValue(parts.join(' '))
  }
  await field.pressSequentially('7')
  await expect(field, 'a digit too many').toHaveValue(parts.join(' '))
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByRole('heading', { name: 'Заполните данные профиля' })).toBeVisible()
})

test('another code has to wait, for the same number entered anew too, and another number need not', async ({
  page,
}) => {
  const phone = newPhone()
  const field = page.getByLabel('Номер телефона')
  async function askAnew(another: string) {
    await page.getByRole('button', { name: 'Изменить' }).click()
    await expect(field).toBeFocused()
    await field.clear()
    await fillPhoneStep(page, another)
  }
  await page.goto(at('localhost'))
  await askForCode(page, phone)
  await expect(page.getByRole('button', { name: /^Повторно через [01]:\d\d$/ })).toBeDisabled()

  await askAnew(newPhone())
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible()

  await askAnew(phone)
  await expect(page.getByRole('button', { name: /Получить код через [01]:\d\d/ })).toBeDisabled()
  await expect(page.getByRole('alert').filter({ hasText: 'Код уже отправлен' })).toBeVisible()
})

test('the caret stays at the digit that is being changed', async ({ page }) => {
  await page.goto(at('localhost'))
  const field = page.getByLabel('Номер телефона')
  await field.pressSequentially('89991234567')
  for (let step = 0; step < 11; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('0')
  await expect(field).toHaveValue('+7 (999) 103 - 45 - 67')
  expect(await field.evaluate((node) => (node instanceof HTMLInputElement ? node.selectionStart : null))).toBe(11)
})

test('a browser that keeps no cookies shows what to do, and shows no blank page', async ({ page, playwright }) => {
  await page.route('**/*', async (route) => {
    const network = await playwright.request.newContext()
    const response = await network.fetch(route.request(), { maxRedirects: 0 })
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
    await network.dispose()
  })
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
  await page.goto(at('localhost'))
  await fillPhoneStep(page, newPhone())
  await expect(page.getByRole('alert').filter({ hasText: 'Разрешите cookie для этого сайта' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})
