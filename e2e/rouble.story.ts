import type { Browser, Page } from '@playwright/test'

import { figuresDayOf } from '#src/text/periods.ts'
import { type OwnServer, ownServer } from './support/own-server.ts'
import { expect, test } from './support/story.ts'

const phone = '+79000000003'
const host = 'localhost'
const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

async function enter(page: Page, server: OwnServer) {
  const link = await server.operator('sign-in-link', phone, '--host', host)
  await page.goto(link.split('\n').at(-1) ?? '')
  await page.waitForURL(/project-list/)
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

/** The first program of the list that this promoter uses and that pays a share of the receipt. */
async function programInUse(page: Page) {
  const { results } = await asked(page, '/promoter/get-projects?page_size=100')
  for (const program of results) {
    if (program.accrual_type !== 'PE' || !program.is_enabled) continue
    const { data } = await asked(page, `/promoter/get-project-connected?project_id=${program.id}`)
    if (data?.status === 'US') return program
  }
  throw new Error('the demo promoter uses no program')
}

/** Makes a tracked link on the screen and gives the short one. */
async function makeLink(page: Page, server: OwnServer, id: number, sub: string) {
  await page.goto(`${server.address(host)}/project-detail/${id}?createLink`)
  const link = page.locator('input[readonly]').first()
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

test('a rouble goes from a click to the promoter’s account, and every screen tells where it is', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const server = await ownServer()
  try {
    // Last month: a click, a deal that waits, a deal that is confirmed.
    await server.start(new Date(Date.now() - 32 * 86_400_000).toISOString())
    await enter(page, server)
    const program = await programInUse(page)
    const before = await balance(page)
    const link = await makeLink(page, server, program.id, 'rouble')
    const click_id = await customerOpens(browser, link)
    expect(click_id).not.toBe('')
    const key = (await server.operator('keys', 'make', '--project', String(program.id))).match(/pb_\w+/)?.[0] ?? ''
    const deal = { external_id: 'Rouble-1', click_id, price: 150_000, first_name: 'Анна', phone: '+79160000000' }
    const { cash } = await report(server, key, deal)
    const day = figuresDayOf(new Date(Date.now() - 32 * 86_400_000))
    expect(cash).toBeCloseTo((150_000 * Number(program.percent_or_cash)) / 100, 2)

    const row = page.getByRole('row').filter({ hasText: '150 000' })
    await page.goto(`${server.address(host)}/accrual`)
    await expect(row).toContainText('Ожидает начисления')
    await expect(row).toContainText('rouble')
    expect(await balance(page)).toBe(before)

    await report(server, key, { external_id: 'Rouble-1', status: 'CO' })
    await page.reload()
    await expect(row).toContainText('Начислен, ожидает оплаты')
    expect(await balance(page)).toBeCloseTo(before + cash, 2)

    // This month: the payout of the last one.
    await server.stop()
    await server.start(new Date().toISOString())
    await page.context().clearCookies()
    await enter(page, server)
    await server.operator('payouts', 'run', day.slice(0, 7))
    const payments: { data: { id: number; cash: number; project_name: string; status: string }[] } = await asked(
      page,
      '/account/get-payment-list',
    )
    const payout = payments.data.find(({ status, project_name }) => status === 'WA' && project_name === program.name)
    expect(payout?.cash).toBeGreaterThanOrEqual(cash)

    await page.goto(`${server.address(host)}/payments?status=WA`)
    const paid = page.getByRole('row').filter({ hasText: program.name }).first()
    await expect(paid).toContainText('Ожидает оплаты')
    await server.operator('payouts', 'decide', String(payout?.id), 'PA')
    await page.goto(`${server.address(host)}/payments?status=PA`)
    await expect(page.getByRole('row').filter({ hasText: program.name }).first()).toContainText('Выполнено')
    await page.goto(`${server.address(host)}/accrual`)
    await expect(row).toContainText('Оплачен')

    const { data } = await asked(page, '/promoter/get-project-connected-accrual-list')
    const earned = data.filter(({ status }: { status: string }) => status === 'CO' || status === 'PA')
    const { data: all } = await asked(page, '/account/get-payment-list')
    const sum = (rows: { cash: number }[]) => rows.reduce((total, one) => total + Math.round(one.cash * 100), 0)
    const out = all.filter(({ status }: { status: string }) => status !== 'CA')
    expect(Math.round((await balance(page)) * 100)).toBe(sum(earned) - sum(out))

    await page.goto(`${server.address(host)}/dashboard?date_from=${day}&date_to=${day}`)
    await expect(page.getByRole('main')).toContainText(/150\s000/)
  } finally {
    await server.close()
  }
})
