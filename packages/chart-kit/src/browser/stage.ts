import type { Page } from '@playwright/test'
import type { Step } from '../read/usage-file.ts'
import type { World } from '../walkthrough.ts'
import { isRightRequest, preparePage, replyIn } from './config.ts'
import type { OpenedStage, Stage } from './driver.ts'
import { type Network, openNetwork } from './network.ts'
import { untilQuiet, watchRequests } from './record.ts'
import { watchPage } from './watch.ts'

const from = new Date('2026-03-10T09:00:00Z')
const start = new Date(from.getTime() + 60_000)

/** What the machines of a page have done and what was pressed on it, whichever pages of the product it has shown. */
type Watched = {
  readonly trail: Step[]
  readonly steps: Step[]
  readonly pressed: Set<string>
  readonly copied: string[]
  readonly isQuiet: (network: Network) => boolean
}
const watched = new WeakMap<Page, Watched>()

async function prepare(page: Page) {
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(30_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: from })
  await page.clock.pauseAt(start)
  const trail: Step[] = []
  const steps: Step[] = []
  await page.exposeBinding('walkStep', (_, step: Step) => {
    trail.push(step)
    steps.push(step)
  })
  // Each load of a page has actors of its own.
  await page.addInitScript(() => {
    const load = Math.random().toString(36).slice(2)
    window.addEventListener('machine-step', (event) => {
      const { step } = Reflect.get(event, 'detail')
      Reflect.get(window, 'walkStep')({ ...step, actor: `${load} ${step.actor}` })
    })
  })
  const made = { trail, steps, ...(await watchPage(page)), isQuiet: watchRequests(page) }
  watched.set(page, made)
  return made
}

const between = '/between-walks'

/**
 * Takes away what an earlier walk has left on the same page. An empty page of the same site lies between them: the one before
 * would go on writing what it keeps, and a window that is closing would take the next page's history entry with it. A blank
 * page would end the browser's process for the site, and a new one takes twice as long as the next load itself.
 */
async function clear(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(`**${between}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  )
  if (page.url().startsWith('http')) await page.goto(new URL(between, page.url()).href)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A walk may wait for days.
  await page.clock.setSystemTime(start)
}

/** The arrows that a machine of the page has taken and no step has claimed yet. */
export const arrowsOf = ({ trail }: Pick<Stage, 'trail'>, name: string): string[] =>
  trail.flatMap(({ machine, arrow }) => (machine === name && arrow !== null ? [arrow] : []))

type Opened = {
  readonly passed: () => number
  readonly pressed: ReadonlySet<string>
  /** Everything that the page's machines have done, also while it was taken aside. */
  readonly steps: readonly Step[]
}

/** A page whose server and whose clock are in the walk's hands. */
export async function openStage(page: Page, world: World = {}): Promise<OpenedStage & Opened> {
  let passed = 0
  const known = watched.get(page)
  if (known !== undefined) await clear(page)
  const { trail, steps, pressed, copied, isQuiet } = known ?? (await prepare(page))
  trail.splice(0)
  steps.splice(0)
  pressed.clear()
  copied.splice(0)
  const network = await openNetwork(page, {
    prepare: preparePage,
    isRight: isRightRequest,
    replyIn: (path, reply) => replyIn(world, path, reply),
  })
  const isStill = () => isQuiet(network)
  return {
    page,
    network,
    trail,
    steps,
    pressed,
    copied,
    isQuiet: isStill,
    // What the page waits for by its clock would be over before what is on its way has come.
    wait: async (milliseconds) => {
      await untilQuiet({ page, isQuiet: isStill })
      passed += milliseconds
      await page.clock.runFor(milliseconds)
    },
    passed: () => passed,
  }
}
