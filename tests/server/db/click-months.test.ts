import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/catalogue.ts'
import type { Tables } from '#server/db/tables.ts'
import { noMetrics } from '#server/ports/metrics.ts'
import { keepClickMonths } from '#server/services/links/click-months.ts'
import { clickWriter } from '#server/services/links/click-writer.ts'
import { fakeClock } from '../../support/clock.ts'
import { bareDatabase } from '../../support/database.ts'
import { trackedProgram } from '../../support/links.ts'
import { capturedLog } from '../../support/log.ts'
import { testConfig, testServer } from '../../support/server.ts'

/** How many clicks lie in which partition. */
async function partitions(db: Kysely<Tables>) {
  const { rows } = await sql<{ part: string; count: number }>`
    select tableoid::regclass::text as part, count(*) from click group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]))
}

const keeper = (db: Kysely<Tables>, iso: string, clicksKeptMonths: number | null = null) =>
  keepClickMonths({ db, clock: fakeClock(iso), log: capturedLog().log, config: { ...testConfig, clicksKeptMonths } })

async function withTrackedLink() {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const write = clickWriter({ db: server.db, metrics: noMetrics })
  const click = (clickId: string, iso: string) => write({ linkId: link.id, clickId, at: new Date(iso) })
  return { db: server.db, link, click }
}

test('clicks of a database from before the months keep their rows, and a process of that release writes on', async () => {
  const { db, close } = await bareDatabase()
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '030')))
  const former = (id: string, at: string) =>
    sql`insert into click (click_id, link_id, at) values (${id}, 1, ${at})`.execute(db)
  await former('a', '2026-09-30T20:59:59Z')
  await former('b', '2026-09-30T21:00:00Z')
  await former('c', '2026-11-20T09:00:00Z')
  await migrate(db)
  await former('d', '2026-11-20T09:00:01Z')
  await keeper(db, '2026-11-20T09:00:02Z')
  await former('e', '2026-11-20T09:00:03Z')
  expect(await partitions(db)).toEqual({ click_2026_09: 1, click_2026_10: 1, click_2026_11: 3 })
  await close()
})

test('a month that has no partition at its first second loses no click, and gets one with all that was counted', async () => {
  const { db, link, click } = await withTrackedLink()
  // One process is a minute ahead of the other.
  await Promise.all([click('ahead', '2037-01-31T21:00:30Z'), click('behind', '2037-01-31T20:59:30Z')])
  expect(await partitions(db)).toEqual({ click_rest: 2 })
  await Promise.all([keeper(db, '2037-01-31T21:01:00Z'), keeper(db, '2037-01-31T21:01:00Z')])
  expect(await partitions(db)).toEqual({ click_2037_01: 1, click_2037_02: 1 })
  expect(await db.selectFrom('link_total').select('clicks').where('link_id', '=', link.id).execute()).toEqual([
    { clicks: 2 },
  ])
})

test('months that are kept no longer go with their clicks, and every sum stays', async () => {
  const { db, link, click } = await withTrackedLink()
  for (const month of ['01', '02', '03', '04']) await click(`of-${month}`, `2036-${month}-10T09:00:00Z`)
  await keeper(db, '2036-04-10T09:00:01Z')
  await click('late', '2035-12-31T09:00:00Z')
  await keeper(db, '2036-04-10T09:00:02Z', 2)
  expect(await partitions(db)).toEqual({ click_2036_02: 1, click_2036_03: 1, click_2036_04: 1 })
  const { clicks } = await db
    .selectFrom('link_total')
    .select('clicks')
    .where('link_id', '=', link.id)
    .executeTakeFirstOrThrow()
  expect(clicks).toBe(5)
  const days = await db.selectFrom('link_day').select('clicks').where('link_id', '=', link.id).execute()
  expect(days).toHaveLength(5)
})
