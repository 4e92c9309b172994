import { type Numbered, numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profileNamed, profiles } from 'chart-kit/walks/profiles.ts'
import { possiblePairs, worldsOf } from 'chart-kit/walks/worlds.ts'
import type { World } from 'chart-kit/walkthrough.ts'
import { describe, expect, test } from 'vitest'
import { authWalkthrough } from '#walkthroughs/auth/walkthrough.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

/** Written once more: every two facts of a world. */
const pairsOf = (worlds: readonly World[]) =>
  new Set(
    worlds.flatMap((world) => {
      const facts = Object.entries(world).map(([name, { name: value }]) => `${name}=${value}`)
      return facts.flatMap((one, at) => facts.slice(at).map((other) => `${one} ${other}`))
    }),
  )

describe('worlds', () => {
  test('the walks of each chart meet all that its worlds can be', () => {
    for (const walkthrough of catalogue) {
      const met = pairsOf([...worldsOf(walkthrough).values()])
      const { server: _, ...worlds } = walkthrough.worlds ?? {}
      const own = possiblePairs(worlds)
      expect(
        [...own].filter((pair) => !met.has(pair)),
        walkthrough.name,
      ).toEqual([])
    }
  })

  test('a chart of two walks or more is walked on a server that says all it may, and on one that says what it must', () => {
    for (const walkthrough of catalogue.filter(({ worlds }) => worlds?.server === undefined)) {
      const servers = [...worldsOf(walkthrough).values()].map(({ server }) => server?.name)
      if (servers.length > 1) expect(new Set(servers), walkthrough.name).toEqual(new Set(['least', 'whole']))
    }
  })

  test('a profile without a city is filled in with every list of cities that there can be', () => {
    const worlds = worldsOf(authWalkthrough)
    const isWithoutCity = ({ walk: { steps } }: Numbered) => {
      const samples = steps.flatMap(({ happening: { name, sample } }) =>
        name === 'profile.submitted' ? [sample.name] : [],
      )
      return samples.length > 0 && !samples.includes('city')
    }
    const walks = numberedWalks(profileNamed('ci') ?? profiles[0], 0, [authWalkthrough]).filter(isWithoutCity)
    const met = walks.map(({ id }) => worlds.get(id)?.cities?.name)
    expect(new Set(met)).toEqual(new Set(authWalkthrough.worlds?.cities?.map(({ name }) => name)))
  })
})
