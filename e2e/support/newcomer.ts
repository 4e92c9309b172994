import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'

import { askForCode, enterCode } from './sign-in.ts'

/**
 * Registers somebody new through the real screens and leaves them on the brand's home: no story shares their limits.
 * `origin`: another brand than the first.
 */
export async function registerNewcomer(page: Page, origin = ''): Promise<void> {
  const phone = `+7998${String(randomInt(10_000_000)).padStart(7, '0')}`
  await page.goto(`${origin}/auth`)
  await askForCode(page, phone)
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check()
  await enterCode(page, phone, 'Зарегистрироваться')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  await page.getByLabel('Фамилия').fill('Семёнов')
  await page.getByLabel('E-mail', { exact: true }).fill('petr@example.ru')
  await page.getByRole('button', { name: 'Сохранить данные' }).click()
  await page.waitForURL((address) => address.pathname !== '/auth')
}
