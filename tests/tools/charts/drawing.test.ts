import { viewsOf } from 'chart-kit/draw/fold.ts'
import { layOut } from 'chart-kit/draw/layout.ts'
import { modelsOf } from 'chart-kit/draw/model.ts'
import { sceneOf } from 'chart-kit/draw/scene.ts'
import { expect, test } from 'vitest'

const [largest] = modelsOf().toSorted((one, other) => other.arrows.length - one.arrows.length)
if (largest === undefined) throw new Error('there is no machine')

test('the folded overview of the largest machine fits a window of 1280 by 800 at 85 percent', async () => {
  const { size } = await layOut(sceneOf(largest, 'plain', viewsOf(largest)[0]))
  expect(size.width * 0.85).toBeLessThan(1200)
  expect(size.height * 0.85).toBeLessThan(590)
})

test('the first view of every machine that is drawn is no wider than a window of 1280 pixels shows at 60 percent', async () => {
  for (const model of modelsOf().filter(({ isDecision }) => !isDecision)) {
    const [view] = viewsOf(model)
    if (view === undefined) throw new Error(`${model.name} has no view`)
    const { size } = await layOut(sceneOf(model, 'plain', view))
    expect(size.width, model.name).toBeLessThanOrEqual(1214 / 0.6)
  }
})
