import { type Browser, devices, type Page } from '@playwright/test'
import { follow } from 'chart-kit/browser/follow.ts'
import { approvedOf } from 'chart-kit/browser/recordings.ts'
import type { Numbered } from 'chart-kit/walks/numbered.ts'
import { drivers } from '#walkthroughs/drivers.ts'

/** As in playwright.config.ts: what the walks read on the screen is Russian, and its times are Moscow's. */
const visitor = { ...devices['Desktop Chrome'], locale: 'ru-RU', timezoneId: 'Europe/Moscow' }

/** Walks paths on one page after the other; a page on which one has failed is not used again. */
export function openWalker(browser: Browser, baseURL: string) {
  let page: Page | null = null
  let thrown: string[] = []

  async function freshPage() {
    const context = await browser.newContext({ ...visitor, baseURL, serviceWorkers: 'block' })
    const fresh = await context.newPage()
    fresh.on('pageerror', ({ message }) => thrown.push(message))
    return fresh
  }

  async function leave() {
    await page?.context().close()
    page = null
  }

  /** What went wrong, in a line or more; null when the path goes well. */
  async function walk({ id, graph, walk }: Numbered): Promise<string | null> {
    const driver = drivers.find(({ walkthrough }) => walkthrough === graph.walkthrough)
    if (driver === undefined) throw new Error(`${graph.walkthrough.name} is not driven in a browser`)
    thrown = []
    page ??= await freshPage()
    try {
      const approved = approvedOf(graph.walkthrough.name).get(id) ?? null
      await follow(page, driver, { graph, walk }, { command: `--only ${id}`, approved })
      if (thrown.length > 0) throw new Error(`thrown: ${thrown.join('; ')}`)
      return null
    } catch (error) {
      await leave()
      return error instanceof Error ? error.message : String(error)
    }
  }

  return { walk, leave }
}
