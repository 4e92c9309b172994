import { expect, test } from 'vitest'

import { bugs } from '#tools/paths/bugs/catalogue.ts'
import { misplaced } from '#tools/spoiling.ts'

test('each of the seeded bugs, forty at least, still has its one place in the sources', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(40)
  expect(new Set(bugs.map(({ id }) => id)).size).toBe(bugs.length)
  expect(misplaced(bugs)).toEqual([])
})
