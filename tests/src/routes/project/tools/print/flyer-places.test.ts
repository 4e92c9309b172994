import { expect, test } from 'vitest'
import { boxOn, pictureOn, placesIn } from '#src/routes/project/tools/print/flyer-places.ts'
import { sheetFor } from '#src/routes/project/tools/print/paper-size.ts'
import { fc } from '#tests/support/properties.ts'

const side = fc.integer({ min: 40, max: 4000 })
type Place = { x: number; y: number; width: number; height: number }
const isWithin = (inner: Place, outer: Place) =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6

test('the code and the words stand within their box, beside or below each other', () => {
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, hasWords) => {
      const box = { x: 10, y: 20, width, height }
      const { code, words, isWide } = placesIn(box, hasWords)
      expect(code.width).toBeGreaterThan(0)
      expect(isWithin(code, box)).toBe(true)
      expect(isWithin(words, box)).toBe(true)
      if (isWide) expect(words.x + words.width).toBeLessThanOrEqual(code.x)
      else expect(words.y).toBeGreaterThanOrEqual(code.y + code.height - 1e-6)
    }),
  )
})

test.each([
  ['A6', 1240, 1748],
  ['A5', 1748, 2480],
  ['A4', 2480, 3508],
] as const)('%s is %i × %i dots, and lies as the picture does', (size, width, height) => {
  expect(sheetFor({ width: 874, height: 1240 }, size).dots).toEqual({ width, height })
  expect(sheetFor({ width: 1240, height: 874 }, size).dots).toEqual({ width: height, height: width })
})

test('a picture of another proportion lies whole in the middle of its sheet, and its box lies on it', () => {
  const picture = pictureOn({ width: 1748, height: 2480 }, { width: 500, height: 500 })
  expect(picture).toEqual({ x: 0, y: 366, width: 1748, height: 1748 })
  expect(boxOn(picture, { x: 0.5, y: 0.5, width: 0.25, height: 0.25 })).toEqual({
    x: 874,
    y: 1240,
    width: 437,
    height: 437,
  })
})
