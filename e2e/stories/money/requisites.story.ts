import type { Page } from '@playwright/test'

import { callInPage } from '../../support/call-in-page.ts'
import { expectFine } from '../../support/looks.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

const sole = 'Индивидуальный предприниматель'
const self = 'Самозанятый'

const card = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const add = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Добавить реквизиты' })
const edit = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Изменить' })
const remove = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Удалить' })
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить реквизиты' })

async function fillBank(page: Page, account: string) {
  await page.getByLabel('ФИО получателя').fill('Семёнов Пётр Ильич')
  await page.getByLabel('ИНН').fill('5001 0073 2259')
  await page.getByLabel('Расчётный счёт').fill(account)
  await page.getByLabel('Название банка').fill('Поляна Банк')
  await page.getByLabel('БИК').fill('044525225')
  await page.getByLabel('Корр. счёт').fill('30101810400000000225')
}

async function addSelfEmployed(page: Page) {
  await page.goto('/requisites')
  await add(page, self).click()
  await fillBank(page, '40817810000000012003')
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
}

/** What nobody types in a story that begins with both: the entrepreneur's are the main ones. */
async function beginWithBoth(page: Page) {
  await registerNewcomer(page)
  const data = {
    fullName: 'Семёнов Пётр Ильич',
    inn: '500100732259',
    bankName: 'Поляна Банк',
    bankNumber: '044525225',
    bankCheck: '30101810400000000225',
    minSum: '1000',
  }
  const save = (requisite_type: string, is_main: boolean, own: Readonly<Record<string, string>>) =>
    callInPage(page, '/account/requisite-create-or-update', { requisite_type, is_main, data: { ...data, ...own } })
  await save('SE', true, { numberCheck: '40817810000000012003', legalAddress: '' })
  await save('IN', true, { numberCheck: '40802810400000001234', legalAddress: 'Казань ул Баумана 7' })
  await page.goto('/requisites')
}

test('the first payout details need every field and no small sum, and become the main ones', async ({ page }) => {
  await registerNewcomer(page)
  await page.goto('/requisites')
  await expect(page).toHaveTitle(/^Реквизиты — /)
  await expect(page.getByRole('button', { name: 'Добавить реквизиты' })).toHaveCount(2)

  await add(page, self).click()
  await expect(page.getByLabel('ФИО получателя')).toBeFocused()
  await expect(page.getByText('Использовать как основной способ выплат')).toBeHidden()
  await save(page).click()
  await expect(page.getByText('Обязательное поле')).toHaveCount(6)
  await fillBank(page, '4081 7810 0000 0001 2003')
  await page.getByLabel('Минимальная сумма выплаты').fill('999')
  await save(page).click()
  await expect(page.getByText('Минимальная сумма выплаты 1 000 ₽')).toBeVisible()
  // The hint said the same.
  await expect(dialog(page)).not.toContainText('Не меньше 1 000 ₽')
  await expect(page.getByLabel('Минимальная сумма выплаты')).toBeFocused()
  await page.getByLabel('Минимальная сумма выплаты').fill('5 000')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Реквизиты сохранены')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Способы выплаты' })).toBeFocused()
  await expect(card(page, self)).toContainText('4081 7810 0000 0001 2003')
  await expect(card(page, self)).toContainText('5 000 ₽')
  await expect(card(page, self)).toContainText('Основной способ')
})

test('payout details that are chosen as the main ones are so in the place of others, also among the payouts', async ({
  page,
}) => {
  await registerNewcomer(page)
  await addSelfEmployed(page)
  await add(page, sole).click()
  // The longest of the windows: what it is for is in view before anybody scrolls.
  await expect(save(page)).toBeInViewport({ ratio: 1 })
  await fillBank(page, '40802810400000001234')
  await page.getByLabel('Юридический адрес').fill('Казань ул Баумана 7')
  await page.getByLabel('Использовать как основной способ выплат').check()
  await save(page).click()
  await expect(card(page, sole)).toContainText('Основной способ')
  await expect(card(page, self)).not.toContainText('Основной способ')

  await page.getByRole('link', { name: 'К выплатам' }).click()
  await expect(page.getByText('4080 2810 4000 0000 1234')).toBeVisible()
  await page.getByRole('link', { name: 'Изменить способ выплаты' }).click()
  await expect(card(page, sole)).toContainText('Основной способ')
})

test('payout details are deleted after a question alone, and those that are left are the main ones', async ({
  page,
}) => {
  await beginWithBoth(page)
  await remove(page, sole).click()
  await expect(dialog(page)).toContainText('Их будет невозможно восстановить')
  await expect(dialog(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(remove(page, sole)).toBeFocused()
  await remove(page, sole).click()
  await page.getByRole('button', { name: 'Да, уверен' }).click()
  await expect(add(page, sole)).toBeVisible()
  await expect(card(page, self)).toContainText('Основной способ')
  await page.reload()
  await expect(card(page, self)).toContainText('Основной способ')
})

test('a server saves numbers that do not fit once a fine question is answered, and the card names them after a reload', async ({
  page,
}) => {
  await registerNewcomer(page)
  await page.goto('/requisites')
  await add(page, self).click()
  await fillBank(page, '40817810400000012003')
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Проверьте реквизиты' })
  await expect(question).toBeVisible()
  await expectFine(page, 'the question of numbers')
  await question.getByRole('button', { name: 'Сохранить всё равно' }).click()
  await expect(page.getByText('Реквизиты сохранены')).toBeVisible()
  await page.reload()
  await expect(card(page, self)).toContainText('Проверьте реквизиты. Счёт не сходится с БИК.')
})

test('details deleted in one tab can be saved in the other; deleted twice they are simply gone', async ({ page }) => {
  await registerNewcomer(page)
  await addSelfEmployed(page)
  const other = await page.context().newPage()
  await other.goto('/requisites')
  await remove(other, self).waitFor()

  await edit(page, self).click()
  await remove(other, self).click()
  await other.getByRole('button', { name: 'Да, уверен' }).click()
  await expect(add(other, self)).toBeVisible()
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page, self)).toContainText('Основной способ')

  await other.reload()
  await remove(other, self).click()
  await remove(page, self).click()
  await page.getByRole('button', { name: 'Да, уверен' }).click()
  await expect(add(page, self)).toBeVisible()
  await other.getByRole('button', { name: 'Да, уверен' }).click()
  await expect(add(other, self)).toBeVisible()
})
