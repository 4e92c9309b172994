import {
  begun,
  pathText,
  situationOf,
  stepAlong,
  withoutLast,
  withStep,
} from 'chart-kit/charts/gallery/browser/walk.ts'
import { walkDataOf } from 'chart-kit/charts/gallery/walk-data.ts'
import { rereadWalks } from 'chart-kit/paths/replay.ts'
import { expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

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

test.each(catalogue.map((chart) => ({ name: chart.name, chart })))(
  'a walk by pressing arrows is a path that can be replayed: $name',
  ({ chart }) => {
    const data = walkDataOf(chart)
    for (const [number, { name }] of data.beginnings.entries()) {
      const walk = longWalk(data, number, 30)
      const [read] = rereadWalks(pathText(data, walk))
      expect(read?.walk.root.input.name).toBe(name)
      expect(read?.walk.steps.map(({ arrows }) => arrows)).toEqual(walk.taken.map(({ arrows }) => arrows))
    }
  },
)

test('every step that is offered leads where xstate goes', () => {
  const auth = catalogue.find(({ name }) => name === 'auth')
  if (auth === undefined) throw new Error('there is no auth machine')
  const data = walkDataOf(auth)
  const start = begun(0)
  expect(situationOf(data, start).states).toEqual(['step.phone.entering', 'requests.open', 'tries.open'])
  const press = stepAlong(situationOf(data, start), 'step.phone.entering/phone.submitted/0')
  if (press === undefined) throw new Error('the number cannot be sent')
  const asking = withStep(start, press)
  expect(situationOf(data, asking).states).toContain('step.phone.requesting')
  const often = stepAlong(situationOf(data, asking), 'step.phone.requesting/done.requestCode/2')
  if (often === undefined) throw new Error('no answer says to wait')
  const paused = withStep(asking, often)
  expect(situationOf(data, paused).states).toEqual(['step.phone.entering', 'requests.paused', 'tries.open'])
  // The button is closed while the countdown runs.
  expect(stepAlong(situationOf(data, paused), 'step.phone.entering/phone.submitted/0')).toBeUndefined()
  expect(often.shown).toContain('Подождите')
  expect(withoutLast(paused)).toEqual(asking)
})
