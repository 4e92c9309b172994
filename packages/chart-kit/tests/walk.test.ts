import { catalogue } from 'chart-kit/config.ts'
import { begun, pathText, situationOf, stepAlong, withoutLast, withStep } from 'chart-kit/gallery/browser/walk.ts'
import { walkDataOf } from 'chart-kit/gallery/walk-data.ts'
import { rereadWalks } from 'chart-kit/walks/replay.ts'
import { expect, test } from 'vitest'

/** Goes on along the step that has been taken least often, from one beginning. */
function longWalk(data: ReturnType<typeof walkDataOf>, beginning: number, length: number) {
  let walk = begun(beginning)
  const counts = new Map<string, number>()
  for (let at = 0; at < length; at += 1) {
    const { steps } = situationOf(data, walk)
    const rarity = ({ arrows, sample }: (typeof steps)[number]) => counts.get(`${arrows} ${sample}`) ?? 0
    const [next] = steps.toSorted((one, other) => rarity(one) - rarity(other))
    if (next === undefined) break
    counts.set(`${next.arrows} ${next.sample}`, rarity(next) + 1)
    walk = withStep(walk, next)
  }
  return walk
}

test.each(catalogue.map((walkthrough) => ({ name: walkthrough.name, walkthrough })))(
  'a walk by pressing arrows is a path that can be replayed: $name',
  ({ walkthrough }) => {
    const data = walkDataOf(walkthrough)
    for (const [number, { name }] of data.beginnings.entries()) {
      const walk = longWalk(data, number, 30)
      const [read] = rereadWalks(pathText(data, walk))
      expect(read?.walk.root.input.name).toBe(name)
      expect(read?.walk.steps.map(({ arrows }) => arrows)).toEqual(walk.taken.map(({ arrows }) => arrows))
    }
  },
)

test('every step that is offered leads where xstate goes', () => {
  const greeting = catalogue.find(({ name }) => name === 'greeting')
  if (greeting === undefined) throw new Error('there is no greeting')
  const data = walkDataOf(greeting)
  const start = begun(0)
  expect(situationOf(data, start).states).toEqual(['waiting'])
  const press = stepAlong(situationOf(data, start), 'waiting/bell.pressed/0')
  if (press === undefined) throw new Error('the bell cannot be pressed')
  const asking = withStep(start, press)
  expect(situationOf(data, asking).states).toEqual(['asking'])
  // Nobody listens for the bell while it is asked who has come.
  expect(stepAlong(situationOf(data, asking), 'waiting/bell.pressed/0')).toBeUndefined()
  const stranger = stepAlong(situationOf(data, asking), 'asking/done.greet/1')
  if (stranger === undefined) throw new Error('no answer says that nobody knows them')
  const refused = withStep(asking, stranger)
  expect(situationOf(data, refused).states).toEqual(['refused'])
  expect(stranger.shown).not.toBe('')
  expect(withoutLast(refused)).toEqual(asking)
})
