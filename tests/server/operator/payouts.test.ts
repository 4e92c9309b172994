import { expect, test } from 'vitest'

import { recordDeal } from '#server/services/deals.ts'
import { saveRequisite } from '#server/services/requisites.ts'
import { shortLinkFor } from '#server/services/short-links.ts'
import { expectAgreement } from '../../support/agreement.ts'
import { addPromoter } from '../../support/brand.ts'
import { addConnection, trackedProgram } from '../../support/links.ts'
import { operatorOf } from '../../support/operator.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const data = {
  fullName: 'Иванова Анна',
  numberCheck: '4'.repeat(20),
  inn: '1'.repeat(12),
  bankName: 'Банк',
  bankNumber: '0'.repeat(9),
  bankCheck: '3'.repeat(20),
  minSum: '1000',
  legalAddress: null,
}

/** A program with four promoters: three with requisites and enough, one of them with little, one without requisites. */
async function ledger(replaced: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(replaced)
  const { domain, program } = await trackedProgram(server, { accrual_type: 'CA', reward: 150_000 })
  const target = 'https://tea.example/'
  for (const [phone, deals, hasRequisite] of [
    ['+79990000001', 2, true],
    ['+79990000002', 1, true],
    ['+79990000003', 3, true],
    ['+79990000004', 1, false],
  ] as const) {
    const promoter = await addPromoter(server.db, { domain_id: domain.id, phone })
    await addConnection(server.db, promoter.id, program.id)
    const owner = { promoterId: promoter.id, projectId: program.id }
    const link = await shortLinkFor(server.deps, owner, { type: 'LI', target, sub: '' })
    const requisite = { requisite_type: 'SE' as const, is_main: true, data }
    const asker = { tenant: domain, ip: '203.0.113.7', requestId: 'r', promoterId: promoter.id }
    if (hasRequisite) await saveRequisite(server.deps, asker, requisite)
    const clicks = Array.from({ length: deals }, (_, nth) => `${phone}-${nth}`)
    const rows = clicks.map((click_id) => ({ click_id, link_id: link.id, at: server.clock.now() }))
    await server.db.insertInto('click').values(rows).execute()
    for (const click_id of clicks)
      await recordDeal(server.deps, program.id, { external_id: click_id, click_id, status: 'CO', price: 1_000_000 })
  }
  // The clicks above came without the writer that counts them.
  await server.db.deleteFrom('click').execute()
  await server.deps.background.idle()
  server.clock.set('2026-07-11T09:00:00Z')
  return { server, operator: operatorOf(server) }
}

const paymentsOf = ({ db }: TestServer) =>
  db.selectFrom('payment').select(['promoter_id', 'cash', 'status', 'period']).orderBy('id').execute()

test('a run tells of each promoter by masked phone, and the totals', async () => {
  const { server, operator } = await ledger()
  const { status, lines } = await operator('payouts', 'run', '2026-06')
  expect(status).toBe(0)
  const text = lines.join('\n')
  expect(text).toMatch(/\+7\*\*\*0001 +localhost +создана +3 000,00 ₽/)
  expect(text).toMatch(/\+7\*\*\*0004 +localhost +нет реквизитов +1 500,00 ₽/)
  expect(text).toContain('Создано: 3 промоутерам на 9 000,00 ₽. Отложено: 1 на 1 500,00 ₽')
  expect(text).toContain('Всего выплат за 2026-06: 3 на 9 000,00 ₽')
  expect(text).not.toMatch(/\+7999\d{4,}|Иванова|4{20}/)
  expect((await paymentsOf(server)).every(({ status }) => status === 'WA')).toBe(true)
  await expectAgreement(server.db)
})

test('the run again makes nothing new, and says what there is', async () => {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const before = await paymentsOf(server)
  const again = await operator('payouts', 'run', '2026-06')
  expect(again.lines.join('\n')).toContain('Создано: 0 промоутерам на 0,00 ₽')
  expect(again.lines.at(-1)).toBe('Всего выплат за 2026-06: 3 на 9 000,00 ₽')
  expect(await paymentsOf(server)).toEqual(before)
  await expectAgreement(server.db)
})

test('a run that stops in the middle of a promoter leaves whole payouts only, and is finished by running it again', async () => {
  let left = Number.POSITIVE_INFINITY
  const { server } = await ledger()
  const breaking = {
    ...server.deps,
    clock: {
      now() {
        left -= 1
        if (left < 0) throw new Error('the process is gone')
        return server.clock.now()
      },
    },
  }
  // The first look at the clock is the period's, then one for each payout.
  left = 2
  const stopped = await operatorOf({ deps: breaking })('payouts', 'run', '2026-06')
  expect(stopped).toEqual({
    status: 1,
    lines: ['Не получилось: the process is gone', 'Команду можно запустить ещё раз.'],
  })
  expect(await paymentsOf(server)).toHaveLength(1)
  await expectAgreement(server.db)

  const finished = await operatorOf(server)('payouts', 'run', '2026-06')
  expect(finished.lines.join('\n')).toContain('Создано: 2 промоутерам на 6 000,00 ₽')
  expect(finished.lines.at(-1)).toBe('Всего выплат за 2026-06: 3 на 9 000,00 ₽')
  expect(await paymentsOf(server)).toHaveLength(3)
  await expectAgreement(server.db)
})

test.each([
  [['run', '2026-13'], 2, 'ГГГГ-ММ: месяц указывается как ГГГГ-ММ'],
  [['run', 'июнь'], 2, 'ГГГГ-ММ: месяц указывается как ГГГГ-ММ'],
  [['run', '2026-07'], 1, 'Период ещё не закончился'],
  [['decide', '999', 'PA'], 1, 'Выплата не найдена'],
  [['decide', '1', 'WA'], 2, 'PA|CA: PA или CA'],
  [['list', '--status', 'CO'], 2, '--status: WA, PA или CA'],
  [['list', '--period', '2026'], 2, '--period: месяц указывается как ГГГГ-ММ'],
])('payouts %j is refused', async (args, status, line) => {
  const { server, operator } = await ledger()
  expect(await operator('payouts', ...args)).toEqual({ status, lines: [line] })
  expect(await paymentsOf(server)).toEqual([])
})

test('payouts are listed and decided, once', async () => {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const [first, second] = await server.db.selectFrom('payment').select('id').orderBy('id').execute()
  const decide = (id: number | undefined, status: string) => operator('payouts', 'decide', String(id), status)
  expect((await decide(first?.id, 'PA')).lines).toEqual([`Выплата ${first?.id}: PA, 3 000,00 ₽`])
  expect((await decide(first?.id, 'PA')).status).toBe(0)
  expect(await decide(first?.id, 'CA')).toEqual({ status: 1, lines: ['Решение по выплате уже принято'] })
  expect((await decide(second?.id, 'CA')).status).toBe(0)
  await expectAgreement(server.db)

  const list = async (...more: string[]) => (await operator('payouts', 'list', ...more)).lines
  expect((await list()).at(-1)).toBe('Итого: 3 на 9 000,00 ₽')
  expect((await list('--status', 'PA')).at(-1)).toBe('Итого: 1 на 3 000,00 ₽')
  expect((await list('--period', '2026-06', '--host', 'localhost')).at(-1)).toContain('Итого: 3')
  expect(await list('--host', 'solo.localhost')).toEqual(['Таких выплат нет.'])
  expect((await list()).join('\n')).not.toMatch(/\+7999\d{4,}/)
})
