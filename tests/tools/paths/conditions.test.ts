import { mutantsOf } from 'chart-kit/score/mutants/operators.ts'
import { scoreOf } from 'chart-kit/score/mutants/score.ts'
import { explore } from 'chart-kit/walks/graph.ts'
import { offeredWalks } from 'chart-kit/walks/numbered.ts'
import { profileNamed } from 'chart-kit/walks/profiles.ts'
import { expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

/** What no walk of the profile tells apart, and why. */
const known: Readonly<Record<string, string>> = {
  'auth isOtherKind: outcome !== context.kind всегда true': 'the arrow before it has taken the same kind',
  'video-player isFound: answer.outcome === "found" всегда true': 'only a video that was found says where it plays',
  'video-player isFoundElsewhere: !answer.playsHere всегда true': 'the arrow before it has taken what plays here',
}

test('the walks see of every condition that it is stuck, either way', () => {
  const profile = profileNamed('ci')
  if (profile === undefined) throw new Error('there is no profile ci')
  const joined = catalogue.flatMap((walkthrough) => {
    const mutants = mutantsOf(walkthrough.machine).filter(({ operator }) => operator === 'stuck')
    return mutants.length === 0 ? [] : [{ walkthrough, mutants }]
  })
  expect(joined.map(({ walkthrough, mutants }) => [walkthrough.name, mutants.length])).toEqual([
    ['auth', 18],
    ['video-player', 8],
  ])
  const open = joined.flatMap(({ walkthrough, mutants }) => {
    const graph = explore(walkthrough)
    const { survivors, equivalents } = scoreOf(graph, offeredWalks(graph, profile, 0), profile.timing, mutants)
    return [...survivors, ...equivalents].map(({ at }) => `${walkthrough.name} ${at}`)
  })
  expect(open).toEqual(Object.keys(known))
})
