import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { createApp } from '#server/app.ts'
import type { Trx } from '#server/db/tables.ts'
import { addDomain } from '../../support/brand.ts'
import { plannedReads } from '../../support/plans.ts'
import { testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

/** What grows with every visitor: none of it may be read from end to end for one promoter's screen. */
const grown = [
  'click',
  'accrual',
  'short_link',
  'link_total',
  'link_day',
  'click_day',
  'accrual_day',
  'accrual_month',
  'payment',
  'project_connection',
]

/** Those with links and deals, and those who have only joined. */
const [busy, idle] = [40, 1_960]

/** Ten brands of four programs, with four busy promoters each, who have 100 links and 200 accruals. */
async function fill(db: Trx) {
  // Rows that are right by the way they are made need no look at those that they name: a third of the time.
  await sql`set local session_replication_role = replica`.execute(db)
  for (let brand = 1; brand <= 10; brand += 1)
    await addDomain(db, { host: brand === 1 ? 'localhost' : `b${brand}.example`, is_city: true })
  const brandOf = sql`1 + (n - 1) / 4`
  await sql`
    insert into project (domain_id, name) select ${brandOf}, 'Программа ' || n from generate_series(1, 40) as n`.execute(
    db,
  )
  await sql`
    insert into promoter (domain_id, phone, is_manager)
    select ${brandOf}, '+7900000' || lpad(n::text, 4, '0'), n % 4 = 2 from generate_series(1, ${busy}) as n`.execute(db)
  await sql`
    insert into promoter (domain_id, phone)
    select 1 + n % 10, '+7910000' || lpad(n::text, 4, '0') from generate_series(1, ${idle}) as n`.execute(db)
  await sql`
    insert into project_connection (promoter_id, project_id, status)
    select promoter.id, project.id, 'US' from promoter join project using (domain_id)`.execute(db)
  await sql`
    insert into short_link (key, promoter_id, project_id, short_type, target, inputs)
    select promoter.id || '-' || project.id || '-' || n, promoter.id, project.id, 'LI', 'https://tea.example/', n::text
    from promoter join project using (domain_id), generate_series(1, 25) as n where promoter.id <= ${busy}`.execute(db)
  await sql`insert into link_total (link_id, clicks) select id, id from short_link`.execute(db)
  await sql`
    insert into link_day (link_id, day, clicks) select id, '2026-06-15'::date - n, 1
    from short_link, generate_series(0, 9) as n`.execute(db)
  await sql`
    insert into click (click_id, link_id, at)
    select 'c' || n, 1 + n % 4000, '2026-06-15'::timestamptz - n * interval '1 minute'
    from generate_series(1, 5000) as n`.execute(db)
  await sql`
    insert into accrual (promoter_id, project_id, link_id, external_id, status, price, cash, created_at)
    select promoter_id, project_id, id, 'd' || id || '-' || n, 'CO', 100, 10, '2026-06-15'::timestamptz - n * interval '1 hour'
    from short_link, generate_series(1, 2) as n`.execute(db)
  await sql`
    with orders as (
      insert into payout_order (promoter_id, created_at)
      select 1 + n % ${busy}::int, '2026-06-15'::timestamptz - n * interval '1 day' from generate_series(1, 2000) as n
      returning id, promoter_id, created_at
    )
    insert into payment (order_id, promoter_id, cash, status, created_at)
    select id, promoter_id, 1, 'PA', created_at from orders`.execute(db)
  const days = sql`generate_series('2026-03-25'::date, '2026-06-15'::date, interval '1 day') as day`
  await sql`
    insert into click_day (promoter_id, project_id, day, clicks)
    select promoter.id, project.id, day, 1 from promoter join project using (domain_id), ${days} where promoter.id <= ${busy}`.execute(
    db,
  )
  await sql`
    insert into accrual_day (promoter_id, project_id, day, status, deals)
    select promoter.id, project.id, day, 'CO', 1 from promoter join project using (domain_id), ${days} where promoter.id <= ${busy}`.execute(
    db,
  )
  await sql`
    insert into accrual_month (promoter_id, project_id, month, status, deals)
    select promoter.id, project.id, month, 'CO', 1
    from promoter join project using (domain_id), generate_series('2019-01-01'::date, '2026-06-01', interval '1 month') as month
    where promoter.id <= ${busy}`.execute(db)
  await sql`analyze`.execute(db)
}

let reads: ReturnType<typeof plannedReads>
let server: Awaited<ReturnType<typeof testServer>>

beforeAll(async () => {
  server = await testServer()
  await server.db.transaction().execute(fill)
  reads = plannedReads(server)
})

const period = 'date_from=2026-05-17&date_to=2026-06-15'
const months = 'date_from=2026-03-30&date_to=2026-06-15'
const list = '/promoter/get-project-connected-accrual-list'

async function plansOf(promoterId: number, address: string) {
  const app = createApp({ ...server.deps, db: reads.db }, async () => '')
  const browser = await browserOf({ ...server, app }, { id: promoterId, domain_id: 1 })
  return reads.plansOf(async () => expect((await browser.get(address)).status).toBe(200))
}

test.each([
  ['the accrual list', 1, list, ['accrual_newest']],
  ['the accrual list by its cash', 1, `${list}?ordering=-cash`, ['accrual_newest']],
  ['a search among the accruals', 1, `${list}?search=d1`, ['accrual_newest']],
  ['the payout list', 1, '/account/get-payment-list', ['payment_newest']],
  [
    'the statistics of links',
    1,
    '/promoter/get-project-connected-short-link-list?project_id=1',
    ['short_link_promoter_id_project_id_inputs_key', 'link_total_pkey'],
  ],
  [
    'the list of links',
    1,
    '/promoter/get-links?project_id=1',
    ['short_link_promoter_id_project_id_inputs_key', 'link_total_pkey'],
  ],
  ['a search among links', 1, '/promoter/get-links?project_id=1&search=tea', ['link_total_pkey']],
  [
    'the programs of one’s own',
    1,
    '/promoter/get-projects?connected=1',
    ['project_connection_promoter_id_project_id_key'],
  ],
  ['statistics by day', 1, `/promoter/get-statistics?by=day&${period}`, ['accrual_day_pkey', 'click_day_pkey']],
  ['statistics by program', 1, `/promoter/get-statistics?by=program&${period}`, ['accrual_day_pkey', 'click_day_pkey']],
  ['statistics by SUB ID', 1, `/promoter/get-statistics?by=sub&${period}`, ['link_day_pkey']],
  ['statistics by link', 1, `/promoter/get-statistics?by=link&project_id=1&${period}`, ['link_day_pkey']],
  [
    'a promoter’s own analytics of connections',
    1,
    `/promoter/get-project-connected-analytics?${period}`,
    ['project_connection_promoter_id_project_id_key'],
  ],
  [
    'a promoter’s own analytics of deals',
    1,
    `/promoter/get-project-connected-accrual-analytics?${period}`,
    ['accrual_day_pkey', 'click_day_pkey'],
  ],
  [
    'a promoter’s own analytics of deals in several months',
    1,
    `/promoter/get-project-connected-accrual-analytics?${months}`,
    ['accrual_month_pkey', 'accrual_day_pkey'],
  ],
  [
    'a manager’s analytics of deals in several months',
    2,
    `/promoter/get-project-connected-accrual-analytics?${months}`,
    ['accrual_month_project', 'accrual_day_project'],
  ],
  [
    'a manager’s analytics of connections',
    2,
    `/promoter/get-project-connected-analytics?${period}`,
    ['project_connection_project'],
  ],
  [
    'a manager’s analytics of deals',
    2,
    `/promoter/get-project-connected-accrual-analytics?${period}`,
    ['accrual_day_project', 'click_day_project'],
  ],
])('%s is found by its index, and no big table is read from end to end', async (_, promoterId, address, indexes) => {
  const plans = await plansOf(promoterId, address)
  const used = plans.flatMap((plan) => plan.indexes)
  expect(plans.flatMap((plan) => plan.readWhole).filter((table) => grown.includes(table))).toEqual([])
  for (const index of indexes) expect(used).toContain(index)
})

test.each([
  ['accruals', list],
  ['programs', '/promoter/get-projects'],
  ['videos', '/training/get-training-video-list'],
  ['cities', '/city/get-country-region-city-list'],
])('a search among %s puts what was typed into small letters once, not for every row', async (_, address) => {
  const plans = await plansOf(1, `${address}?search=${encodeURIComponent('Ё'.repeat(200))}`)
  const wanted = plans.flatMap(({ filters }) => filters.flatMap((filter) => filter.split('~~').slice(1)))
  expect(wanted).not.toEqual([])
  expect(wanted.filter((text) => /\b(?:lower|translate|like_escape)\([^$]{0,20}\$\d/.test(text))).toEqual([])
})
