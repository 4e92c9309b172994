import { registerOnScreens } from '../support/newcomer.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/story.ts'

test('a newcomer registers, joins a program and gets a link that leads to its site', async ({ page }) => {
  await registerOnScreens(page)
  await expect(page).toHaveURL(/\/project-list$/)
  await page.getByRole('link', { name: 'Подробные условия: Варенье' }).click()
  await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await expect(page.getByRole('dialog', { name: 'Вы подключены к программе!' })).toBeVisible()
  await page.getByRole('button', { name: 'Хорошо' }).click()
  await page.getByRole('tab', { name: 'Инструменты' }).click()

  const link = page.getByRole('textbox', { name: 'Партнёрская ссылка' })
  await expect(link).toHaveValue(/\/s\/[\da-f]{10}$/)
  const { headers } = await fetch(await link.inputValue(), { redirect: 'manual' })
  expect(headers.get('Location')).toMatch(/^https:\/\/jam\.example\/\?from=/)

  await page.getByRole('textbox', { name: 'Адрес страницы' }).fill('https://elsewhere.example/')
  await expect(page.getByText('Укажите адрес страницы на сайте jam.example')).toBeVisible()
})

test('a promoter signs in, looks at money, and finds the requisites as they were typed', async ({ page }) => {
  await signIn(page, '+79000000003')
  await page.goto('/accrual')
  await expect(page.getByRole('row', { name: /Чай и самовары/ })).toHaveCount(3)
  await expect(page.getByRole('row', { name: /канал 4 500 ₽ .* 450 ₽ Начислен, ожидает оплаты/ })).toBeVisible()
  await page.goto('/payments')
  await expect(page.getByText('900 ₽').first()).toBeVisible()
  await expect(page.getByText('Добавьте реквизиты, чтобы получать выплаты')).toBeVisible()

  await page.goto('/requisites')
  const card = page.getByRole('article', { name: 'Самозанятый' })
  await card.getByRole('button', { name: 'Добавить реквизиты' }).click()
  await page.getByLabel('ФИО получателя').fill('Семёнов Пётр Ильич')
  await page.getByLabel('ИНН').fill('0001 0073 2259')
  await page.getByLabel('Расчётный счёт').fill('0081 7810 4000 0001 2003')
  await page.getByLabel('Название банка').fill('Поляна Банк')
  await page.getByLabel('БИК').fill('004525225')
  await page.getByLabel('Корр. счёт').fill('00101810400000000225')
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click()
  await page.getByRole('button', { name: 'Сохранить всё равно' }).click()
  await expect(page.getByText('Реквизиты сохранены')).toBeVisible()
  await page.reload()
  await expect(card).toContainText('0081 7810 4000 0001 2003')
})
