import { explore } from 'chart-kit/paths/graph.ts'
import { stuckConditions } from 'chart-kit/paths/mutants/conditions.ts'
import { mutantsOf } from 'chart-kit/paths/mutants/operators.ts'
import { scoreOf } from 'chart-kit/paths/mutants/score.ts'
import { offeredWalks } from 'chart-kit/paths/numbered.ts'
import { profileNamed } from 'chart-kit/paths/profiles.ts'
import { expect, test } from 'vitest'
import { and, not } from 'xstate'
import { catalogue } from '#walkthroughs/catalogue.ts'

type Args = { readonly context: { readonly one: boolean; readonly other: boolean; readonly third: boolean } }

test('each condition of a function is stuck both ways, and the others still decide', () => {
  const guard = ({ context }: Args) => context.one && !(context.other || context.third)
  const stuck = stuckConditions('may', guard)
  expect(stuck.map(({ at }) => at)).toEqual(
    ['context.one', 'context.other', 'context.third'].flatMap((condition) => [
      `may: ${condition} всегда true`,
      `may: ${condition} всегда false`,
    ]),
  )
  const says = (place: number, one: boolean, other: boolean, third: boolean) => {
    const changed = stuck[place]?.guard
    return typeof changed === 'function' ? changed({ context: { one, other, third } }) : null
  }
  expect([says(0, false, false, false), says(0, false, true, false)]).toEqual([true, false])
  expect([says(1, true, false, false), says(2, true, false, false)]).toEqual([false, false])
  expect([says(3, true, true, false), says(3, true, true, true)]).toEqual([true, false])
})

test('a guard that is joined of named ones has a condition for each of them; one condition alone has none', () => {
  expect(stuckConditions('may', and(['first', not('second')])).map(({ at }) => at)).toEqual([
    'may: first всегда true',
    'may: first всегда false',
    'may: second всегда true',
    'may: second всегда false',
  ])
  expect(stuckConditions('may', not('first'))).toEqual([])
  expect(stuckConditions('may', ({ context }: Args) => !context.one)).toEqual([])
})

test('a guard that sees more than its arguments cannot be taken apart, and says so', () => {
  const outside = [true]
  expect(() => stuckConditions('may', ({ context }: Args) => context.one && outside.includes(true))).toThrow(
    'The guard may sees more than its arguments: outside',
  )
})

/** What no walk of the profile tells apart, and why. */
const known: Readonly<Record<string, string>> = {
  'auth isAcceptedAsNew: outcome === "accepted" всегда true': 'no walk gives a new number’s code another answer',
  'auth isOtherKind: outcome !== context.kind всегда true': 'the arrow before it has taken the same kind',
  'video-player isFound: answer.outcome === "found" всегда true': 'only a video that was found says where it plays',
  'video-player isFoundElsewhere: !answer.playsHere всегда true': 'the arrow before it has taken what plays here',
}

test('the walks see of every condition that it is stuck, either way', () => {
  const profile = profileNamed('ci')
  if (profile === undefined) throw new Error('there is no profile ci')
  const joined = catalogue.flatMap((chart) => {
    const mutants = mutantsOf(chart.machine).filter(({ operator }) => operator === 'stuck')
    return mutants.length === 0 ? [] : [{ chart, mutants }]
  })
  expect(joined.map(({ chart, mutants }) => [chart.name, mutants.length])).toEqual([
    ['auth', 18],
    ['install-hint', 6],
    ['project-tabs', 12],
    ['video-player', 8],
    ['payout-verdict', 16],
  ])
  const open = joined.flatMap(({ chart, mutants }) => {
    const graph = explore(chart)
    const { survivors, equivalents } = scoreOf(graph, offeredWalks(graph, profile, 0), profile.timing, mutants)
    return [...survivors, ...equivalents].map(({ at }) => `${chart.name} ${at}`)
  })
  expect(open).toEqual(Object.keys(known))
})
