import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { chance } from '#server/seed/chance.ts'
import { histories } from '#server/seed/content/histories.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { projectOfKey, recordDeal } from '#server/services/money/deals.ts'
import { expectedAt } from '#server/services/money/payments.ts'
import { runPayouts } from '#server/services/money/payouts.ts'
import { mainRequisiteOf } from '#server/services/money/requisites.ts'
import { expectAgreement } from '../../support/agreement.ts'
import { fakeClock } from '../../support/clock.ts'
import { closeDatabase, emptyDatabase, type TestDatabase } from '../../support/database.ts'
import { decide } from '../../support/decide.ts'
import { testConfig } from '../../support/server.ts'
import { memoryUploads } from '../../support/uploads.ts'

const noon = '2026-06-15T09:00:00.000Z'
let database: TestDatabase

async function seeded(now = noon, config = testConfig) {
  database = await emptyDatabase()
  await database.db.transaction().execute((db) => seedDemo(db, new Date(now), config, memoryUploads()))
}

beforeAll(() => seeded())
afterAll(closeDatabase)

async function promoterOf(phone: string) {
  const promoters = database.db.selectFrom('promoter').selectAll().where('phone', '=', phone)
  return await promoters.executeTakeFirstOrThrow()
}

const accrualsOf = (id: number) =>
  database.db.selectFrom('accrual').selectAll().where('promoter_id', '=', id).orderBy('id').execute()
const paymentsOf = (id: number) =>
  database.db.selectFrom('payment').selectAll().where('promoter_id', '=', id).orderBy('id').execute()

test('every kept sum of every promoter equals its parts', async () => {
  await expectAgreement(database.db)
})

test('the experienced promoter has a year and more behind them, in every status and with every kind of tool', async () => {
  const { id, balance } = await promoterOf('+79000000003')
  const accruals = await accrualsOf(id)
  expect(accruals).toHaveLength(250)
  expect(new Set(accruals.map(({ status }) => status))).toEqual(new Set(['WA', 'CO', 'PA', 'CA']))
  expect(new Set(accruals.map(({ external_status }) => external_status)).size).toBeGreaterThan(4)
  const days = accruals.map(({ created_at }) => (Date.parse(noon) - created_at.getTime()) / 86_400_000)
  expect(Math.max(...days)).toBeGreaterThan(365)
  expect(Math.min(...days)).toBeLessThan(10)
  expect(balance).toBeGreaterThan(0)

  const links = await database.db.selectFrom('short_link').selectAll().where('promoter_id', '=', id).execute()
  expect(new Set(links.map(({ short_type }) => short_type))).toEqual(new Set(['LI', 'BA', 'PR']))
  expect(links.filter(({ sub }) => sub !== '').length).toBeGreaterThan(10)
})

test('links have names, one of them is hidden, and cancelled deals have reasons where their advertisers gave one', async () => {
  const { id } = await promoterOf('+79000000003')
  const links = await database.db.selectFrom('short_link').selectAll().where('promoter_id', '=', id).execute()
  const saved = links.filter(({ short_type }) => short_type === 'LI')
  expect(saved.filter(({ saved_at }) => saved_at === null)).toEqual([])
  expect(saved.filter(({ name }) => name !== '').length).toBeGreaterThanOrEqual(5)
  expect(saved.filter(({ name }) => name === '').length).toBeGreaterThanOrEqual(5)
  expect(saved.filter(({ is_hidden }) => is_hidden)).toHaveLength(1)
  expect(links.filter(({ short_type, saved_at }) => short_type !== 'LI' && saved_at !== null)).toEqual([])

  const accruals = await accrualsOf(id)
  const cancelled = accruals.filter(({ status }) => status === 'CA')
  expect(new Set(cancelled.map(({ reason }) => reason)).size).toBe(3)
  expect(accruals.filter(({ status, reason }) => status !== 'CA' && reason !== '')).toEqual([])
})

