import type { World } from 'chart-kit/chart.ts'
import { type Numbered, numberedWalks } from 'chart-kit/paths/numbered.ts'
import { profileNamed, profiles } from 'chart-kit/paths/profiles.ts'
import { possiblePairs, spread, worldsOf } from 'chart-kit/paths/worlds.ts'
import { describe, expect, test } from 'vitest'
import { authChart } from '#walkthroughs/auth/chart.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

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

  test('the walks of each chart meet all that its worlds can be', () => {
    for (const chart of catalogue.filter(({ worlds }) => worlds !== undefined))
      expect(pairsOf([...worldsOf(chart).values()]), chart.name).toEqual(possiblePairs(chart.worlds ?? {}))
  })

  test('a profile without a city is filled in with every list of cities that there can be', () => {
    const worlds = worldsOf(authChart)
    const isWithoutCity = ({ walk: { steps } }: Numbered) => {
      const samples = steps.flatMap(({ happening: { name, sample } }) =>
        name === 'profile.submitted' ? [sample.name] : [],
      )
      return samples.length > 0 && !samples.includes('city')
    }
    const walks = numberedWalks(profileNamed('ci') ?? profiles[0], 0, [authChart]).filter(isWithoutCity)
    const met = walks.map(({ id }) => worlds.get(id)?.cities?.name)
    expect(new Set(met)).toEqual(new Set(authChart.worlds?.cities?.map(({ name }) => name)))
  })
})
