import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { seedDemo } from '#server/seed/seed.ts'
import { dayInMoscow } from '#server/time.ts'
import { closeDatabase, emptyDatabase } from '../../support/database.ts'
import { testConfig } from '../../support/server.ts'
import { memoryUploads } from '../../support/uploads.ts'

afterAll(closeDatabase)

async function seeded(now: string) {
  const { db } = await emptyDatabase()
  await db.transaction().execute((db) => seedDemo(db, new Date(now), testConfig, memoryUploads()))
  return db
}

test.each(['2026-01-01T00:10:00Z', '2026-06-15T21:15:00Z', '2026-11-29T09:00:00Z', '2028-02-29T20:59:00Z'])(
  'a found claim has its deal’s day, is sent after it and answered before the deal is confirmed: %s',
  async (now) => {
    const db = await seeded(now)
    const found = await db
      .selectFrom('claim')
      .innerJoin('accrual', 'accrual.id', 'claim.accrual_id')
      .select(sql<string>`to_char(claim.day, 'YYYY-MM-DD')`.as('day'))
      .select(['claim.order_number', 'claim.created_at as sent', 'claim.updated_at as answered'])
      .select(['accrual.external_id', 'accrual.created_at as bought', 'accrual.accrued_at as confirmed'])
      .where('claim.status', '=', 'PA')
      .executeTakeFirstOrThrow()
    expect([found.order_number, found.day]).toEqual([found.external_id, dayInMoscow(found.bought)])
    const moments = [found.bought, found.sent, found.answered, found.confirmed ?? found.sent, new Date(now)]
    expect(moments).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()))
    expect(new Set(moments.map(Number)).size).toBe(moments.length)
  },
)

test('claims of the demo stand in each of the states', async () => {
  const db = await seeded('2026-06-15T09:00:00Z')
  const claims = await db.selectFrom('claim').selectAll().execute()
  expect(claims.map(({ status }) => status).sort()).toEqual(['CA', 'MO', 'PA', 'WA'])
  expect(claims.filter(({ created_at }) => created_at >= new Date('2026-06-15T09:00:00Z'))).toEqual([])
})
