import type { Page } from '@playwright/test'

export async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Орлова')
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.ru')
  await page.getByRole('combobox', { name: 'Город' }).fill('Каза')
  await page.getByRole('option', { name: 'Казань' }).click()
}

export async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('ФИО получателя').fill('Семёнов Пётр Ильич')
  await page.getByLabel('ИНН').fill('500100732259')
  await page.getByLabel('Расчётный счёт').fill('40817810000000012003')
  await page.getByLabel('Название банка').fill('Поляна Банк')
  await page.getByLabel('БИК').fill('044525225')
  await page.getByLabel('Корр. счёт').fill('30101810400000000225')
}
