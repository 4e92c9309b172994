import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Hunt, Hunted } from 'chart-kit/score/config.ts'
import { type Numbered, numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { type Bug, bugs } from '#e2e/bugs/catalogue.ts'
import { copyOfTree, withEdit } from '#tools/code-edit.ts'
import { ensureBrowser } from '#tools/setup/browser.mjs'
import { fontEnvironment } from '#tools/setup/fonts.mjs'
import { buildClient, serveClient } from '#walkthroughs/browser/built-client.ts'
import { buildWidgetClient, widgetClient } from '#walkthroughs/browser/captcha-widget.ts'
import { drivers } from '#walkthroughs/drivers.ts'
import { openWalker } from './walker.ts'

/** What the client is built from. The walks and what they look for stay those of the sound tree. */
const sources = [
  'contract',
  'machines',
  'packages',
  'src',
  'public',
  'tools/vite',
  'tools/setup',
  'index.html',
  'package.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
]

const clientOf = (place: string) => join(place, 'dist/client')
const widgetClientOf = (place: string) => join(place, 'dist/widget-client')

/** Its walks show the client with a provider's widget as well. */
const hasWidget = (machine: string) => machine === 'captcha'

const ci = profiles.find(({ name }) => name === 'ci') ?? profiles[0]

/**
 * Puts each bug into a copy of the client and walks the paths until one goes wrong. That one must go wrong again, and
 * well on the sound client, or it has found something else. Prints as it goes.
 */
export async function huntBugs({ machines, only }: Hunt, print: (line: string) => void): Promise<readonly Hunted[]> {
  const chosen = bugs.filter(
    (bug) => (only === null || bug.id.startsWith(only)) && bug.machines.some((machine) => machines.includes(machine)),
  )
  const walks = numberedWalks(
    ci,
    0,
    drivers.map(({ walkthrough }) => walkthrough),
  )
  const executablePath = await ensureBrowser()
  const [sound, buggy] = [copyOfTree(sources), copyOfTree(sources)]
  const [soundClient, buggyClient] = [await serveClient(), await serveClient()]
  // With the font that the walks were recorded with.
  const env = { ...process.env, ...fontEnvironment('usual') }
  const browser = await chromium.launch({ env, ...(executablePath === undefined ? {} : { executablePath }) })
  await buildClient(sound, clientOf(sound))
  if (chosen.some((bug) => bug.machines.some(hasWidget))) await buildWidgetClient(sound, widgetClientOf(sound))
  soundClient.show(clientOf(sound))
  const proven = new Map<string, string | null>()
  const judged: Hunted[] = []

  /** What the path says of the sound client; asked once. */
  async function faultOfSound(numbered: Numbered): Promise<string | null> {
    const known = proven.get(numbered.id)
    if (known !== undefined) return known
    const walker = openWalker(browser, soundClient.address)
    if (hasWidget(numbered.graph.walkthrough.name)) (await widgetClient()).show(widgetClientOf(sound))
    const fault = await walker.walk(numbered)
    await walker.leave()
    proven.set(numbered.id, fault)
    if (fault !== null) print(`! ${numbered.id} не проходит и без ошибки, она здесь не в счёт: ${fault}`)
    return fault
  }

  /** Paths that have found much go first, then the long ones. */
  const kills = new Map<string, number>()
  const order = (one: Numbered, other: Numbered) =>
    (kills.get(other.id) ?? 0) - (kills.get(one.id) ?? 0) || other.walk.steps.length - one.walk.steps.length

  async function judge(bug: Bug): Promise<string | null> {
    await withEdit(buggy, bug, async () => {
      await buildClient(buggy, clientOf(buggy))
      if (bug.machines.some(hasWidget)) await buildWidgetClient(buggy, widgetClientOf(buggy))
    })
    buggyClient.show(clientOf(buggy))
    const walker = openWalker(browser, buggyClient.address)
    const asked = bug.machines.filter((machine) => machines.includes(machine))
    const fitting = walks.filter(({ graph }) => asked.includes(graph.walkthrough.name)).sort(order)
    const walk = async (numbered: Numbered) => {
      if (hasWidget(numbered.graph.walkthrough.name)) (await widgetClient()).show(widgetClientOf(buggy))
      return walker.walk(numbered)
    }
    try {
      for (const numbered of fitting) {
        const fault = await walk(numbered)
        if (fault === null) continue
        if ((await faultOfSound(numbered)) !== null) continue
        if ((await walk(numbered)) === null) {
          print(`! ${numbered.id} ломается не каждый раз, с ${bug.id} он не в счёт: ${fault}`)
          continue
        }
        kills.set(numbered.id, (kills.get(numbered.id) ?? 0) + 1)
        return numbered.id
      }
      return null
    } finally {
      await walker.leave()
    }
  }

  try {
    for (const bug of chosen) {
      const begun = performance.now()
      const killer = await judge(bug)
      judged.push({ machines: bug.machines, isFound: killer !== null })
      const seconds = Math.round((performance.now() - begun) / 1000)
      const said = killer === null ? '✗ пропущена' : `✓ ${killer}`
      print(`${said.padEnd(12)} ${bug.id} ${bug.title} (${bug.at}), ${seconds} с`)
    }
  } finally {
    await browser.close()
    await Promise.all([soundClient.close(), buggyClient.close()])
    for (const place of [sound, buggy]) rmSync(place, { recursive: true, force: true })
  }
  print(`Найдено ${judged.filter(({ isFound }) => isFound).length} из ${chosen.length}`)
  return judged
}
