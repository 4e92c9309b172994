import { type Kysely, type Migration, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { fillEmpty } from '#server/db/fill.ts'
import { formerNames, MigrationFailure, migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/catalogue.ts'
import { statements } from '#server/db/migrations/statements.ts'
import type { Tables } from '#server/db/tables.ts'
import { listNotifications } from '#server/services/notifications/notification-list.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { fakeClock } from '../../support/clock.ts'
import { bareDatabase, type TestDatabase } from '../../support/database.ts'
import { addPayment } from '../../support/payments.ts'
import { testConfig } from '../../support/server.ts'
import { memoryUploads } from '../../support/uploads.ts'

let database: TestDatabase
let db: Kysely<Tables>

beforeEach(async () => {
  database = await bareDatabase()
  db = database.db
})

afterEach(() => database.close())

/** Every column, constraint and index of our own tables, as text. */
async function shape(): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely_%'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%'
    order by 1`.execute(db)
  return rows.map(({ line }) => line).join('\n')
}

describe('migrations', () => {
  test('run once, in the order of their names', async () => {
    const names = Object.keys(migrations)
    expect([...names].sort()).toEqual(names)
    expect(await migrate(db)).toEqual(names)
    expect(await migrate(db)).toEqual([])
  })

  test('migrations that fail half-way change nothing, and tell which one it was', async () => {
    await migrate(db)
    const before = await shape()
    const poisoned: Record<string, Migration> = {
      ...migrations,
      '900-good': statements('create table good (id int)'),
      '901-poisoned': statements('create table bad (id int)', 'alter table domain drop column host', 'select 1 / 0'),
    }
    await expect(migrate(db, poisoned)).rejects.toThrow(MigrationFailure)
    await expect(migrate(db, poisoned)).rejects.toThrow(/901-poisoned.*nothing was changed/)
    expect(await shape()).toBe(before)
    expect(await migrate(db)).toEqual([])
  })

  describe('rows of a database from the time of two with one number', () => {
    const names = async () => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db)
      return rows.map(({ name }) => name)
    }
    const former = new Map(Object.entries(formerNames).map(([before, now]) => [now, before]))

    beforeEach(async () => {
      const named = Object.entries(migrations).slice(0, 10)
      await migrate(db, Object.fromEntries(named.map(([name, each]) => [former.get(name) ?? name, each])))
      expect(await names()).toContain('002-sign-in')
    })

    test('their rows get the new names, and nothing runs twice', async () => {
      expect(await migrate(db)).toEqual(Object.keys(migrations).slice(10))
      expect(await names()).toEqual(Object.keys(migrations))
    })

    test('the rows have their former names again when a later migration fails', async () => {
      const poisoned = { ...migrations, '900-poisoned': statements('select 1 / 0') }
      await expect(migrate(db, poisoned)).rejects.toThrow(MigrationFailure)
      expect(await names()).toContain('002-sign-in')
    })
  })

  test('add up by month what older databases have by day', async () => {
    const older = Object.entries(migrations).filter(([name]) => name < '007-months')
    await migrate(db, Object.fromEntries(older))
    const { id: domain_id } = await addDomain(db)
    const { id: project_id } = await addProject(db, { domain_id })
    const { id: promoter_id } = await addPromoter(db, { domain_id, phone: '+79000000009' })
    const day = (day: string, status: string) =>
      sql`insert into accrual_day values (${promoter_id}, ${project_id}, ${day}, ${status}, 2, 300, 40)`.execute(db)
    for (const each of ['2026-05-31', '2026-06-01', '2026-06-30']) await day(each, 'CO')
    await day('2026-06-30', 'WA')
    await migrate(db)
    const months = await db.selectFrom('accrual_month').selectAll().orderBy('status').orderBy('month').execute()
    expect(months.map(({ status, deals, price, cash }) => [status, deals, price, cash])).toEqual([
      ['CO', 2, 300, 40],
      ['CO', 4, 600, 80],
      ['WA', 2, 300, 40],
    ])
  })

  test('count links that brought somebody as saved, and give them what their deals brought by day', async () => {
    const older = Object.entries(migrations).filter(([name]) => name < '012-optional-calls')
    await migrate(db, Object.fromEntries(older))
    await sql`insert into domain (host, company_name, theme, css_file, js_file, favicon, logo, logo_mini, payment_type)
      values ('localhost', '', '', '', '', '', '', '', '')`.execute(db)
    await sql`insert into project (domain_id, name) values (1, '')`.execute(db)
    await sql`insert into promoter (domain_id, phone) values (1, '+79000000009')`.execute(db)
    await sql`insert into short_link (key, promoter_id, project_id, short_type, target, inputs)
      select 'k' || n, 1, 1, case n when 3 then 'BA' else 'LI' end, '', n::text from generate_series(1, 3) n`.execute(
      db,
    )
    await sql`insert into link_total (link_id, clicks) values (1, 4), (3, 4)`.execute(db)
    await sql`insert into link_day (link_id, day, clicks) values (1, '2026-06-15', 4)`.execute(db)
    await sql`insert into accrual (promoter_id, project_id, link_id, external_id, status, price, cash, created_at)
      select 1, 1, 1, status, status, 1, cash, '2026-06-15T20:59:59Z'::timestamptz + after from (values
        ('WA', 7, interval '0'), ('CO', 11, interval '0'), ('PA', 13, interval '1 second'), ('CA', 17, interval '0')
      ) as deal (status, cash, after)`.execute(db)
    await migrate(db)
    const saved = await db.selectFrom('short_link').select(['id', 'saved_at']).orderBy('id').execute()
    expect(saved.map(({ saved_at }) => saved_at !== null)).toEqual([true, false, false])
    const days = await db.selectFrom('link_day').selectAll().orderBy('day').execute()
    expect(
      days.map(({ clicks, deals, waiting_cash, confirmed_cash }) => [clicks, deals, waiting_cash, confirmed_cash]),
    ).toEqual([
      [4, 2, 7, 11],
      [0, 1, 0, 13],
    ])
  })

  test('make one order of what waits for a promoter and month, unless the bank may hold its payments one by one', async () => {
    const older = Object.entries(migrations).filter(([name]) => name < '014-payout-orders')
    await migrate(db, Object.fromEntries(older))
    await sql`insert into domain (host, company_name, theme, css_file, js_file, favicon, logo, logo_mini, payment_type)
      values ('localhost', '', '', '', '', '', '', '', ''), ('solo.localhost', '', '', '', '', '', '', '', '')`.execute(
      db,
    )
    await sql`insert into project (domain_id, name) select 1, n from generate_series(1, 3) n`.execute(db)
    await sql`insert into promoter (domain_id, phone)
      values (1, '+79000000001'), (1, '+79000000002'), (2, '+79000000003')`.execute(db)
    await sql`insert into audit (event, domain_id, detail)
      values ('operator.payouts-exported', 2, '{"period": "2026-10"}')`.execute(db)
    const waiting = [
      [1, 1, '2026-10', 'WA', ''],
      [1, 2, '2026-10', 'WA', ''],
      [2, 1, '2026-10', 'WA', ''],
      [1, 1, '2026-11', 'WA', ''],
      [3, 1, '2026-10', 'WA', ''],
      [3, 2, '2026-10', 'WA', ''],
      [1, 1, '2026-09', 'PA', ''],
      [1, 2, '2026-09', 'CA', 'подозрителен'],
      [1, 1, '', 'WA', ''],
      [1, 2, '', 'WA', ''],
    ] as const
    for (const [promoter, project, period, status, reason] of waiting)
      await sql`insert into payment (promoter_id, project_id, cash, period, status, reason)
        values (${promoter}, ${project}, 100, ${period}, ${status}, ${reason})`.execute(db)

    await migrate(db)
    const payments = await db.selectFrom('payment').select(['id', 'order_id']).orderBy('id').execute()
    const [first, ...rest] = payments.map(({ order_id }) => order_id)
    expect(rest[0]).toBe(first)
    expect(new Set(rest).size).toBe(9)
    // No number of an order is one that a bank's file of before may name.
    expect(Math.min(...payments.map(({ order_id }) => order_id))).toBeGreaterThan(
      Math.max(...payments.map(({ id }) => id)),
    )
    const { id: next } = await addPayment(db, { promoter_id: 1, cash: 1, status: 'WA' })
    expect(payments.map(({ order_id }) => order_id)).not.toContain(next)
    // Nobody wrote it for the promoter to read.
    const noted = db.selectFrom('payment').select(['reason', 'operator_note']).where('status', '=', 'CA')
    expect(await noted.execute()).toEqual([{ reason: '', operator_note: 'подозрителен' }])
  })

  test('a notification gets the subject that its key names for sure, and none is lost or said otherwise', async () => {
    const older = Object.entries(migrations).filter(([name]) => name < '050-notification-subjects')
    await migrate(db, Object.fromEntries(older))
    await sql`insert into domain (host, company_name, theme, css_file, js_file, favicon, logo, logo_mini, payment_type)
      values ('localhost', '', '', '', '', '', '', '', '')`.execute(db)
    await sql`insert into project (domain_id, name) values (1, '')`.execute(db)
    await sql`insert into promoter (domain_id, phone) values (1, '+79000000009')`.execute(db)
    await sql`insert into short_link (key, promoter_id, project_id, short_type, target, inputs)
      values ('k', 1, 1, 'LI', '', '')`.execute(db)
    await sql`insert into accrual (promoter_id, project_id, link_id, external_id, status, price, cash, reason)
      select 1, 1, 1, n, 'CA', 1, 1, case n when 1 then 'Возврат' else '' end from generate_series(1, 2) n`.execute(db)
    const kinds = [
      ['deal', 'deal 1 WA 5', 'deal', 1, ''],
      ['refused', 'deal 1 CA 6', 'deal', 1, 'Возврат'],
      ['refused', 'deal 2 CA 6', 'deal', 2, 'рекламодатель не назвал причину'],
      ['late', 'payout 83 late', 'payout', 83, ''],
      ['claim-found', 'claim 4 PA 5', 'claim', 4, ''],
      ['declined', 'connection 6 CA 5', 'connection', 6, ''],
      ['promo-code', 'promo-code 7 2026-06-20T20:59:59.000Z', 'promo-code', 7, ''],
      ['label', 'label 9 2026-06-18', 'label', 9, ''],
      ['program', 'program 9', 'program', 9, ''],
      ['requisites', 'requisites 2026-07', 'requisites', null, ''],
      ['deal', 'payout 83 made', null, null, ''],
      ['paid', 'payout 12345678901 PA 5', null, null, ''],
      ['deal', 'a word of old', null, null, ''],
    ] as const
    for (const [kind, key] of kinds)
      await sql`insert into notification (promoter_id, kind, key, text, link, created_at)
        values (1, ${kind}, ${key}, ${`text of ${key}`}, '/accrual', now())`.execute(db)

    await migrate(db)
    const rows = await db.selectFrom('notification').selectAll().orderBy('id').execute()
    expect(rows.map((row) => [row.kind, row.key, row.subject_type, row.subject_id, row.reason])).toEqual(kinds)
    expect(rows.map(({ text }) => text)).toEqual(kinds.map(([, key]) => `text of ${key}`))
    const listed = await listNotifications({ db, clock: fakeClock() }, 1, undefined)
    expect([listed.results.length, listed.unread]).toEqual([kinds.length, kinds.length])
    expect(listed.sums.find(({ kind }) => kind === 'deal')?.count, 'without a subject each stands for itself').toBe(2)
  })

  test('migrations of several processes that start at once run once', async () => {
    const both = await Promise.all([migrate(db), migrate(db), migrate(db)])
    expect(both.map(({ length }) => length).sort()).toEqual([0, 0, Object.keys(migrations).length])
  })
})

describe('the demo', () => {
  test('fills an empty database once, and never one that holds a domain', { timeout: 60_000 }, async () => {
    await migrate(db)
    const deps = { db, clock: fakeClock(), config: testConfig, uploads: memoryUploads() }
    const filled = await Promise.all([fillEmpty(deps), fillEmpty(deps)])
    expect(filled.sort()).toEqual([false, true])
    const hosts = await db.selectFrom('domain').select('host').orderBy('host').execute()
    expect(hosts.map(({ host }) => host)).toEqual([
      'city.localhost',
      'localhost',
      'moderated.localhost',
      'solo.localhost',
    ])

    await db.updateTable('domain').set({ company_name: 'Своя' }).execute()
    expect(await fillEmpty(deps)).toBe(false)
    expect(await db.selectFrom('domain').select('company_name').distinct().execute()).toEqual([
      { company_name: 'Своя' },
    ])
  })

  test('the demo that breaks half-way leaves nothing behind', { timeout: 60_000 }, async () => {
    await migrate(db)
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      db,
    )
    await sql`create trigger refuse before insert on promoter execute function refuse()`.execute(db)
    await expect(fillEmpty({ db, clock: fakeClock(), config: testConfig, uploads: memoryUploads() })).rejects.toThrow()
    expect(await db.selectFrom('domain').selectAll().execute()).toEqual([])
  })
})
