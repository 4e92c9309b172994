import { type Browser, type CDPSession, chromium, type Page } from 'playwright'

import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { ensureBrowser } from '../setup/browser.mjs'
import { buildWhatChanged } from '../setup/build.mjs'
import { freePort } from '../setup/port.mjs'
import { benchFolder, inDatabase, serveBuilt } from './built-server.ts'
import type { Figure, Measure } from './measure.ts'
import { median, quantile } from './quantile.ts'
import { demoPromoter } from './sessions.ts'

const latency = 50
const moves = 200
const settled = 20

/** What of a screen is of use to the promoter, and the item of the menu that leads there. */
const screens = [
  { item: 'Начисления', useful: 'main tbody tr' },
  { item: 'Выплаты', useful: 'main tbody tr' },
  { item: 'Обучение', useful: 'main li' },
  { item: 'Главная', useful: 'main article h2' },
] as const

const ms = (time: number) => `${Math.round(time)} ms`
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

async function slowDown(session: CDPSession, { latency: delay, rate }: { latency: number; rate: number }) {
  const conditions = { offline: false, latency: delay, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', conditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Opens the program list cold: milliseconds from the arrival of the last script that it needs to the first card. */
async function cardsAfterBundle(page: Page, origin: string) {
  await page.goto(`${origin}/project-list`)
  await page.locator('main article h2').first().waitFor()
  return page.evaluate(() => {
    const shown = performance.now()
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(new URL(name).pathname))
    const arrivals = scripts.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))
    return shown - Math.max(...arrivals.filter((arrival) => arrival < shown))
  })
}

/** Milliseconds from the press on an item of the menu to the first piece of the screen that is of use. */
async function timeToUseful(page: Page, { item, useful }: (typeof screens)[number]) {
  await page.evaluate((selector) => {
    const seen = new Promise((resolve) => {
      addEventListener(
        'click',
        (press) => {
          const old = document.querySelector(selector)
          const look = () => {
            const found = document.querySelector(selector)
            if (found === null || found === old) return requestAnimationFrame(look)
            resolve(performance.now() - press.timeStamp)
          }
          look()
        },
        { once: true, capture: true },
      )
    })
    Object.assign(window, { __useful: seen })
  }, useful)
  const link = page.getByRole('navigation').getByRole('link', { name: item, exact: true })
  await link.hover()
  await link.click()
  return page.evaluate((): Promise<number> => Reflect.get(window, '__useful'))
}

/** Milliseconds from each key to the paint that shows its letter. */
async function keysToPaint(page: Page, letters: number) {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { __keys: times })
    addEventListener(
      'keydown',
      (key) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - key.timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  const text = 'поляна банк подушки '.repeat(Math.ceil(letters / 20)).slice(0, letters)
  await page.getByRole('searchbox').pressSequentially(text, { delay: 90 })
  return page.evaluate((): number[] => Reflect.get(window, '__keys'))
}

async function usedHeap(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function memoryFigures(page: Page, session: CDPSession): Promise<Figure[]> {
  let early = 0
  for (let move = 1; move <= moves; move += 1) {
    const screen = screens[move % screens.length] ?? screens[0]
    await page.getByRole('navigation').getByRole('link', { name: screen.item, exact: true }).click()
    await page.locator(screen.useful).first().waitFor()
    if (move === settled) early = await usedHeap(session)
  }
  const late = await usedHeap(session)
  return [
    {
      name: `heap after ${moves} moves, over the ${settled}th`,
      value: megabytes(late - early),
      reference: `${settled}th ${megabytes(early)}`,
      goal: '≤ 5 MB',
      isMet: late - early <= 5 * 2 ** 20,
    },
  ]
}

async function figuresOf(browser: Browser, link: string, origin: string, isQuick: boolean): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await page.goto(link)
  await page.locator('main article h2').first().waitFor()

  await slowDown(session, { latency, rate: 1 })
  const cards: number[] = []
  for (let round = 0; round < (isQuick ? 3 : 5); round += 1) {
    await session.send('Network.clearBrowserCache')
    cards.push(await cardsAfterBundle(page, origin))
  }

  // The first round warms: the files of all screens are here, and so is what their calls leave behind.
  const times = new Map<string, number[]>(screens.map(({ item }) => [item, []]))
  for (let round = 0; round <= (isQuick ? 3 : 7); round += 1)
    for (const screen of screens) {
      const time = await timeToUseful(page, screen)
      if (round > 0) times.get(screen.item)?.push(time)
    }

  await slowDown(session, { latency, rate: 4 })
  const keys = await keysToPaint(page, isQuick ? 20 : 60)
  await slowDown(session, { latency: 0, rate: 1 })

  const bundle = median(cards)
  const paint = quantile(keys, 0.95)
  const figures: Figure[] = [
    {
      name: `/project-list: first cards after the bundle, ${latency} ms per call`,
      value: ms(bundle),
      goal: `≤ ${2 * latency} ms`,
      isMet: bundle <= 2 * latency,
    },
    ...[...times].map(([item, taken]) => ({
      name: `press to content, «${item}», ${latency} ms per call`,
      value: ms(median(taken)),
      goal: `≤ ${latency + 50} ms`,
      isMet: median(taken) <= latency + 50,
    })),
    {
      name: 'key to paint in the search, p95, 4× slower CPU',
      value: ms(paint),
      goal: '≤ 50 ms',
      isMet: paint <= 50,
    },
  ]
  const memory = isQuick ? [] : await memoryFigures(page, session)
  await context.close()
  return [...figures, ...memory]
}

/** Moving about the signed-in cabinet of the production build (docs/requirements.md, figure 2). */
export const moving: Measure = {
  name: 'moving',
  about: 'from a press to content, from a key to paint, memory after 200 moves',
  isInQuick: true,
  async take({ isQuick }) {
    await buildWhatChanged()
    const { embedded, remove } = await benchFolder()
    try {
      const token = await inDatabase(embedded, async (deps) => issueLoginToken(deps, await demoPromoter(deps.db)))
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const server = await serveBuilt(embedded, port)
      const browser = await chromium.launch({ executablePath: await ensureBrowser() })
      try {
        return await figuresOf(browser, `${origin}/?token=${token}`, origin, isQuick)
      } finally {
        await browser.close()
        await server.end()
      }
    } finally {
      remove()
    }
  },
}
