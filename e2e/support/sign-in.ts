import type { Page } from '@playwright/test'

import { codeSentTo } from './gateway.ts'

/** The phone step, filled in as a person does: the number, the captcha, the button. `phone` is plus and digits. */
export async function fillPhoneStep(page: Page, phone: string) {
  await page.getByLabel('Номер телефона').pressSequentially(phone)
  await page.getByLabel('Я не робот').click()
  await page.getByLabel('Проверка пройдена').waitFor()
  await page.getByRole('button', { name: 'Получить код' }).click()
}

/** The phone step as a person fills it in, up to the code step. */
export async function askForCode(page: Page, phone: string) {
  await fillPhoneStep(page, phone)
  await page.getByRole('heading', { name: 'Введите код' }).waitFor()
}

/** The code of the newest message, as it is read from a phone's screen. */
export async function enterCode(page: Page, phone: string, button: 'Войти' | 'Зарегистрироваться') {
  await page.getByLabel('Код', { exact: true }).fill(await codeSentTo(phone))
  await page.getByRole('button', { name: button }).click()
}

/** Signs a promoter in who is known, through the real screen. */
export async function signIn(page: Page, phone: string) {
  await page.goto('/auth')
  await askForCode(page, phone)
  await enterCode(page, phone, 'Войти')
  await page.waitForURL((address) => address.pathname !== '/auth')
}
