import { generate } from '#tools/paths/generate.ts'
import { explore } from '#tools/paths/graph.ts'
import { profileNamed } from '#tools/paths/profiles.ts'

import { drivers } from './drivers/catalogue.ts'
import { follow } from './drivers/follow.ts'
import { test } from './support/story.ts'

const profile = profileNamed(process.env.PATHS_PROFILE ?? 'ci')
if (profile === undefined) throw new Error(`There is no profile ${process.env.PATHS_PROFILE}`)

// The walks are made from the product's own charts, at each run.
for (const driver of drivers) {
  const graph = explore(driver.chart)
  const unreachable = driver.unreachable ?? {}
  const walks = generate(graph, profile, 0, (edge) => edge.arrows.every((arrow) => !(arrow in unreachable)))
  test.describe(`chart ${driver.chart.name}`, () => {
    walks.forEach((walk, at) => {
      test(`P${String(at + 1).padStart(2, '0')}: ${walk.root.input.title}, ${walk.steps.length} steps`, async ({
        page,
      }) => {
        test.setTimeout(120_000)
        await follow(page, driver, graph, walk)
      })
    })
  })
}
