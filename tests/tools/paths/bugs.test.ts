import { expect, test } from 'vitest'
import { bugs } from '#e2e/bugs/catalogue.ts'
import { flawsOf } from '#tools/code-edit.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

test('each seeded bug has an id of its own, and its one place in sources that still compile with it', () => {
  expect(new Set(bugs.map(({ id }) => id)).size).toBe(bugs.length)
  expect(flawsOf(bugs)).toEqual([])
})

test('each machine has five seeded bugs at least', () => {
  const rare = catalogue.filter(({ name }) => bugs.filter(({ machines }) => machines.includes(name)).length < 5)
  expect(rare.map(({ name }) => name)).toEqual([])
})
