import { analyse } from 'scslre'
import { expect, test } from 'vitest'

import { patternsIn, productFiles } from './sources.ts'

/** What scslre finds in a pattern: ways of matching one text that are more than its length. */
const flawsOf = ({ source, flags }: RegExp) => analyse({ source, flags }).reports.map(({ type }) => type)

test('X-12: every pattern of the product is judged in a time that grows with the length alone', () => {
  const patterns = productFiles().flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })))
  expect(patterns.length).toBeGreaterThan(80)
  const slow = patterns.map(({ file, pattern }) => ({ file, source: pattern.source, flaws: flawsOf(pattern) }))
  expect(slow.filter(({ flaws }) => flaws.length > 0)).toEqual([])
})

test.each([/^(a+)+$/, /^\s*(\d+\s*)*$/, /^a*a*b$/])('X-12: the slow pattern %s is found', (pattern) => {
  expect(flawsOf(pattern)).not.toEqual([])
})