test('every month of the past year has clicks and deals by link', async () => {
  const { id } = await promoterOf('+79000000003')
  const days = await database.db
    .selectFrom('link_day')
    .innerJoin('short_link', 'short_link.id', 'link_day.link_id')
    .select(['link_day.clicks', 'link_day.deals'])
    .select(sql<string>`to_char(day, 'YYYY-MM')`.as('month'))
    .where('short_link.promoter_id', '=', id)
    .execute()
  for (let month = 0; month < 12; month += 1) {
    const name = new Date(Date.UTC(2026, 5 - month, 1)).toISOString().slice(0, 7)
    const own = days.filter((day) => day.month === name)
    expect([name, own.some(({ clicks }) => clicks > 0), own.some(({ deals }) => deals > 0)]).toEqual([name, true, true])
  }
})

test('payouts came every month, one of them twice, and those whose days are not over wait', async () => {
  const payments = await paymentsOf((await promoterOf('+79000000003')).id)
  const ofStatus = (status: string) => payments.filter((payment) => payment.status === status)
  expect(new Set(ofStatus('PA').map(({ period }) => period)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(ofStatus('WA').map(({ period }) => period))).toEqual(new Set(['2026-05']))
  expect(ofStatus('CA')).toHaveLength(1)
})

test('nothing is of the future, and no deal is older than its click or its promoter’s first link', async () => {
  const rows = await database.db
    .selectFrom('accrual')
    .innerJoin('short_link', 'short_link.id', 'accrual.link_id')
    .leftJoin('click', 'click.click_id', 'accrual.click_id')
    .select(['accrual.created_at', 'accrual.updated_at', 'accrual.accrued_at', 'accrual.click_id'])
    .select(['click.at', 'click.link_id as clicked', 'accrual.link_id', 'short_link.created_at as since'])
    .execute()
  const now = Date.parse(noon)
  expect(rows.length).toBe(histories.reduce((sum, { deals }) => sum + deals, 0))
  for (const row of rows) {
    expect(Math.max(row.created_at.getTime(), row.updated_at.getTime(), row.accrued_at?.getTime() ?? 0)).toBeLessThan(
      now,
    )
    expect(row.created_at.getTime()).toBeGreaterThan(row.since.getTime() - 86_400_000)
    if (row.click_id === null) continue
    expect(row.clicked).toBe(row.link_id)
    expect(row.created_at.getTime()).toBeGreaterThanOrEqual(row.at?.getTime() ?? Number.POSITIVE_INFINITY)
  }
  const clicks = await database.db.selectFrom('click').select('at').execute()
  expect(clicks.filter(({ at }) => at.getTime() >= now)).toEqual([])
})

/** Its advertiser is late with some, too few to make a usual time of. */
const late = 'Хвостополис'

test('deals are decided within the days that their program’s rules promise, and none waits longer but of the late advertiser', async () => {
  const { rows } = await sql<{ name: string; rules: string; hold: number; longest: number }>`
    select project.name, project.rules, project.hold_days as hold, max(extract(epoch from
      case accrual.status when 'WA' then ${noon}::timestamptz else coalesce(accrued_at, accrual.updated_at) end
      - accrual.created_at) / 86400)::float8 as longest
    from project join accrual on accrual.project_id = project.id group by project.id`.execute(database.db)
  expect(rows).toHaveLength(new Set(histories.flatMap(({ programs }) => programs.map(({ slug }) => slug))).size)
  for (const { name, rules, hold, longest } of rows) {
    expect(rules).toContain(`<dt>Проверка сделки</dt><dd>до ${hold} дней с момента оформления</dd>`)
    if (name === late) expect(longest).toBeGreaterThan(hold)
    else expect(longest).toBeLessThanOrEqual(hold)
  }
})

test('payout details open with the key of the settings, and the services go on from the seed', async () => {
  const clock = fakeClock(noon)
  const deps = { db: database.db, config: testConfig, clock }
  const { id } = await promoterOf('+79000000003')
  expect((await mainRequisiteOf(deps, id))?.data.minSum).toBe('3000')

  // Nothing is left that the month's run should have paid but what the bank sent back; the next one finds what came since.
  const again = (await runPayouts(deps, '2026-05')).filter(({ result }) => result === 'created')
  expect(again.map(({ promoterId }) => promoterId)).toEqual([(await promoterOf('+79000000005')).id])
  clock.set('2026-07-11T09:00:00Z')
  const run = await runPayouts(deps, '2026-06')
  expect(run.find(({ promoterId }) => promoterId === id)).toMatchObject({ result: 'created' })
  const waiting = (await paymentsOf(id)).filter(({ status }) => status === 'WA')
  for (const order of new Set(waiting.map(({ order_id }) => order_id))) await decide(database.db, order, 'PA')
  const projectId = (await projectOfKey(deps, 'pb_demo-lugomorye')) ?? 0
  const deal = { external_id: 'new', promo_code: 'LUG15-P0012', price: 340_000, status: 'CO' }
  expect((await recordDeal(deps, projectId, deal)).isNew).toBe(true)
  await expectAgreement(database.db)
})

test('the same moment gives the same past, another one the same people at another time', async () => {
  const read = async () => {
    const accruals = await database.db.selectFrom('accrual').selectAll().orderBy('id').execute()
    const links = await database.db.selectFrom('short_link').selectAll().orderBy('id').execute()
    const payments = await database.db.selectFrom('payment').selectAll().orderBy('id').execute()
    return { accruals, links, payments }
  }
  await seeded()
  const first = await read()
  await seeded()
  expect(await read()).toEqual(first)
})

test.each(['2026-01-01T00:10:00.000Z', '2028-02-29T20:59:00.000Z', '2026-11-30T21:30:00.000Z'])(
  'the past agrees whenever the demo begins: %s',
  async (now) => {
    await seeded(now)
    await expectAgreement(database.db)
    for (const { created_at } of await database.db.selectFrom('payment').select('created_at').execute())
      expect(created_at.getTime()).toBeLessThan(Date.parse(now))
  },
)

test.each([
  '2026-01-01T00:10:00Z',
  '2026-11-24T09:00:00Z',
  '2026-12-01T09:00:00Z',
  '2028-02-20T20:30:00Z',
  '2028-05-11T09:00:00Z',
])('each demo promoter’s payouts stand as the phone’s line says, whenever the demo begins: %s', async (now) => {
  await seeded(now)
  const moneyOf = async (phone: string) => {
    const { id, balance } = await promoterOf(phone)
    const [newest, ...others] = (await paymentsOf(id)).reverse()
    return { balance, newest, waiting: [newest, ...others].filter((payment) => payment?.status === 'WA') }
  }
  const overdue = ({ waiting }: Awaited<ReturnType<typeof moneyOf>>) =>
    waiting.filter((payment) => payment !== undefined && expectedAt(payment) < new Date(now))

  for (const { phone } of histories.filter(({ payouts }) => payouts === undefined))
    expect([phone, overdue(await moneyOf(phone))]).toEqual([phone, []])
  const healthy = await moneyOf('+79000000003')
  expect(healthy.balance + (healthy.waiting[0]?.cash ?? 0)).toBeGreaterThan(300_000)
  expect(new Set(overdue(await moneyOf('+79000000004')).map((payment) => payment?.period)).size).toBe(1)
  const sentBack = await moneyOf('+79000000005')
  expect([sentBack.newest?.status, sentBack.newest?.reason]).toEqual(['CA', 'Счёт получателя закрыт'])
  expect(sentBack.waiting).toEqual([])
  const lacking = await moneyOf('+79000000006')
  expect([lacking.newest, lacking.balance >= 100_000]).toEqual([undefined, true])
})

test('a demo in production has no key that everybody knows', async () => {
  await seeded(noon, { ...testConfig, isProduction: true })
  expect(await database.db.selectFrom('postback_key').selectAll().execute()).toEqual([])
})

test('chance is even, stays within its bounds and repeats itself', () => {
  const luck = chance('a')
  const drawn = Array.from({ length: 10_000 }, () => luck.between(1, 4))
  for (const number of [1, 2, 3, 4])
    expect(drawn.filter((each) => each === number).length / 10_000).toBeCloseTo(0.25, 1)
  expect(new Set(drawn).size).toBe(4)
  expect(chance('b').text(20)).toBe(chance('b').text(20))
  expect(chance('b').text(20)).not.toBe(chance('c').text(20))
})
