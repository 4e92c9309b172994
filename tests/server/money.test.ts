import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Accrual, type AccrualOrder } from '#contract/accruals.ts'
import { storeClicks } from '#server/services/links/click-writer.ts'
import { shortLinkFor } from '#server/services/links/short-links.ts'
import { accrualsOf } from '#server/services/money/accruals.ts'
import { accrualAnalytics, connectionAnalytics } from '#server/services/money/analytics.ts'
import { recordDeal } from '#server/services/money/deals.ts'
import { runPayouts } from '#server/services/money/payouts.ts'
import { fc } from '#tests/support/properties.ts'
import { expectAgreement } from '../support/agreement.ts'
import { addProject, addPromoter } from '../support/brand.ts'
import { decide, reopen } from '../support/decide.ts'
import { giveRequisite } from '../support/ledger.ts'
import { addConnection, trackedProgram } from '../support/links.ts'
import { type TestServer, testServer } from '../support/server.ts'

const allTime = { date_from: '2000-01-01', date_to: '2099-12-31' }

async function program(minSum = '1000') {
  const server = await testServer()
  const tracked = await trackedProgram(server, { accrual_type: 'PE', reward: 1000 })
  const { domain, promoter, link, program } = tracked
  await storeClicks(server.db, sql`select 'first', ${link.id}::int, ${server.clock.now()}::timestamptz`)
  const addRequisite = () => giveRequisite(server, domain, promoter.id, minSum)
  const deal = (external_id: string, price: number, status: string) =>
    recordDeal(server.deps, program.id, { external_id, click_id: 'first', price, status })
  return { ...tracked, server, addRequisite, deal }
}

/** A second program of the same promoter: a payment of its own in the same order. */
async function secondProgram({ server, domain, promoter }: Awaited<ReturnType<typeof program>>) {
  const other = await addProject(server.db, { domain_id: domain.id, name: 'Кофе', accrual_type: 'PE', reward: 1000 })
  await addConnection(server.db, promoter.id, other.id)
  const owner = { promoterId: promoter.id, projectId: other.id }
  const link = await shortLinkFor(server.deps, owner, { type: 'LI', target: 'https://tea.example/', sub: '' })
  await storeClicks(server.db, sql`select 'second', ${link.id}::int, ${server.clock.now()}::timestamptz`)
  return (external_id: string, price: number, status: string) =>
    recordDeal(server.deps, other.id, { external_id, click_id: 'second', price, status })
}

async function sums({ db }: TestServer) {
  const accruals = await db.selectFrom('accrual').select(['status', 'price', 'cash', 'payment_id']).execute()
  const payments = await db.selectFrom('payment').select(['order_id', 'status', 'cash']).orderBy('id').execute()
  const { balance } = await db.selectFrom('promoter').select('balance').executeTakeFirstOrThrow()
  return { accruals, payments, balance }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('O-07: the balance of any random history is what was accrued less what was paid out, to the kopeck', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('deal' as const),
      id: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 0, max: 5_000_000 }),
      status: fc.constantFrom('WA', 'CO', 'CA'),
    }),
    fc.record({ do: fc.constant('run' as const) }),
    fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(5),
      status: fc.constantFrom('PA' as const, 'CA' as const),
    }),
    fc.record({ do: fc.constant('reopen' as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant('month' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (history) => {
      const made = await program()
      const { server, addRequisite } = made
      const deals = [made.deal, await secondProgram(made)]
      await addRequisite()
      for (const turn of history) {
        if (turn.do === 'deal') await deals[turn.id % 2]?.(`deal-${turn.id}`, turn.price, turn.status)
        if (turn.do === 'month') server.clock.advance(31 * 86_400_000)
        if (turn.do === 'run') {
          const last = new Date(server.clock.now().getTime() - 32 * 86_400_000).toISOString().slice(0, 7)
          await runPayouts(server.deps, last)
        }
        if (turn.do === 'decide' || turn.do === 'reopen') {
          const orders = await server.db.selectFrom('payout_order').select('id').orderBy('id').execute()
          const chosen = orders[turn.which]?.id ?? 0
          if (turn.do === 'decide') await decide(server.db, chosen, turn.status)
          else await reopen(server.db, chosen)
        }
        await expectAgreement(server.db)
      }
    }),
    { numRuns: Number(process.env.LEDGER_RUNS ?? 15) },
  )
}, 60_000)

