// The module that the live charts import, as text on stdout.
import { drawingsOf, layoutsOf } from './gallery/write.ts'
import { modelsOf } from './model.ts'
import { stylesheet } from './palette.ts'

const charts = []
for (const model of modelsOf()) {
  const { name, title, fingerprint, states, arrows } = model
  charts.push({
    name,
    title,
    fingerprint,
    drawing: drawingsOf(await layoutsOf(model)).plain,
    states: Object.fromEntries(states.map((state) => [state.path, state.title])),
    arrows: Object.fromEntries(arrows.map((arrow) => [arrow.id, arrow.title])),
  })
}
console.log(`export const charts = ${JSON.stringify(charts)}\nexport const stylesheet = ${JSON.stringify(stylesheet)}`)
