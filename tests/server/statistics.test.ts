import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Accrual } from '#contract/accruals.ts'
import { type Grouping, groupings, StatisticsRow } from '#contract/statistics.ts'
import { storeClicks } from '#server/services/links/click-writer.ts'
import { shortLinkFor } from '#server/services/links/short-links.ts'
import { recordDeal } from '#server/services/money/deals.ts'
import { runPayouts } from '#server/services/money/payouts.ts'
import { fc } from '#tests/support/properties.ts'
import { expectAgreement } from '../support/agreement.ts'
import { addDomain, addProject, addPromoter } from '../support/brand.ts'
import { decide, reopen } from '../support/decide.ts'
import { giveRequisite } from '../support/ledger.ts'
import { addConnection, trackedProgram } from '../support/links.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

const whole = { date_from: '2026-01-01', date_to: '2027-12-31' }
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
/** Roubles of the wire as kopecks: sums of fractions must not be compared. */
const kopecks = (roubles: readonly number[]) => sum(roubles.map((each) => Math.round(each * 100)))
const moscowDay = (moment: string) => new Date(Date.parse(moment) + 3 * 3_600_000).toISOString().slice(0, 10)

async function clickOn(server: TestServer, linkId: number, clickId: string) {
  await storeClicks(server.db, sql`select ${clickId}, ${linkId}::int, ${server.clock.now().toISOString()}::timestamptz`)
}

/** A promoter with two programs and four tools, three of one SUB ID; one is a promo code. */
async function cabinet() {
  const server = await testServer()
  const { domain, program, promoter } = await trackedProgram(server, { accrual_type: 'PE', reward: 333 })
  const second = await addProject(server.db, { domain_id: domain.id, name: 'Кофе', accrual_type: 'CA', reward: 10_001 })
  await addConnection(server.db, promoter.id, second.id)
  const links = []
  for (const [projectId, type, target, sub] of [
    [program.id, 'LI', 'https://tea.example/a', 'vk'],
    [program.id, 'LI', 'https://tea.example/b', ''],
    [program.id, 'PR', 'https://tea.example/c', 'vk'],
    [second.id, 'LI', 'https://tea.example/d', 'vk'],
  ] as const) {
    const owner = { promoterId: promoter.id, projectId }
    const { id } = await shortLinkFor(server.deps, owner, { type, target, sub })
    await server.db.updateTable('short_link').set({ saved_at: server.clock.now() }).where('id', '=', id).execute()
    links.push({ id, projectId })
  }
  await giveRequisite(server, domain, promoter.id)
  return { server, domain, promoter, program, second, links }
}

type Cabinet = Awaited<ReturnType<typeof cabinet>>

