import { readFileSync } from 'node:fs'
import { generate } from 'chart-kit/walks/generate.ts'
import { explore } from 'chart-kit/walks/graph.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profileNamed } from 'chart-kit/walks/profiles.ts'
import { rereadWalks } from 'chart-kit/walks/replay.ts'
import { runInProcess } from 'chart-kit/walks/run-in-process.ts'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const { PATHS_PROFILE = 'ci', PATHS_SEED = '0', PATHS_FILE = '' } = process.env
const profile = profileNamed(PATHS_PROFILE)
if (profile === undefined) throw new Error(`There is no profile ${PATHS_PROFILE}`)

// The walks are made from the charts; a file has those that somebody asks for (`npm run paths -- --run vitest`).
const walks =
  PATHS_FILE === '' ? numberedWalks(profile, Number(PATHS_SEED)) : rereadWalks(readFileSync(PATHS_FILE, 'utf8'))
const asked = catalogue.filter((walkthrough) => walks.some(({ graph }) => graph.walkthrough === walkthrough))

describe.each(asked)('the running machine $name', (walkthrough) => {
  const own = walks.filter(({ graph }) => graph.walkthrough === walkthrough)

  test('does on every path what the exact step says, and asks no more than it says', async () => {
    const outcomes = await Promise.all(
      own.map(async ({ id, graph, walk }) => ({ id, fault: await runInProcess(graph, walk) })),
    )
    expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([])
  })

  test('can be walked over every arrow, those that no screen offers included', async () => {
    const graph = explore(walkthrough)
    const faults = await Promise.all(generate(graph, profile).map((walk) => runInProcess(graph, walk)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })
})
