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
    for (const walkthrough of catalogue.filter(({ worlds }) => worlds !== undefined))
      expect(pairsOf([...worldsOf(walkthrough).values()]), walkthrough.name).toEqual(
        possiblePairs(walkthrough.worlds ?? {}),
      )
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
