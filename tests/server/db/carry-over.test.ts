import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { carryOver, NotCarried } from '#server/carry-over/carry-over.ts'
import { reasonOf } from '#server/carry-over/reason.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/tables.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { addDomain } from '../../support/brand.ts'
import { bareDatabase, emptyDatabase, type TestDatabase } from '../../support/database.ts'
import { testConfig } from '../../support/server.ts'
import { memoryUploads } from '../../support/uploads.ts'

let source: Kysely<Tables>
const targets: TestDatabase[] = []

beforeAll(async () => {
  source = (await emptyDatabase()).db
  await seedDemo(source, new Date('2026-11-20T09:00:00Z'), testConfig, memoryUploads())
  await source
    .updateTable('promoter')
    .set({ first_name: 'Ёлка "в кавычках", (скобках), \\ и\nна двух строках' })
    .where('id', '=', 1)
    .execute()
})

afterAll(async () => {
  for (const { close } of targets) await close()
})

async function emptyTarget(): Promise<Kysely<Tables>> {
  const target = await bareDatabase()
  targets.push(target)
  await migrate(target.db)
  return target.db
}

const accrualsOf = (db: Kysely<Tables>) => db.selectFrom('accrual').selectAll().orderBy('id').limit(300).execute()

test('everything is carried over, is found good a second time, and the new database gives out numbers that are free', async () => {
  const target = await emptyTarget()
  const carried = await carryOver(source, target)
  expect(carried.isNew).toBe(true)
  expect(carried.rows).toBeGreaterThan(1_000)
  expect(await accrualsOf(target)).toEqual(await accrualsOf(source))

  expect(await carryOver(source, target)).toEqual({ ...carried, isNew: false })

  const { rows: idle } = await sql`select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`.execute(
    target,
  )
  expect(idle).toEqual([])

  const { id } = await addDomain(target, { host: 'later.localhost' })
  const { last } = await source
    .selectFrom('domain')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(last)
})

test('a run that is cut off leaves nothing, and the next one carries all of it', async () => {
  const target = await emptyTarget()
  const cutOff = carryOver(source, target, (name) => {
    if (name === 'promoter') throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(await target.selectFrom('domain').select('id').execute()).toEqual([])
  expect(await carryOver(source, target)).toMatchObject({ isNew: true })
})

test('a disk that is full in the middle of a table is said, leaves nothing and takes no room from the next run', async () => {
  const roomOf = async (db: Kysely<Tables>) =>
    (await sql`select sum(pg_relation_size(oid)) from pg_class where relnamespace = 'public'::regnamespace`.execute(db))
      .rows
  const [whole, target] = [await emptyTarget(), await emptyTarget()]
  await carryOver(source, whole)
  await sql`create function has_room(id integer) returns boolean language plpgsql as $$ begin
    if id = 300 then raise 'no room left' using errcode = 'disk_full'; end if;
    return true;
  end $$`.execute(target)
  await sql`alter table accrual add constraint has_room check (has_room(id))`.execute(target)
  const failure = await carryOver(source, target).catch((reason: unknown) => reason)
  expect(reasonOf(failure)).toMatch(/^Кончилось место на диске: no room left\nНичего не перенесено/)
  expect(await target.selectFrom('domain').select('id').execute()).toEqual([])

  await sql`alter table accrual drop constraint has_room`.execute(target)
  expect(await carryOver(source, target)).toMatchObject({ isNew: true })
  expect(await accrualsOf(target)).toEqual(await accrualsOf(source))
  expect(await roomOf(target)).toEqual(await roomOf(whole))
})

test('a target that holds something else is refused and stays as it was, even where one value differs', async () => {
  const target = await emptyTarget()
  await addDomain(target, { host: 'other.localhost' })
  await expect(carryOver(source, target)).rejects.toThrow(NotCarried)
  expect(await target.selectFrom('domain').select('host').execute()).toEqual([{ host: 'other.localhost' }])

  const twin = await emptyTarget()
  await carryOver(source, twin)
  await sql`update accrual set cash = cash + 1 where id = (select max(id) from accrual)`.execute(twin)
  await expect(carryOver(source, twin)).rejects.toThrow(/^accrual: строка \d+ отличается$/)
})
