import { describe, expect, test } from 'vitest'

import { catalogue } from '#machines/catalogue.ts'
import { generate } from '#tools/paths/generate.ts'
import { explore } from '#tools/paths/graph.ts'
import { numberedWalks } from '#tools/paths/numbered.ts'
import { profileNamed } from '#tools/paths/profiles.ts'
import { runInProcess } from '#tools/paths/run-in-process.ts'

const { PATHS_PROFILE = 'ci', PATHS_SEED = '0', PATHS_MACHINES = '', PATHS_ONLY = '' } = process.env
const profile = profileNamed(PATHS_PROFILE)
if (profile === undefined) throw new Error(`There is no profile ${PATHS_PROFILE}`)

const asked =
  PATHS_MACHINES === '' ? catalogue : catalogue.filter(({ name }) => PATHS_MACHINES.split(',').includes(name))

describe.each(asked)('the running machine $name', (chart) => {
  const walks = numberedWalks(profile, Number(PATHS_SEED), [chart]).filter(
    ({ id }) => PATHS_ONLY === '' || id === PATHS_ONLY,
  )

  test('does on every path what the exact step says, and asks no more than it says', async () => {
    const outcomes = await Promise.all(
      walks.map(async ({ id, graph, walk }) => ({ id, fault: await runInProcess(graph, walk) })),
    )
    expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([])
  })

  test('can be walked over every arrow, those that no screen offers included', async () => {
    const graph = explore(chart)
    const faults = await Promise.all(generate(graph, profile).map((walk) => runInProcess(graph, walk)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })
})