test('the month’s accruals become one payout, and the run again changes nothing', async () => {
  const { server, addRequisite, deal, promoter } = await program()
  await addRequisite()
  await deal('a', 2_000_000, 'CO')
  await deal('b', 500_000, 'WA')
  server.clock.set('2026-07-11T09:00:00Z')
  expect(await runPayouts(server.deps, '2026-06')).toEqual([
    { promoterId: promoter.id, result: 'created', cash: 200_000 },
  ])
  expect(await runPayouts(server.deps, '2026-06')).toEqual([])
  const { payments, balance } = await sums(server)
  expect(payments).toEqual([{ order_id: expect.any(Number), status: 'WA', cash: 200_000 }])
  expect(balance).toBe(0)
})

test('an accrual after the month’s end waits for the next run', async () => {
  const { server, addRequisite, deal } = await program()
  await addRequisite()
  server.clock.set('2026-06-30T20:59:59Z')
  await deal('in june', 2_000_000, 'CO')
  server.clock.set('2026-06-30T21:00:00Z')
  await deal('in july, by Moscow', 2_000_000, 'CO')
  server.clock.set('2026-07-11T09:00:00Z')
  const [outcome] = await runPayouts(server.deps, '2026-06')
  expect(outcome?.cash).toBe(200_000)
})

test.each([
  ['without requisites', '1000', false, 'no requisites'],
  ['below the promoter’s own minimum', '50000', true, 'below the minimum'],
])('nothing is paid %s', async (_, minSum, hasRequisite, result) => {
  const { server, addRequisite, deal } = await program(minSum)
  if (hasRequisite) await addRequisite()
  await deal('a', 2_000_000, 'CO')
  server.clock.set('2026-07-11T09:00:00Z')
  expect(await runPayouts(server.deps, '2026-06')).toMatchObject([{ result }])
  expect((await sums(server)).payments).toEqual([])
})

test('two runs at once pay once', async () => {
  const { server, addRequisite, deal } = await program()
  await addRequisite()
  await deal('a', 2_000_000, 'CO')
  server.clock.set('2026-07-11T09:00:00Z')
  await Promise.all([runPayouts(server.deps, '2026-06'), runPayouts(server.deps, '2026-06')])
  expect((await sums(server)).payments).toHaveLength(1)
  await expectAgreement(server.db)
})

test('a cancelled payout gives the money back, and the next run pays it', async () => {
  const { server, addRequisite, deal } = await program()
  await addRequisite()
  await deal('a', 2_000_000, 'CO')
  server.clock.set('2026-07-11T09:00:00Z')
  await runPayouts(server.deps, '2026-06')
  const [first] = (await sums(server)).payments
  expect(await decide(server.db, first?.order_id ?? 0, 'CA')).toBe('decided')
  expect((await sums(server)).balance).toBe(200_000)
  await runPayouts(server.deps, '2026-06')
  const [, second] = (await sums(server)).payments
  expect(await decide(server.db, second?.order_id ?? 0, 'PA')).toBe('decided')
  expect(await decide(server.db, second?.order_id ?? 0, 'CA')).toBe('decided otherwise')
  expect((await sums(server)).accruals).toMatchObject([{ status: 'PA' }])
  await expectAgreement(server.db)
})

/** June's order of two programs, paid out of 3 000 roubles. */
async function twoPrograms() {
  const made = await program('2500')
  await made.addRequisite()
  const dealOfSecond = await secondProgram(made)
  await made.deal('a', 2_000_000, 'CO')
  await dealOfSecond('b', 1_000_000, 'CO')
  made.server.clock.set('2026-07-11T09:00:00Z')
  await runPayouts(made.server.deps, '2026-06')
  const [order] = await made.server.db.selectFrom('payout_order').select('id').execute()
  return { ...made, order: order?.id ?? 0 }
}

test('a month of several programs is one order, whose minimum and decision are those of all its payments', async () => {
  const { server, order } = await twoPrograms()
  const payments = async () => (await sums(server)).payments
  expect(await payments()).toEqual([
    { order_id: order, status: 'WA', cash: 200_000 },
    { order_id: order, status: 'WA', cash: 100_000 },
  ])
  const decisions = await Promise.all([decide(server.db, order, 'CA'), decide(server.db, order, 'CA')])
  expect(decisions.toSorted()).toEqual(['decided', 'unchanged'])
  expect((await sums(server)).balance).toBe(300_000)
  // What came back belongs to the next month's order.
  server.clock.set('2026-08-11T09:00:00Z')
  await runPayouts(server.deps, '2026-07')
  const [, , third, fourth] = await payments()
  expect(third?.order_id).toBe(fourth?.order_id)
  expect(third?.order_id).not.toBe(order)
  expect(await decide(server.db, third?.order_id ?? 0, 'PA')).toBe('decided')
  expect((await payments()).map(({ status }) => status)).toEqual(['CA', 'CA', 'PA', 'PA'])
  await expectAgreement(server.db)
})

