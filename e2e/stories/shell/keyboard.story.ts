import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

import { codeSentTo } from '../../support/gateway.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

const farthest = 60

const port = process.env.STORY_PORT

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Reaches a part of the page as one without a mouse does: the story puts the focus nowhere. */
async function tabTo(page: Page, goal: Locator) {
  await goal.waitFor()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal, `not reached in ${farthest} presses of Tab`).toBeFocused()
}

async function press(page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) {
  await tabTo(page, page.getByRole(role, { name }).first())
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter')
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('a newcomer registers, joins, copies a link and leaves without a mouse', async ({ page }) => {
  const phone = `+7997${String(randomInt(10_000_000)).padStart(7, '0')}`
  await page.goto(`http://solo.localhost:${port}/auth`)
  await type(page, 'Номер телефона', phone.slice(2))
  await press(page, 'checkbox', 'Я не робот')
  await page.getByLabel('Проверка пройдена').waitFor()
  await press(page, 'button', 'Получить код')
  await expect(page.getByLabel('Код', { exact: true })).toBeFocused()
  await page.keyboard.type(await codeSentTo(phone))
  await press(page, 'checkbox', /^Принимаю/)
  await press(page, 'button', 'Зарегистрироваться')
  await type(page, 'Имя', 'Пётр')
  await type(page, 'Фамилия', 'Семёнов')
  await type(page, 'E-mail', 'petr@example.ru')
  await page.keyboard.press('Enter')

  await press(page, 'checkbox', 'Я согласен с условиями партнерского соглашения')
  await press(page, 'button', 'Подключиться')
  await expect(page.getByRole('dialog', { name: 'Вы подключены к программе!' })).toBeVisible()
  await press(page, 'button', 'Хорошо')

  await press(page, 'link', 'Инструменты')
  const copy = page.getByRole('button', { name: 'Скопировать', exact: true })
  await expect(copy).toBeEnabled()
  await tabTo(page, copy)
  await page.keyboard.press('Enter')
  const link = await page.getByRole('textbox', { name: 'Партнёрская ссылка' }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await press(page, 'button', /^Выйти/)
  await expect(page).toHaveURL(/\/auth$/)
})

test('requisites are entered, saved and deleted without a mouse', async ({ page }) => {
  await registerNewcomer(page)
  await press(page, 'link', 'Выплаты')
  await press(page, 'link', 'Добавить реквизиты')
  await press(page, 'button', 'Добавить реквизиты')
  await type(page, 'ФИО получателя', 'Семёнов Пётр Ильич')
  await type(page, 'ИНН', '500100732259')
  await type(page, 'Юридический адрес', 'Казань ул Баумана 7')
  await type(page, 'Расчётный счёт', '40802810400000001234')
  await type(page, 'Название банка', 'Поляна Банк')
  await type(page, 'БИК', '044525225')
  await type(page, 'Корр. счёт', '30101810400000000225')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Реквизиты сохранены')).toBeVisible()

  await press(page, 'button', 'Удалить')
  await expect(page.getByRole('button', { name: 'Нет, отменить' })).toBeFocused()
  await press(page, 'button', 'Да, уверен')
  await expect(page.getByRole('button', { name: 'Добавить реквизиты' })).toHaveCount(2)
})
