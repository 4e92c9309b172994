import { expect, test } from 'vitest'

import { heardStatements } from '#server/db/heard-statements.ts'
import { remembered, rememberedUntilWritten } from '#server/services/remembered.ts'
import { fakeClock } from '../support/clock.ts'

const limits = { life: 5_000, atMost: 2 }
const tables = { of: ['session', 'promoter'], lag: 'none' } as const

/** An answer that says how often it was asked for. */
function counted() {
  let count = 0
  return async () => {
    count += 1
    return count
  }
}

test('an answer is remembered for its time, and not for longer where the clock is set back', async () => {
  const clock = fakeClock()
  const { take } = remembered<number>({ clock }, limits)
  const ask = counted()
  expect([await take('a', ask), await take('a', ask)]).toEqual([1, 1])
  clock.advance(5_000)
  expect(await take('a', ask)).toBe(2)
  clock.advance(-60_000)
  expect(await take('a', ask)).toBe(3)
})

test('strangers cannot fill the memory with keys', async () => {
  const { take } = remembered<number>({ clock: fakeClock() }, limits)
  const ask = counted()
  for (const key of ['a', 'b', 'c']) await take(key, ask)
  expect([await take('b', ask), await take('c', ask), await take('a', ask)]).toEqual([2, 3, 4])
})

test('what leads nowhere is not kept, and drives nothing out', async () => {
  const { take } = remembered<string | null>({ clock: fakeClock() }, { ...limits, isKept: (found) => found !== null })
  await take('here', async () => 'found')
  for (const key of ['x', 'y', 'z']) await take(key, async () => null)
  expect([await take('here', async () => 'anew'), await take('x', async () => 'by now')]).toEqual(['found', 'by now'])
})

test.each([
  ['delete from "session" where "id" = $1', 2],
  ['  with gone as (delete from session returning id) select * from gone', 2],
  ['UPDATE "session" SET "seen_at" = $1', 2],
  ['truncate "domain", "session" cascade', 2],
  ['insert into "session_note" values ($1)', 1],
  ['select * from "session"', 1],
  ['\n  select * from "session"', 1],
  ['update "click_day" set "count" = $1', 1],
])('after %s the answer is asked for %d times', async (statement, times) => {
  const statements = heardStatements(true)
  const { take } = rememberedUntilWritten<number>({ clock: fakeClock(), statements }, tables, limits)
  const ask = counted()
  await take('a', ask)
  statements.tell(statement)
  expect(await take('a', ask)).toBe(times)
})

test('an answer that was asked for before a change is not kept after it', async () => {
  const statements = heardStatements(true)
  const { take } = rememberedUntilWritten<string>({ clock: fakeClock(), statements }, tables, limits)
  const early = take('a', async () => {
    statements.tell('delete from "session"')
    return 'alive'
  })
  expect(await early).toBe('alive')
  expect(await take('a', async () => 'over')).toBe('over')
})

test('where others write as well nothing is remembered that may not be old', async () => {
  const deps = { clock: fakeClock(), statements: heardStatements(false) }
  const { take } = rememberedUntilWritten<number>(deps, tables, limits)
  const ask = counted()
  expect([await take('a', ask), await take('a', ask)]).toEqual([1, 2])
})

test('where others tell of their changes an answer is remembered until then, or until they may not be heard', async () => {
  let isHeard = true
  const hears: (() => void)[] = []
  const told = { isHeard: () => isHeard, heed: (hear: () => void) => void hears.push(hear), passedOn: async () => {} }
  const deps = { clock: fakeClock(), statements: heardStatements(false, told) }
  const { take } = rememberedUntilWritten<number>(deps, tables, limits)
  const ask = counted()
  expect([await take('a', ask), await take('a', ask)]).toEqual([1, 1])
  for (const hear of hears) hear()
  expect([await take('a', ask), await take('a', ask)]).toEqual([2, 2])
  isHeard = false
  expect([await take('a', ask), await take('a', ask)]).toEqual([3, 4])
})

test('where others write as well an answer grows as old as it may, and our own changes are seen at once', async () => {
  const clock = fakeClock()
  const statements = heardStatements(false)
  const { take } = rememberedUntilWritten<number>({ clock, statements }, { of: ['project'], lag: 1_000 }, limits)
  const ask = counted()
  expect([await take('a', ask), await take('a', ask)]).toEqual([1, 1])
  clock.advance(1_000)
  expect(await take('a', ask)).toBe(2)
  statements.tell('update "project" set "name" = $1')
  expect(await take('a', ask)).toBe(3)
})