test('a wrong decision is undone whole: a paid order waits again, a cancelled one takes its money back', async () => {
  const { server, order } = await twoPrograms()
  const before = await sums(server)
  for (const wrong of ['PA', 'CA'] as const) {
    await decide(server.db, order, wrong)
    expect(await reopen(server.db, order)).toBe('reopened')
    expect(await reopen(server.db, order)).toBe('unchanged')
    expect(await sums(server)).toEqual(before)
    await expectAgreement(server.db)
  }
  expect(await reopen(server.db, 999)).toBe('unknown')
})

test.each([
  [
    'stands in a later order',
    async (made: Awaited<ReturnType<typeof twoPrograms>>) => runPayouts(made.server.deps, '2026-06'),
  ],
  [
    'was cancelled by its advertiser',
    async (made: Awaited<ReturnType<typeof twoPrograms>>) => made.deal('a', 2_000_000, 'CA'),
  ],
  [
    'came back from a later order since',
    async (made: Awaited<ReturnType<typeof twoPrograms>>) => {
      await runPayouts(made.server.deps, '2026-06')
      const later = await made.server.db.selectFrom('payout_order').select('id').orderBy('id', 'desc').execute()
      await decide(made.server.db, later[0]?.id ?? 0, 'CA')
    },
  ],
])('an order whose money %s stays cancelled, and nothing moves', async (_, change) => {
  const made = await twoPrograms()
  await decide(made.server.db, made.order, 'CA')
  await change(made)
  const before = await sums(made.server)
  expect(await reopen(made.server.db, made.order)).toBe('money moved')
  expect(await sums(made.server)).toEqual(before)
  await expectAgreement(made.server.db)
})

test('a deal in a payout that is on its way can no longer be cancelled by its advertiser', async () => {
  const { server, addRequisite, deal } = await program()
  await addRequisite()
  await deal('a', 2_000_000, 'CO')
  server.clock.set('2026-07-11T09:00:00Z')
  await runPayouts(server.deps, '2026-06')
  await deal('a', 0, 'CA')
  expect((await sums(server)).accruals).toMatchObject([{ status: 'CO', cash: 200_000 }])
})

test('the analytics are the sums of the period and nothing of a neighbour’s', async () => {
  const { server, deal, promoter, domain, link } = await program()
  const other = await addProject(server.db, { domain_id: domain.id, name: 'Кофе' })
  await addConnection(server.db, promoter.id, other.id, 'MO')
  await deal('a', 100_000, 'CO')
  await deal('b', 300_000, 'WA')
  await deal('c', 700_000, 'CA')
  await server.db.updateTable('click_day').set({ clicks: 8 }).execute()
  const day = { date_from: '2026-06-15', date_to: '2026-06-15' }
  expect(await accrualAnalytics(server.deps, { promoterId: promoter.id }, day)).toEqual({
    waiting_price_sum: 3000,
    completed_price_sum: 1000,
    paid_price_sum: 0,
    completed_cash_sum: 100,
    paid_cash_sum: 0,
    waiting_cash_sum: 300,
    waiting_count: 1,
    completed_count: 1,
    paid_count: 0,
    percentage_of_advertising_expense: 10,
    percentage_of_advertising_expense_mb: 10,
    percentage_of_conversion_to_sale: 25,
  })
  expect(link.id).toBeGreaterThan(0)
  await server.db.updateTable('short_link').set({ short_type: 'PR' }).where('id', '=', link.id).execute()
  for (const whose of [{ promoterId: promoter.id }, { domainId: domain.id }])
    expect(await accrualAnalytics(server.deps, whose, day)).toMatchObject({
      completed_count: 1,
      percentage_of_conversion_to_sale: 0,
    })
  const stranger = await accrualAnalytics(server.deps, { promoterId: promoter.id + 1 }, allTime)
  expect(stranger).toMatchObject({ completed_count: 0, percentage_of_advertising_expense: null })
  const brand = await accrualAnalytics(server.deps, { domainId: domain.id }, allTime)
  expect(brand).toMatchObject({ completed_count: 1, waiting_count: 1 })
  expect(await accrualAnalytics(server.deps, { domainId: domain.id + 1 }, allTime)).toMatchObject({
    completed_count: 0,
  })
  expect(await connectionAnalytics(server.deps, { promoterId: promoter.id }, allTime)).toEqual({
    project_connected_using_count: 1,
    project_connected_moderated_count: 1,
    project_connected_dynamic_count: 2,
  })
})

