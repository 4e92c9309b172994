import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { Payment } from '#contract/account.ts'
import { recordDeal } from '#server/services/money/deals.ts'
import { expectedAt } from '#server/services/money/payments.ts'
import { advertiserKey, trackedProgram } from '../support/links.ts'
import { operatorOf } from '../support/operator.ts'
import { addPayment } from '../support/payments.ts'
import { testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

async function cabinet(config: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(config)
  const tracked = await trackedProgram(server, { accrual_type: 'CA', reward: 10_000 })
  await server.db
    .insertInto('click')
    .values({ click_id: 'c', link_id: tracked.link.id, at: server.clock.now() })
    .execute()
  const browser = await browserOf(server, tracked.promoter)
  const accrual = async () => {
    const { data } = await (await browser.get('/promoter/get-project-connected-accrual-list')).json()
    return data[0]
  }
  const deal = (status: string, reason?: string) =>
    recordDeal(server.deps, tracked.program.id, { external_id: 'a', click_id: 'c', status, reason })
  return { server, ...tracked, browser, accrual, deal }
}

describe('the reason of a cancelled deal', () => {
  test('the advertiser’s reason is read with a cancelled deal alone, and is gone with its status', async () => {
    const { server, accrual } = await cabinet()
    const report = async (body: object) => {
      const answer = await server.api().send('/postback', {
        method: 'POST',
        headers: { Authorization: `Bearer ${advertiserKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ external_id: 'a', click_id: 'c', ...body }),
      })
      return answer.status
    }
    expect(await report({ status: 'WA', reason: 'рано' })).toBe(201)
    expect((await accrual()).reason).toBeNull()
    expect(await report({ status: 'CA', reason: 'Возврат товара' })).toBe(200)
    expect((await accrual()).reason).toBe('Возврат товара')
    expect(await report({ status: 'CA' })).toBe(200)
    expect((await accrual()).reason).toBe('Возврат товара')
    expect(await report({ status: 'CO' })).toBe(200)
    expect((await accrual()).reason).toBeNull()
    expect(await report({ status: 'CA' })).toBe(200)
    expect((await accrual()).reason).toBeNull()
    expect(await report({ status: 'CA', reason: 'x'.repeat(201) })).toBe(422)
  })

  test('the advertiser’s words stand with the status that they were said of', async () => {
    const { accrual, program, server } = await cabinet()
    const operator = operatorOf(server)
    const report = { external_id: 'a', click_id: 'c', external_status: 'Ждёт подтверждения' }
    await recordDeal(server.deps, program.id, report)
    const { id } = await accrual()
    expect((await accrual()).external_status).toBe('Ждёт подтверждения')
    expect(await operator('accruals', 'move', String(id), 'CA')).toMatchObject({ status: 0 })
    expect((await accrual()).external_status).toBe('')
  })

  test('an operator names it while cancelling, or later, and what they named is kept in the audit', async () => {
    const { server, deal, accrual } = await cabinet()
    await deal('WA')
    const operator = operatorOf(server)
    const { id } = await accrual()
    expect(await operator('accruals', 'move', String(id), 'CO', '--reason', 'Нет')).toMatchObject({ status: 2 })
    expect(await operator('accruals', 'move', String(id), 'CA')).toMatchObject({ status: 0 })
    expect(await accrual()).toMatchObject({ status: 'CA', reason: null })
    expect(await operator('accruals', 'move', String(id), 'CA', '--reason', 'Возврат')).toMatchObject({ status: 0 })
    expect(await accrual()).toMatchObject({ status: 'CA', reason: 'Возврат' })
    expect((await operator('accruals', 'move', String(id), 'CA', '--reason', 'Возврат')).lines[0]).toContain(
      'так и было',
    )
    const details = await server.db.selectFrom('audit').select('detail').orderBy('id').execute()
    expect(details.map(({ detail }) => detail)).toEqual([
      { accrual: id, from: 'WA', to: 'CA' },
      { accrual: id, from: 'CA', to: 'CA', reason: 'Возврат' },
    ])
  })

  test('a deal may be recorded as cancelled, with its reason', async () => {
    const { server, program, accrual } = await cabinet()
    const record = (...more: string[]) =>
      operatorOf(server)('deals', 'record', '--project', String(program.id), '--deal', 'b', '--click', 'c', ...more)
    expect(await record('--reason', 'Дубль')).toMatchObject({ status: 2, lines: ['--reason: только вместе с CA'] })
    expect(await record('--status', 'CA', '--reason', 'Дубль')).toMatchObject({ status: 0 })
    expect(await accrual()).toMatchObject({ status: 'CA', reason: 'Дубль' })
  })
})

describe('the reason of a payout that came back', () => {
  test('a promoter reads what the operator or the bank’s file named, and of a cancelled payout alone', async () => {
    const { server, promoter, program, browser } = await cabinet()
    const orders: number[] = []
    for (const period of ['2026-01', '2026-02', '2026-03', '2026-04']) {
      const row = { promoter_id: promoter.id, project_id: program.id, cash: 100, status: 'WA', period }
      orders.push((await addPayment(server.db, row)).order_id)
    }
    const [first, second, third] = orders
    const operator = operatorOf(server, `${second};PA;Всё хорошо\n${third};CA;БИК не найден`)
    const decide = (...words: string[]) => operator('payouts', 'decide', ...words)
    expect(await decide(String(first), 'CA', '--reason', 'Счёт\u202Eзакрыт')).toMatchObject({ status: 2 })
    expect(await decide(String(first), 'CA', '--reason', 'Счёт получателя закрыт')).toMatchObject({ status: 0 })
    expect(await decide('--file', 'bank.csv')).toMatchObject({ status: 0 })
    const { data } = await (await browser.get('/account/get-payment-list')).json()
    const at = server.clock.now().toISOString()
    expect(data.map(({ status, reason, returned_at }: Payment) => [status, reason, returned_at])).toEqual([
      ['WA', undefined, undefined],
      ['CA', 'БИК не найден', at],
      ['PA', undefined, undefined],
      ['CA', 'Счёт получателя закрыт', at],
    ])
  })

  test('a reason that is no line of words for a person is not known, and costs no payout', () => {
    const payment = { id: 1, cash: 1, created_at: '2026-05-12T00:00:00Z', status: 'CA' }
    for (const reason of ['x'.repeat(301), 'a\nb', '\u202E', '', 5, null])
      expect(v.parse(Payment, { ...payment, reason }).reason ?? undefined).toBeUndefined()
  })
})

describe('the time at which money comes', () => {
  test('a waiting deal says by when it is decided where the program has such a time', async () => {
    const { server, deal, accrual } = await cabinet()
    await deal('WA')
    expect((await accrual()).expected_at).toBeNull()
    await server.db.updateTable('project').set({ hold_days: 30 }).execute()
    const { created_at, expected_at } = await accrual()
    expect(Date.parse(expected_at) - Date.parse(created_at)).toBe(30 * 86_400_000)
    await deal('CO')
    expect((await accrual()).expected_at).toBeNull()
  })

  test('a profile names the deals that wait after their last day, until they are decided', async () => {
    const { server, browser, deal, accrual } = await cabinet()
    const overdue = async () => (await (await browser.get('/account/user-profile')).json()).overdue_deals
    await deal('WA')
    await server.db.updateTable('project').set({ hold_days: 30 }).execute()
    const { id } = await accrual()
    const age = (milliseconds: number) =>
      server.db
        .updateTable('accrual')
        .set({ created_at: new Date(server.clock.now().getTime() - milliseconds) })
        .execute()
    await age(30 * 86_400_000)
    expect(await overdue()).toEqual({ count: 0, ids: [] })
    await age(30 * 86_400_000 + 1)
    expect(await overdue()).toEqual({ count: 1, ids: [id] })
    await deal('CO')
    expect(await overdue()).toEqual({ count: 0, ids: [] })
  })

  test('a profile sums what waits by the week of Moscow in which it is decided, late and without a time apart', async () => {
    const { server, browser, deal, accrual } = await cabinet()
    const decisions = async () => (await (await browser.get('/account/user-profile')).json()).decisions
    await deal('WA')
    const { cash } = await accrual()
    expect(await decisions()).toEqual([{ week: null, is_late: false, cash, count: 1 }])
    await server.db.updateTable('project').set({ hold_days: 30 }).execute()
    const created = (at: string) =>
      server.db
        .updateTable('accrual')
        .set({ created_at: new Date(at) })
        .execute()
    for (const [at, week] of [
      ['2026-06-05T20:59:59Z', '2026-06-29'],
      ['2026-06-05T21:00:00Z', '2026-07-06'],
    ] as const) {
      await created(at)
      expect(await decisions()).toEqual([{ week, is_late: false, cash, count: 1 }])
    }
    await created('2026-05-01T09:00:00Z')
    expect(await decisions()).toEqual([{ week: null, is_late: true, cash, count: 1 }])
    await deal('CO')
    expect(await decisions()).toEqual([])
  })

  test.each([
    ['the month that was paid for', '2026-10', '2026-11-01T00:30:00Z', '2026-11-20T20:59:59.999Z'],
    ['December', '2026-12', '2027-01-01T00:30:00Z', '2027-01-20T20:59:59.999Z'],
    ['no month, before the 20th is over in Moscow', '', '2026-11-20T20:59:59Z', '2026-11-20T20:59:59.999Z'],
    ['no month, after it', '', '2026-11-20T21:00:00Z', '2026-12-20T20:59:59.999Z'],
    ['no month, at the year’s end', '', '2026-12-25T09:00:00Z', '2027-01-20T20:59:59.999Z'],
  ])('a payout of %s is expected by the 20th', (_, period, created, expected) => {
    expect(expectedAt({ period, created_at: new Date(created) }).toISOString()).toBe(expected)
  })

  test('a payout says so while it waits for the bank, and never afterwards', async () => {
    const { server, promoter, program, browser } = await cabinet()
    const payment = { promoter_id: promoter.id, project_id: program.id, cash: 100, period: '2026-05' }
    const created_at = server.clock.now()
    for (const status of ['WA', 'PA', 'CA'])
      await addPayment(server.db, { ...payment, status, created_at, period: status === 'PA' ? '2026-04' : '2026-05' })
    const { data } = await (await browser.get('/account/get-payment-list')).json()
    expect(data.map((row: { status: string; expected_at?: string }) => [row.status, row.expected_at])).toEqual([
      ['CA', undefined],
      ['PA', undefined],
      ['WA', '2026-06-20T20:59:59.999Z'],
    ])
  })
})

test('a payout says when it was paid, until that is undone', async () => {
  const { server, promoter, program, browser } = await cabinet()
  const row = { promoter_id: promoter.id, project_id: program.id, cash: 100, status: 'WA', period: '2026-05' }
  const { order_id } = await addPayment(server.db, row)
  const payouts = operatorOf(server)
  const paidAt = async () => {
    const { data } = await (await browser.get('/account/get-payment-list')).json()
    return data.map((payment: Payment) => payment.paid_at)
  }
  expect(await paidAt()).toEqual([undefined])
  expect(await payouts('payouts', 'decide', String(order_id), 'PA')).toMatchObject({ status: 0 })
  expect(await paidAt()).toEqual([server.clock.now().toISOString()])
  expect(await payouts('payouts', 'reopen', String(order_id), '--reason', 'Ошибка')).toMatchObject({ status: 0 })
  expect(await paidAt()).toEqual([undefined])
  expect(await payouts('payouts', 'decide', String(order_id), 'CA')).toMatchObject({ status: 0 })
  expect(await paidAt()).toEqual([undefined])
})

test('a deal names the payout that it stands in', async () => {
  const { server, promoter, deal, accrual } = await cabinet()
  await deal('CO')
  expect((await accrual()).payment_id).toBeNull()
  const { id } = await addPayment(server.db, { promoter_id: promoter.id, cash: 1, status: 'WA', period: '2026-05' })
  await server.db.updateTable('accrual').set({ payment_id: id }).execute()
  expect((await accrual()).payment_id).toBe(id)
})

test('a server that does not offer it tells neither reasons nor dates, nor a deal’s payout', async () => {
  const { server, promoter, browser, deal, accrual } = await cabinet({ config: { features: [] } })
  await deal('CA', 'Возврат')
  await addPayment(server.db, { promoter_id: promoter.id, cash: 1, status: 'WA', period: '2026-05' })
  await addPayment(server.db, { promoter_id: promoter.id, cash: 1, status: 'CA', reason: 'Счёт закрыт' })
  const optional = ['reason', 'expected_at', 'payment_id']
  expect(Object.keys(await accrual()).filter((key) => optional.includes(key))).toEqual([])
  const { data } = await (await browser.get('/account/get-payment-list')).json()
  expect(data).toHaveLength(2)
  for (const row of data) {
    expect(row).not.toHaveProperty('expected_at')
    expect(row).not.toHaveProperty('reason')
    expect(row).not.toHaveProperty('paid_at')
  }
})
