import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unmatched } from '#tools/code-edit.ts'
import { guards } from '#tools/guards/catalogue.ts'
import { root } from '../house/sources.ts'

test('every guard stands where the command looks for it, exactly once', () => {
  expect(unmatched(guards)).toEqual([])
})

test('there are enough guards, each with a name of its own and tests that exist', () => {
  expect(guards.length).toBeGreaterThanOrEqual(40)
  expect(new Set(guards.map(({ id }) => id)).size).toBe(guards.length)
  const tests = [...new Set(guards.flatMap((guard) => guard.tests))]
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(guards.filter(({ find, put }) => find === put)).toEqual([])
})