const date = (ago: number) => new Date(Date.UTC(2026, 5, 15) - ago * 86_400_000).toISOString().slice(0, 10)

test('whatever the period, its months and days are the sum of each of its days', async () => {
  const { server, promoter } = await program()
  const days = Array.from({ length: 500 }, (_, ago) => ({ day: date(ago), deals: 1 + (ago % 7), price: 100 * ago }))
  const whose = { promoter_id: promoter.id, project_id: 1, cash: 0 }
  await server.db
    .insertInto('accrual_day')
    .values(days.flatMap((each) => ['WA', 'CO'].map((status) => ({ ...whose, ...each, status }))))
    .execute()
  const months = await server.db.selectFrom('accrual_month').select('deals').where('status', '=', 'WA').execute()
  expect(months).toHaveLength(17)

  const ends = fc.tuple(fc.integer({ min: -40, max: 540 }), fc.integer({ min: -40, max: 540 }))
  const edges = [
    ['2026-05-01', '2026-05-31'],
    ['2026-05-02', '2026-05-31'],
    ['2026-05-01', '2026-05-30'],
    ['2026-02-28', '2026-03-01'],
    ['2026-01-31', '2026-04-01'],
    ['2025-12-31', '2026-01-01'],
    ['2026-05-07', '2026-05-07'],
  ] as const
  const expectSum = async (date_from: string, date_to: string) => {
    const own = days.filter(({ day }) => day >= date_from && day <= date_to)
    expect(await accrualAnalytics(server.deps, { promoterId: promoter.id }, { date_from, date_to })).toMatchObject({
      waiting_count: sum(own.map(({ deals }) => deals)),
      completed_price_sum: sum(own.map(({ price }) => price)) / 100,
    })
  }
  for (const [from, to] of edges) await expectSum(from, to)
  await fc.assert(
    fc.asyncProperty(ends, async ([one, other]) => expectSum(date(Math.max(one, other)), date(Math.min(one, other)))),
    { numRuns: 60 },
  )
})

async function accrualList(
  server: TestServer,
  promoterId: number,
  search = '',
  ordering: AccrualOrder = '-created_at',
) {
  const rows = []
  for await (const json of accrualsOf(server.deps, promoterId, { search, ordering, projectId: null }))
    rows.push(...v.parse(v.array(v.strictObject(Accrual.entries)), JSON.parse(json)))
  return rows
}

test('accruals are searched literally, sorted as asked, and never found by the customer’s name or phone', async () => {
  const { server, deal, owner } = await program()
  await shortLinkFor(server.deps, owner, { type: 'LI', target: 'https://tea.example/', sub: 'x' })
  await deal('100%', 100_000, 'CO')
  await deal('100', 300_000, 'WA')
  await server.db
    .updateTable('accrual')
    .set({ external_first_name: 'Маргарита', external_phone: '+79161112233' })
    .execute()
  const list = (search: string, ordering: 'price' | '-price' | '-created_at' = '-created_at') =>
    accrualList(server, owner.promoterId, search, ordering)
  expect(await list('0%')).toMatchObject([{ external_id: '100%', price: 1000, cash: 100 }])
  expect((await list('', 'price')).map(({ price }) => price)).toEqual([1000, 3000])
  expect((await list('', '-price')).map(({ price }) => price)).toEqual([3000, 1000])
  expect(await list('Маргарита')).toEqual([])
  expect(await list('916111')).toEqual([])
  expect(await list('VK')).toHaveLength(2)
})

test('a deal that came by somebody else’s link stays its own promoter’s', async () => {
  const { server, deal, domain, owner } = await program()
  await deal('first', 100_000, 'WA')
  const other = await addPromoter(server.db, { domain_id: domain.id, phone: '+79160000009' })
  await server.db.updateTable('accrual').set({ promoter_id: other.id }).execute()
  expect(await accrualList(server, owner.promoterId)).toEqual([])
})
