import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'

import { codeSentTo } from '../../support/gateway.ts'
import { askForCode, enterCode } from '../../support/sign-in.ts'
import { expect, test } from '../../support/story.ts'

test.use({ viewport: { width: 390, height: 844 } })

const newPhone = () => `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`
const shown = (phone: string) => phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2 - $3 - $4')
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Принимаю/ })

test('a reload keeps the consent and the wait of the code step, and what was typed in the profile', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/auth')
  await expect(page.getByText('Кабинет промоутера', { exact: true }).first()).toBeVisible()
  await askForCode(page, phone)
  await consent(page).check()
  await page.reload()
  await expect(consent(page)).toBeChecked()
  await expect(page.getByRole('button', { name: /^Повторно через/ })).toBeDisabled()

  await enterCode(page, phone, 'Зарегистрироваться')
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Орлова')
  await page.reload()
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна')
  await expect(page.getByLabel('Фамилия')).toHaveValue('Орлова')
})

test('a tab that a phone has dropped opens at its step, and one that is too old at the number', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/auth')
  await askForCode(page, phone)
  // What is left of a dropped tab is its address and what it has kept.
  await page.goto('about:blank')
  await page.goto('/auth')
  await heading(page, 'Введите код')
  await page.getByRole('button', { name: 'Изменить' }).click()
  await expect(page.getByLabel('Номер телефона')).toHaveValue(shown(phone))

  await page.clock.setFixedTime(Date.now() + 31 * 60_000)
  await page.reload()
  await heading(page, 'Введите номер телефона')
  await expect(page.getByLabel('Номер телефона')).toHaveValue('')
})

test('Back leads from the code and from the profile to the number, and from there out of the sign-in', async ({
  page,
}) => {
  const phone = newPhone()
  const field = page.getByLabel('Номер телефона')
  await page.goto('/p/policy')
  await page.goto('/auth')
  await askForCode(page, phone)
  await page.goBack()
  await heading(page, 'Введите номер телефона')
  await expect(field).toHaveValue(shown(phone))

  const another = newPhone()
  await field.clear()
  await askForCode(page, another)
  await page.reload()
  await heading(page, 'Введите код')
  await consent(page).check()
  await page.getByLabel('Код', { exact: true }).fill(await codeSentTo(another))
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await heading(page, 'Заполните данные профиля')
  await page.goBack()
  await heading(page, 'Введите номер телефона')
  await expect(field).toHaveValue(shown(another))
  await page.goBack()
  await expect(page).toHaveURL(/\/p\/policy$/)
})

test('a promoter on the way to another screen lands by the rules, and finds the way there once', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/payments?status=PA')
  await expect(page).toHaveURL(/\/auth$/)
  await askForCode(page, phone)
  await page.reload()
  await consent(page).check()
  await enterCode(page, phone, 'Зарегистрироваться')
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Орлова')
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.ru')
  await page.getByRole('button', { name: 'Сохранить данные' }).click()
  await expect(page).toHaveURL(/\/project-list$/)
  await page.getByRole('link', { name: 'Вернуться: Выплаты' }).click()
  await expect(page).toHaveURL(/\/payments\?status=PA$/)
  await heading(page, 'Выплаты')
  await page.goBack()
  await heading(page, 'Программы')
  await expect(page.getByRole('link', { name: /^Вернуться/ })).toHaveCount(0)
})
