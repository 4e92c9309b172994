import { possiblePairs, spread } from 'chart-kit/walks/worlds.ts'
import type { World } from 'chart-kit/walkthrough.ts'
import { describe, expect, test } from 'vitest'

const sample = (name: string) => ({ name, title: name, value: name })
const factors = {
  colour: ['red', 'blue'].map(sample),
  size: ['small', 'large', 'huge'].map(sample),
  lid: ['on', 'off'].map(sample),
}

/** Written once more: every two facts of a world. */
const pairsOf = (worlds: readonly World[]) =>
  new Set(
    worlds.flatMap((world) => {
      const facts = Object.entries(world).map(([name, { name: value }]) => `${name}=${value}`)
      return facts.flatMap((one, at) => facts.slice(at).map((other) => `${one} ${other}`))
    }),
  )

describe('worlds', () => {
  test('each value meets each other one in no more walks than the two largest need, and two', () => {
    const worlds = spread(factors, 8)
    expect(pairsOf(worlds)).toEqual(possiblePairs(factors))
    expect(worlds).toHaveLength(8)
  })

  test('too few walks have as many values as there can be, and many begin again', () => {
    expect(pairsOf(spread(factors, 1)).size).toBe(6)
    expect(spread(factors, 30)).toHaveLength(30)
    expect(spread({}, 3)).toEqual([{}, {}, {}])
  })
})
