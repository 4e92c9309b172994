import { expect, test } from 'vitest'

import { bugs } from '#tools/paths/bugs/catalogue.ts'
import { lostBugs } from '#tools/paths/bugs/lost.ts'

test('each of the seeded bugs, forty at least, still has its one place in the sources', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(40)
  expect(new Set(bugs.map(({ id }) => id)).size).toBe(bugs.length)
  expect(lostBugs()).toEqual([])
})
