import { describe, expect, test } from 'vitest'

import { firstScreenFigures } from '#tools/bench/first-screen-figures.ts'
import type { Measure } from '#tools/bench/measure.ts'
import { measures } from '#tools/bench/measures.ts'
import { chosenMeasures, usage, WrongOption } from '#tools/bench/options.ts'
import type { PageLoad } from '#tools/bench/page-load.ts'
import { median } from '#tools/bench/quantile.ts'
import { tableOf } from '#tools/bench/table.ts'

function load(script: number, usable: number): PageLoad {
  const bytes = { html: 1000, script, style: 5000, other: 999_999, headers: 999_999 }
  return { bytes, files: ['a', 'b'], usable, largestPaint: 900, layoutShift: 0, longestTask: 50 }
}

function isMet(figure: string, floor: PageLoad, product: PageLoad) {
  return firstScreenFigures({ floor: [floor], product: [product] }, null).find(({ name }) => name.includes(figure))
    ?.isMet
}

describe('the figures of the first screen', () => {
  test('the middle of an odd number of values is the median', () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  test.each([
    ['as small as the floor', 100_000, 100_000, true],
    ['a third larger', 100_000, 133_000, true],
    ['half as large again', 100_000, 150_000, false],
  ])('bytes: a product that is %s', (_, floor, product, verdict) => {
    expect(isMet('HTML', load(floor, 1), load(product, 1))).toBe(verdict)
  })

  test.each([
    [1000, 1200, true],
    [1000, 1201, false],
  ])('usable: floor %d ms, product %d ms', (floor, product, verdict) => {
    expect(isMet('usable', load(1, floor), load(1, product))).toBe(verdict)
  })

  test('a Lighthouse score below its goal is a miss', () => {
    const scores = { performance: 97, accessibility: 100, bestPractices: 96 }
    const figures = firstScreenFigures({ floor: [load(1, 1)], product: [load(1, 1)] }, scores)
    expect(figures.slice(-3).map((figure) => figure.isMet)).toEqual([true, true, false])
  })
})

describe('the table', () => {
  test('says value, reference, goal and verdict of each figure', () => {
    const lines = tableOf([
      { name: 'a', value: '1 ms', reference: 'floor 2 ms', goal: '≤ 3 ms', isMet: true },
      { name: 'b', value: '9 ms', goal: '≤ 3 ms', isMet: false },
      { name: 'c', value: '5', goal: '', isMet: null },
    ])
    expect(lines.map((line) => line.trimEnd().split(/ {2,}/))).toEqual([
      ['figure', 'value', 'beside', 'goal', 'verdict'],
      ['a', '1 ms', 'floor 2 ms', '≤ 3 ms', 'met'],
      ['b', '9 ms', '≤ 3 ms', 'MISSED'],
      ['c', '5', '–'],
    ])
  })
})

describe('the measurements', () => {
  const measure = (name: string, isInQuick: boolean): Measure => ({
    name,
    about: name,
    isInQuick,
    take: async () => [],
  })
  const some = [measure('fast', true), measure('slow', false)]
  const namesOf = (words: string[]) => chosenMeasures(words, some).chosen.map(({ name }) => name)

  test('all, the quick ones, or those that are named', () => {
    expect(namesOf([])).toEqual(['fast', 'slow'])
    expect(namesOf(['--quick'])).toEqual(['fast'])
    expect(namesOf(['slow', '--quick'])).toEqual(['slow'])
  })

  test('an unknown name is refused with the names that there are', () => {
    expect(() => chosenMeasures(['slwo'], some)).toThrow(WrongOption)
    expect(() => chosenMeasures(['slwo'], some)).toThrow('There is no measure slwo. The measures: fast, slow.')
  })

  test('names are unique, and the help lists each', () => {
    const names = measures.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(usage(measures)).toContain(`  ${name} `)
  })
})