async function reader({ server, promoter }: Cabinet) {
  const browser = await browserOf(server, promoter)
  const ask = async (path: string, query: Record<string, string>) => {
    const answer = await browser.get(`${path}?${new URLSearchParams(query)}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  return {
    ask,
    async statistics(by: Grouping, query: Record<string, string> = whole) {
      const { data } = await ask('/promoter/get-statistics', { by, ...query })
      return v.parse(v.array(v.strictObject(StatisticsRow.entries)), data)
    },
    async accruals(query: Record<string, string> = {}) {
      const { data } = await ask('/promoter/get-project-connected-accrual-list', query)
      return v.parse(v.array(Accrual), data)
    },
  }
}

function totals(rows: readonly StatisticsRow[]) {
  return {
    views: sum(rows.map(({ views }) => views)),
    deals: sum(rows.map(({ deals }) => deals)),
    waiting: kopecks(rows.map(({ waiting_cash }) => waiting_cash)),
    confirmed: kopecks(rows.map(({ confirmed_cash }) => confirmed_cash)),
  }
}

function totalsOf(accruals: readonly Accrual[], views: number) {
  const live = accruals.filter(({ status }) => status !== 'CA')
  const cash = (isWaiting: boolean) =>
    kopecks(live.filter(({ status }) => (status === 'WA') === isWaiting).map((accrual) => accrual.cash))
  return { views, deals: live.length, waiting: cash(true), confirmed: cash(false) }
}

/** Of some rows, what promo codes brought. */
const codesIn = (rows: readonly StatisticsRow[]) => ({
  deals: sum(rows.map(({ code_deals }) => code_deals ?? 0)),
  cash: kopecks(rows.map(({ code_cash }) => code_cash ?? 0)),
})

/** What the promo codes of a program, or of all, brought by the ledger, by the day of Moscow. */
async function broughtByCodes({ db }: TestServer, projectId: number | undefined) {
  const deals = await db
    .selectFrom('accrual')
    .innerJoin('short_link', 'short_link.id', 'accrual.link_id')
    .select(['accrual.created_at', 'accrual.project_id', 'accrual.cash'])
    .where('short_link.short_type', '=', 'PR')
    .where('accrual.status', '<>', 'CA')
    .execute()
  const own = deals.filter(({ project_id }) => projectId === undefined || project_id === projectId)
  return (day?: string) => {
    const that = own.filter(({ created_at }) => day === undefined || moscowDay(created_at.toISOString()) === day)
    return { deals: that.length, cash: sum(that.map(({ cash }) => cash)) }
  }
}

/** The list of links, the statistics in each form, the accruals, the dashboard and the balance tell one story. */
async function expectOneStory(tried: Cabinet) {
  const { server, promoter, program, second } = tried
  const { ask, statistics, accruals } = await reader(tried)
  const clicks = await server.db
    .selectFrom('click')
    .innerJoin('short_link', 'short_link.id', 'click.link_id')
    .select(['click.at', 'click.link_id', 'short_link.project_id'])
    .execute()
  for (const project_id of [undefined, program.id, second.id]) {
    const ofProject: Record<string, string> = project_id === undefined ? {} : { project_id: String(project_id) }
    const own = await accruals(ofProject)
    const seen = clicks.filter((click) => project_id === undefined || click.project_id === project_id)
    const expected = totalsOf(own, seen.length)
    const byCodes = await broughtByCodes(server, project_id)
    for (const by of groupings) {
      const rows = await statistics(by, { ...whole, ...ofProject })
      expect({ by, ...totals(rows) }).toEqual({ by, ...expected })
      expect({ by, ...codesIn(rows) }).toEqual({ by, ...byCodes() })
    }

    for (const row of await statistics('day', { ...whole, ...ofProject })) {
      const that = own.filter(({ created_at }) => moscowDay(created_at) === row.key)
      const opened = seen.filter(({ at }) => moscowDay(at.toISOString()) === row.key)
      expect(totals([row])).toEqual(totalsOf(that, opened.length))
      expect(codesIn([row])).toEqual(byCodes(row.key))
      const day = { date_from: row.key, date_to: row.key }
      for (const by of ['sub', 'link', 'program'] as const)
        expect(totals(await statistics(by, { ...day, ...ofProject }))).toEqual(totals([row]))
    }
    for (const row of await statistics('sub', { ...whole, ...ofProject })) {
      const that = own.filter(({ sub }) => sub === row.key)
      expect({ ...totals([row]), views: 0 }).toEqual(totalsOf(that, 0))
    }
    if (project_id === undefined) continue
    const byProgram = await statistics('program')
    expect(totals(byProgram.filter(({ key }) => key === String(project_id)))).toEqual(expected)
    const { results } = await ask('/promoter/get-links', { ...ofProject, page_size: '100' })
    const byLink = await statistics('link', { ...whole, ...ofProject })
    for (const { id, views, deals, cash } of results) {
      const row = totals(byLink.filter(({ key }) => key === String(id)))
      expect({ id, views, deals, cash: kopecks([cash]) }).toEqual({
        id,
        views: row.views,
        deals: row.deals,
        cash: row.waiting + row.confirmed,
      })
    }
  }

  const all = totals(await statistics('day'))
  const figures = await ask('/promoter/get-project-connected-accrual-analytics', whole)
  expect(figures.waiting_count + figures.completed_count + figures.paid_count).toBe(all.deals)
  expect(kopecks([figures.completed_cash_sum, figures.paid_cash_sum])).toBe(all.confirmed)
  const paid = await server.db.selectFrom('payment').select('cash').where('status', '<>', 'CA').execute()
  const { balance } = await server.db
    .selectFrom('promoter')
    .select('balance')
    .where('id', '=', promoter.id)
    .executeTakeFirstOrThrow()
  const { waiting_cash } = await ask('/account/user-profile', {})
  expect(kopecks([waiting_cash])).toBe(all.waiting)
  expect(balance).toBe(all.confirmed - sum(paid.map(({ cash }) => cash)))
  await expectAgreement(server.db)
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('click' as const), link: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('deal' as const),
      id: fc.nat(5),
      link: fc.nat(3),
      price: fc.integer({ min: 0, max: 9_000_000 }),
      status: fc.constantFrom('WA', 'CO', 'CA'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(3),
      status: fc.constantFrom('PA' as const, 'CA' as const, 'WA' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

async function live(tried: Cabinet, turn: Step, nth: number) {
  const { server, links } = tried
  if (turn.do === 'wait') server.clock.advance(turn.hours * 3_600_000)
  if (turn.do === 'click') await clickOn(server, links[turn.link]?.id ?? 0, `c${nth}`)
  if (turn.do === 'deal') {
    const link = links[turn.link]
    if (link === undefined) return
    // The deal's click came some time before it, on a day of its own.
    await clickOn(server, link.id, `d${nth}`)
    const { id, price, status } = turn
    const deal = { external_id: `deal-${id}`, click_id: `d${nth}`, price, status }
    await recordDeal(server.deps, link.projectId, deal)
  }
  if (turn.do === 'pay')
    await runPayouts(server.deps, new Date(server.clock.now().getTime() - 32 * 86_400_000).toISOString().slice(0, 7))
  if (turn.do === 'decide') {
    const orders = await server.db.selectFrom('payout_order').select('id').orderBy('id').execute()
    const order = orders[turn.which]
    if (order === undefined) return
    if (turn.status === 'WA') await reopen(server.db, order.id)
    else await decide(server.db, order.id, turn.status)
  }
}

test('O-07: links, statistics, accruals, dashboard and balance agree to the kopeck over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (history) => {
      const tried = await cabinet()
      for (const [nth, turn] of history.entries()) await live(tried, turn, nth)
      await expectOneStory(tried)
    }),
    { numRuns: Number(process.env.LEDGER_RUNS ?? 15) },
  )
}, 120_000)

test('a day is Moscow’s, and a deal counts on the day it came, whenever it was decided', async () => {
  const tried = await cabinet()
  const { server, links, program } = tried
  server.clock.set('2026-06-15T20:59:59Z')
  await clickOn(server, links[0]?.id ?? 0, 'before')
  server.clock.set('2026-06-15T21:00:00Z')
  const deal = { external_id: 'a', click_id: 'before', price: 100_000 }
  await recordDeal(server.deps, program.id, deal)
  server.clock.set('2026-06-20T09:00:00Z')
  await recordDeal(server.deps, program.id, { ...deal, status: 'CO' })
  const { statistics } = await reader(tried)
  const noCodes = { code_deals: 0, code_cash: 0 }
  expect(await statistics('day')).toEqual([
    { key: '2026-06-15', views: 1, deals: 0, waiting_cash: 0, confirmed_cash: 0, ...noCodes },
    { key: '2026-06-16', views: 0, deals: 1, waiting_cash: 0, confirmed_cash: 33.3, ...noCodes },
  ])
  expect(await statistics('day', { date_from: '2026-06-17', date_to: '2026-06-20' })).toEqual([])
  await recordDeal(server.deps, program.id, { ...deal, status: 'CA' })
  expect(totals(await statistics('link'))).toEqual({ views: 1, deals: 0, waiting: 0, confirmed: 0 })
})

test('rows of links say which link it is, the most opened first', async () => {
  const tried = await cabinet()
  const { server, links, program } = tried
  for (const nth of [1, 2]) await clickOn(server, links[1]?.id ?? 0, `b${nth}`)
  await clickOn(server, links[0]?.id ?? 0, 'a')
  await server.db
    .updateTable('short_link')
    .set({ name: 'Главная' })
    .where('id', '=', links[1]?.id ?? 0)
    .execute()
  const { statistics } = await reader(tried)
  const [first, second] = await statistics('link', { ...whole, project_id: String(program.id) })
  expect(first).toMatchObject({ key: String(links[1]?.id), name: 'Главная', sub: '', views: 2, project_id: program.id })
  expect(second).toMatchObject({ target: 'https://tea.example/a', sub: 'vk', short_type: 'LI', views: 1 })
})

test('O-01: a neighbour, another brand’s program and one that never was give nothing', async () => {
  const tried = await cabinet()
  const { server, domain, links, program } = tried
  await clickOn(server, links[0]?.id ?? 0, 'a')
  const neighbour = await addPromoter(server.db, { domain_id: domain.id, phone: '+79990000001' })
  const other = await addDomain(server.db, { host: 'other.localhost' })
  const foreign = await addProject(server.db, { domain_id: other.id })
  const mine = await reader(tried)
  const theirs = await reader({ ...tried, promoter: neighbour })
  for (const by of groupings) {
    expect(await theirs.statistics(by, { ...whole, project_id: String(program.id) })).toEqual([])
    expect(await mine.statistics(by, { ...whole, project_id: String(foreign.id) })).toEqual([])
    expect(await mine.statistics(by, { ...whole, project_id: '999999' })).toEqual([])
    expect(await mine.statistics(by)).toHaveLength(1)
  }
})

test.each([
  ['without a grouping', { by: '' }, 'by'],
  ['with an unknown grouping', { by: 'hour' }, 'by'],
  ['of a day that the calendar has not', { date_from: '2026-02-31' }, 'date_from'],
])('X-11: statistics %s are refused with a text', async (_, wrong, field) => {
  const { server, promoter } = await cabinet()
  const browser = await browserOf(server, promoter)
  const answer = await browser.get(`/promoter/get-statistics?${new URLSearchParams({ ...whole, by: 'day', ...wrong })}`)
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields[field]).toMatch(/[а-я]/)
})

test('X-11: a period of more than ten years is refused', async () => {
  const { server, promoter } = await cabinet()
  const browser = await browserOf(server, promoter)
  const answer = await browser.get('/promoter/get-statistics?by=day&date_from=2000-01-01&date_to=2026-01-01')
  expect([answer.status, (await answer.json()).error]).toEqual([422, 'Период не может быть длиннее 3660 дней'])
})
