import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { drivers, browser as findBrowser } from 'chart-kit/browser/config.ts'
import { follow } from 'chart-kit/browser/follow.ts'
import type { Recording } from 'chart-kit/browser/recording.ts'
import { approve, approvedOf, type Seen } from 'chart-kit/browser/recordings.ts'
import { catalogue } from 'chart-kit/config.ts'
import { layOut } from 'chart-kit/draw/layout.ts'
import { modelsOf } from 'chart-kit/draw/model.ts'
import { noOverlay, paint } from 'chart-kit/draw/paint.ts'
import { sceneOf } from 'chart-kit/draw/scene.ts'
import { lostClauses } from 'chart-kit/gallery/traced.ts'
import { scoreOf } from 'chart-kit/score/mutants/score.ts'
import { pathsFile } from 'chart-kit/sheets/document.ts'
import { coverageOf } from 'chart-kit/walks/coverage.ts'
import { explore } from 'chart-kit/walks/graph.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profileNamed, profiles } from 'chart-kit/walks/profiles.ts'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ci = profileNamed('ci') ?? profiles[1]
const walks = numberedWalks(ci, 0)

test('the drawings of the example say each state and each arrow', async () => {
  const models = modelsOf()
  expect(models.map(({ name }) => name)).toEqual(['lamp', 'greeting'])
  for (const model of models) {
    const svg = paint(await layOut(sceneOf(model, 'plain')), noOverlay, 'page')
    for (const { title } of model.states) expect(svg).toContain(title.split(' ')[0])
    expect(model.arrows.filter(({ clauses }) => clauses.length === 0)).toEqual([])
  }
  expect(lostClauses(models)).toEqual([])
})

test.each(catalogue.map((walkthrough) => [walkthrough.name, walkthrough] as const))(
  'the walks of %s reach every goal',
  (_, walkthrough) => {
    const graph = explore(walkthrough)
    const own = walks.filter((one) => one.graph.walkthrough === walkthrough).map(({ walk }) => walk)
    for (const { kind, reached, all } of coverageOf(graph, ci, own).kinds) expect([kind, reached]).toEqual([kind, all])
  },
)

test.each(catalogue.map((walkthrough) => [walkthrough.name, walkthrough] as const))(
  'the walks of %s notice every mutant',
  (_, walkthrough) => {
    const graph = explore(walkthrough)
    const own = walks.filter((one) => one.graph.walkthrough === walkthrough).map(({ walk }) => walk)
    const { survivors, killable } = scoreOf(graph, own, ci.timing)
    expect(survivors).toEqual([])
    expect(killable).toBeGreaterThan(5)
  },
)

test('a sheet of the example is in the words of its page', () => {
  const { paths } = pathsFile(numberedWalks(profiles[0], 0), { profile: profiles[0], seed: 0 })
  const actions = paths.flatMap(({ steps }) => steps.map(({ action }) => action))
  expect(actions).toContain('Press “Switch”')
  expect(actions).toContain('Press “Ring”')
})

describe('the page in a browser', () => {
  let server: ViteDevServer
  let browser: Browser
  const seen = new Map<string, Seen>()

  beforeAll(async () => {
    const root = fileURLToPath(new URL('../example/page', import.meta.url))
    const dev = { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null } as const
    server = await createServer({ root, configFile: false, logLevel: 'error', server: dev })
    await server.listen()
    const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync']
    browser = await chromium.launch({ executablePath: await findBrowser(), args })
  })
  afterAll(async () => {
    if (process.env.APPROVE === 'yes')
      for (const { name } of catalogue)
        approve(
          name,
          [...seen.keys()].filter((id) => id.startsWith(name)),
          seen,
          () => true,
        )
    await browser.close()
    await server.close()
  })

  test.each(walks.map((one) => [one.id, one] as const))('%s goes as the chart says', async (id, { graph, walk }) => {
    const driver = (await drivers()).find(({ walkthrough }) => walkthrough === graph.walkthrough)
    const [baseURL] = server.resolvedUrls?.local ?? []
    if (driver === undefined || baseURL === undefined) throw new Error(`${id} has no page to be walked on`)
    const page = await browser.newPage({ baseURL, locale: 'en-GB' })
    const approved = approvedOf(graph.walkthrough.name).get(id) ?? null
    const onRecorded = (looks: Recording, isWhole: boolean) => seen.set(id, { looks, isWhole })
    const { arrows } = await follow(page, driver, { graph, walk }, { command: id, approved, onRecorded })
    expect(arrows.length).toBeGreaterThan(0)
    expect(approved, 'APPROVE=yes npm test approves what was seen').not.toBeNull()
    await page.close()
  })
})
