import { describe, expect, test } from 'vitest'

import type { PageLoad } from '#tools/bench/page-load.ts'
import { median, verdicts } from '#tools/bench/verdicts.ts'

function load(script: number, largestPaint: number): PageLoad {
  const bytes = { html: 1000, script, style: 5000, other: 999_999, headers: 999_999 }
  return { bytes, files: ['a', 'b'], largestPaint, layoutShift: 0, longestTask: 50 }
}

function line(figure: string, floor: PageLoad, product: PageLoad) {
  return verdicts({ floor: [floor], product: [product] }, null).find((row) => row.startsWith(figure))
}

describe('the verdict on the first screen', () => {
  test('the middle of an odd number of values is the median', () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  test.each([
    ['as small as the floor', 100_000, 100_000, 'met'],
    ['a tenth larger', 100_000, 110_000, 'met'],
    ['a fifth larger', 100_000, 125_000, 'MISSED'],
    ['within the share and over 150 kB', 140_000, 145_000, 'MISSED'],
  ])('bytes: a product that is %s', (_, floor, product, verdict) => {
    expect(line('bytes', load(floor, 1), load(product, 1))).toMatch(new RegExp(`${verdict}$`))
  })

  test.each([
    [1000, 1100, 'met'],
    [1000, 1101, 'MISSED'],
  ])('paint: floor %d ms, product %d ms', (floor, product, verdict) => {
    expect(line('LCP', load(1, floor), load(1, product))).toMatch(new RegExp(`${verdict}$`))
  })

  test('without Lighthouse it says so and not more', () => {
    expect(verdicts({ floor: [load(1, 1)], product: [load(1, 1)] }, null).at(-1)).toContain('was not run')
  })
})
