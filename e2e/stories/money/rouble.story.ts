import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import papa from 'papaparse'

import { type OwnServer, ownServer } from '../../support/own-server.ts'
import { askForCode } from '../../support/sign-in.ts'
import { expect, test } from '../../support/story.ts'

const host = 'localhost'
const phone = '+79990001122'
const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const requisites = {
  'ФИО получателя': 'Орлова-Ёлкина Анна Ильинична',
  ИНН: '500100732259',
  'Расчётный счёт': '40817810000000012003',
  'Название банка': 'Поляна Банк',
  БИК: '044525225',
  'Корр. счёт': '30101810400000000225',
  'Минимальная сумма выплаты': '1000',
}

/** Registers through the screens, with the code that the server's terminal shows. */
async function register(page: Page, server: OwnServer) {
  await page.goto(`${server.address(host)}/auth`)
  await askForCode(page, phone)
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check()
  await page.getByLabel('Код', { exact: true }).fill(await server.codeSentTo(phone))
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Орлова-Ёлкина')
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.ru')
  await page.getByRole('button', { name: 'Сохранить данные' }).click()
  await page.waitForURL(/project-list/)
}

async function addRequisites(page: Page, server: OwnServer) {
  await page.goto(`${server.address(host)}/requisites`)
  const card = page.getByRole('article', { name: 'Самозанятый' })
  await card.getByRole('button', { name: 'Добавить реквизиты' }).click()
  for (const [label, value] of Object.entries(requisites)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click()
  await expect(card).toContainText('Основной способ')
}

/** What a call answers to the signed-in page. */
async function asked(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const answer = await fetch(`/api${address}`, { headers: { Domain: location.host } })
    return answer.json()
  }, path)
}

async function balance(page: Page): Promise<number> {
  return (await asked(page, '/account/user-profile')).cash
}

type Program = {
  id: number
  name: string
  access_type: string
  accrual_type: string
  is_enabled: boolean
  percent_or_cash: number
}

/** Joins the first program that connects at once and pays a share of the receipt. */
async function joinProgram(page: Page, server: OwnServer): Promise<Program> {
  const { results }: { results: Program[] } = await asked(page, '/promoter/get-projects?page_size=100')
  const isOpen = (one: Program) => one.access_type === 'QU' && one.accrual_type === 'PE' && one.is_enabled
  const program = results.find(isOpen)
  if (program === undefined) throw new Error('the demo has no program that connects at once')
  await page.goto(`${server.address(host)}/project-detail/${program.id}`)
  await page.getByRole('checkbox', { name: /^Я согласен/ }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await page.getByRole('button', { name: 'Хорошо' }).click()
  await expect(page.getByRole('tab', { name: 'Инструменты' })).toBeVisible()
  return program
}

/** Makes a tracked link on the screen and gives the short one. */
async function makeLink(page: Page, server: OwnServer, id: number, sub: string) {
  await page.goto(`${server.address(host)}/project-detail/${id}?createLink`)
  const link = page.getByRole('textbox', { name: 'Партнёрская ссылка' })
  await expect(link).toHaveValue(/\/s\/\w+$/)
  const first = await link.inputValue()
  await page
    .getByLabel(/SUB ID/)
    .first()
    .fill(sub)
  await expect.poll(() => link.inputValue()).not.toBe(first)
  await expect(link).toHaveValue(/\/s\/\w+$/)
  return link.inputValue()
}

/** A customer opens the link in a browser of their own; gives the click id that the advertiser gets. */
async function customerOpens(browser: Browser, link: string) {
  const context = await browser.newContext({ userAgent: phoneBrowser })
  const page = await context.newPage()
  // The advertiser's site is nowhere near: what counts is where the browser was sent.
  const sentTo = page.waitForRequest(/\.example\//)
  await page.goto(link).catch(() => null)
  const clickId = new URL((await sentTo).url()).searchParams.get('click_id')
  await context.close()
  return clickId ?? ''
}

async function report(server: OwnServer, key: string, deal: object) {
  const answer = await fetch(`${server.loopback}/postback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify(deal),
  })
  expect(answer.ok).toBe(true)
  const accrual: { cash: number } = await answer.json()
  return accrual
}

/** The operator has the month's registry written; gives the promoter's row. */
async function exportedRow(server: OwnServer, period: string) {
  const file = join(server.folder, 'registry.csv')
  await server.operator('payouts', 'export', period, '--host', host, '--as', 'csv', '--out', file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { data } = papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), { header: true, delimiter: ';' })
  return data.find((row) => row.ФИО === requisites['ФИО получателя'])
}

test('a rouble goes from a newcomer’s first click to their account, by the screens and the operator’s commands alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await ownServer()
  try {
    await server.start('2026-11-20')
    await register(page, server)
    const program = await joinProgram(page, server)
    await addRequisites(page, server)
    const link = await makeLink(page, server, program.id, 'rouble')
    const click_id = await customerOpens(browser, link)
    expect(click_id).not.toBe('')
    const key = (await server.operator('keys', 'make', '--project', String(program.id))).match(/pb_\w+/)?.[0] ?? ''
    const deal = { external_id: 'Rouble-1', click_id, price: 150_000, first_name: 'Иван', phone: '+79160000000' }
    const { cash } = await report(server, key, deal)
    expect(cash).toBeCloseTo((150_000 * Number(program.percent_or_cash)) / 100, 2)

    const row = page.getByRole('row').filter({ hasText: '150 000' })
    await page.goto(`${server.address(host)}/accrual`)
    await expect(row).toContainText('Ожидает начисления')
    await expect(row).toContainText('rouble')
    expect(await balance(page)).toBe(0)
    await report(server, key, { external_id: 'Rouble-1', status: 'CO' })
    await page.reload()
    await expect(row).toContainText('Начислен, ожидает оплаты')
    expect(await balance(page)).toBeCloseTo(cash, 2)

    // The month is over: the same sitting, twelve days later by the server's clock.
    await server.stop()
    await server.start('2026-12-02')
    await server.operator('payouts', 'run', '2026-11', '--host', host)
    await page.goto(`${server.address(host)}/payments?status=WA`)
    const payment = page.getByRole('row').filter({ hasText: program.name })
    await expect(payment).toContainText('Ожидает оплаты')

    const registered = await exportedRow(server, '2026-11')
    expect(registered).toMatchObject({
      Период: '2026-11',
      Тип: 'Самозанятый',
      ИНН: `\t${requisites.ИНН}`,
      Счёт: `\t${requisites['Расчётный счёт']}`,
      Банк: requisites['Название банка'],
      БИК: `\t${requisites.БИК}`,
      'Корр. счёт': `\t${requisites['Корр. счёт']}`,
      Телефон: phone.slice(1),
      Программы: program.name,
      Сумма: cash.toFixed(2).replace('.', ','),
    })

    const answer = join(server.folder, 'bank.csv')
    writeFileSync(answer, `Поручение;Решение;Причина;Сумма\r\n${registered?.Поручение};PA;;${registered?.Сумма}\r\n`)
    expect(await server.operator('payouts', 'decide', '--host', host, '--file', answer)).toContain('Оплачено: 1 на')
    await page.goto(`${server.address(host)}/payments?status=PA`)
    await expect(payment).toContainText('Выполнено')
    await page.goto(`${server.address(host)}/accrual`)
    await expect(row).toContainText('Оплачен')
    expect(await balance(page)).toBe(0)
    await page.goto(`${server.address(host)}/dashboard?date_from=2026-11-20&date_to=2026-11-20`)
    await expect(page.getByRole('main')).toContainText(/150\s000/)
  } finally {
    await server.close()
  }
})
