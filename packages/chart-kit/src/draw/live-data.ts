// The module that the live charts import, as text on stdout.
import { layOut } from './layout.ts'
import { modelsOf } from './model.ts'
import { noOverlay, paint } from './paint.ts'
import { stylesheet } from './palette.ts'
import { sceneOf } from './scene.ts'

const charts = []
for (const model of modelsOf()) {
  const { name, title, fingerprint, states, arrows } = model
  charts.push({
    name,
    title,
    fingerprint,
    drawing: paint(await layOut(sceneOf(model, 'plain')), noOverlay, 'page'),
    states: Object.fromEntries(states.map((state) => [state.path, state.title])),
    arrows: Object.fromEntries(arrows.map((arrow) => [arrow.id, arrow.title])),
  })
}
console.log(`export const charts = ${JSON.stringify(charts)}\nexport const stylesheet = ${JSON.stringify(stylesheet)}`)
