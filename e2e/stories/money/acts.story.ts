import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { ownServer } from '../../support/own-server.ts'
import { pdfPages } from '../../support/pdf.ts'
import { expect, test } from '../../support/story.ts'

const requisites = {
  'ФИО получателя': 'Соколова Анна Петровна',
  ИНН: '500100732259',
  'Юридический адрес': 'Казань улица Баумана 1',
  'Расчётный счёт': '40802810400000012003',
  'Название банка': 'ПАО Сбербанк',
  БИК: '044525225',
  'Корр. счёт': '30101810400000000225',
}

async function becomeEntrepreneur(page: Page) {
  const card = page.getByRole('article', { name: 'Индивидуальный предприниматель' })
  await card.getByRole('button', { name: 'Добавить реквизиты' }).click()
  for (const [label, value] of Object.entries(requisites)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Использовать как основной способ выплат').check()
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click()
  await expect(card).toContainText('Основной способ')
}

test('a sole proprietor has an act for each payout that was made, a page to print', async ({ page }) => {
  test.slow()
  const server = await ownServer()
  try {
    await server.start()
    const link = await server.operator('sign-in-link', '+79000000003', '--host', 'localhost')
    await page.goto(link.split('\n').at(-1)?.trim() ?? '')
    await expect(page.getByRole('heading', { name: 'Программы', level: 1 })).toBeVisible()
    await page.goto(`${server.address('localhost')}/requisites`)
    await becomeEntrepreneur(page)
    await page.goto(`${server.address('localhost')}/payments?status=PA`)
    const act = page.getByRole('button', { name: 'Акт (PDF) этой выплаты' }).first()
    await expect(act).toBeVisible()
    const saving = page.waitForEvent('download')
    await act.click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^act-\d+\.pdf$/)
    expect(pdfPages(await readFile(await file.path())).length).toBeGreaterThan(0)
  } finally {
    await server.close()
  }
})
