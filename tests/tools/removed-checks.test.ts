import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flawsOf } from '#tools/code-edit.ts'
import { removedChecks } from '#tools/removed-checks/catalogue.ts'
import { root } from '../house/sources.ts'

test('every security check stands where the command looks for it, exactly once, and the tree compiles without it', () => {
  expect(flawsOf(removedChecks)).toEqual([])
})

test('there are a hundred checks at least, each with a name of its own and tests that exist', () => {
  expect(removedChecks.length).toBeGreaterThanOrEqual(100)
  expect(new Set(removedChecks.map(({ id }) => id)).size).toBe(removedChecks.length)
  const tests = [...new Set(removedChecks.flatMap((check) => check.tests))]
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
