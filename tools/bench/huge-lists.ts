import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { ensureBrowser } from '../setup/browser.mjs'
import { buildWhatChanged } from '../setup/build.mjs'
import { freePort } from '../setup/port.mjs'
import { benchFolder, inDatabase, serveBuilt } from './built-server.ts'
import { addAccruals, addBusyPromoter } from './busy-promoter.ts'
import type { Figure, Measure } from './measure.ts'
import { type Seen, scrollAlong, watchRows } from './page-watch.ts'
import { quantile } from './quantile.ts'

const sizes = [
  { rows: 10_000, firstRowsWithin: 100, keystrokeWithin: 50 },
  { rows: 100_000, firstRowsWithin: 1_000, keystrokeWithin: 100 },
]
type Size = (typeof sizes)[number]

const slowFrame = 32
const timeout = 60_000

const ms = (time: number) => `${Math.round(time)} ms`

async function prepared(environment: NodeJS.ProcessEnv, taken: readonly Size[]) {
  return inDatabase(environment, async (deps) => {
    const tokens: { size: Size; token: string }[] = []
    for (const [place, size] of taken.entries()) {
      const promoter = await addBusyPromoter(deps.db, `+7999000000${place}`)
      await addAccruals(deps.db, promoter, 0, size.rows)
      tokens.push({ size, token: await issueLoginToken(deps, promoter) })
    }
    return tokens
  })
}

async function signedIn(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  await context.addInitScript(watchRows)
  const page = await context.newPage()
  await page.goto(`${origin}/?token=${token}`)
  await page.getByRole('link', { name: 'Начисления' }).first().waitFor()
  await page.close()
  return context
}

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, '__seen'))

/**
 * Arrives at the list as a person does, from another screen, whose code and the list's own are there already. The page
 * is asked for nothing but a number meanwhile: looking for a role in it would take what is measured.
 */
async function walkToList(page: Page, origin: string) {
  await page.goto(`${origin}/payments`)
  await page.getByRole('link', { name: 'Начисления' }).first().click()
  await page.waitForFunction(() => Reflect.get(window, '__seen').firstRows !== null, null, { timeout })
}

async function firstRowsOf(context: BrowserContext, origin: string, rounds: number) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const page = await context.newPage()
    await walkToList(page, origin)
    times.push((await seenIn(page)).firstRows ?? Number.NaN)
    await page.close()
  }
  // The first one brings the code along.
  return times.slice(1)
}

/**
 * Types "bench", which every row of the list fits, and takes it back, letter by letter, with a rest now and then in which
 * the search is asked for: whole lists arrive while the typing goes on.
 */
async function keystrokesOf(context: BrowserContext, origin: string, rounds: number) {
  const page = await context.newPage()
  await walkToList(page, origin)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => Reflect.get(window, '__seen').keystrokes.splice(0))
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, key] of [...'bench', ...Array(5).fill('Backspace')].entries()) {
      await page.keyboard.press(key)
      await page.waitForTimeout(place % 5 === 2 ? 900 : 130)
    }
  }
  await page.waitForTimeout(1_000)
  const { keystrokes } = await seenIn(page)
  await page.close()
  return keystrokes
}

async function scrollOf(context: BrowserContext, origin: string, seconds: number) {
  const page = await context.newPage()
  await walkToList(page, origin)
  const frames = await page.evaluate(scrollAlong, seconds * 1000)
  const { mostRows } = await seenIn(page)
  await page.close()
  return { frames, mostRows }
}

/** A page that draws no frames any more would be waited for without end; ten minutes are enough for any size. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the page stands still')), 10 * timeout).unref()
  })
  return Promise.race([work, limit])
}

async function figuresOf(context: BrowserContext, origin: string, size: Size, isQuick: boolean): Promise<Figure[]> {
  const name = `${size.rows / 1000} 000 accruals`
  const times = await firstRowsOf(context, origin, isQuick ? 3 : 7)
  const keys = await keystrokesOf(context, origin, isQuick ? 2 : 8)
  const { frames, mostRows } = await scrollOf(context, origin, isQuick ? 10 : 60)
  const slow = (100 * frames.filter((frame) => frame > slowFrame).length) / frames.length
  const perSecond = (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0)
  const [first, key] = [quantile(times, 0.5), quantile(keys, 0.95)]
  return [
    {
      name: `${name}: first rows after data`,
      value: `${ms(first)} (${ms(Math.min(...times))}–${ms(Math.max(...times))})`,
      goal: `≤ ${size.firstRowsWithin} ms`,
      isMet: first <= size.firstRowsWithin,
    },
    { name: `${name}: most rows in the page`, value: String(mostRows), goal: '≤ 60', isMet: mostRows <= 60 },
    {
      name: `${name}: keystroke to paint, 4× slower, p95`,
      value: `${ms(key)} (median ${ms(quantile(keys, 0.5))}, most ${ms(Math.max(...keys))}, ${keys.length} keys)`,
      goal: `≤ ${size.keystrokeWithin} ms`,
      isMet: key <= size.keystrokeWithin,
    },
    {
      name: `${name}: frames over ${slowFrame} ms while scrolling`,
      value: `${slow.toFixed(2)} % of ${frames.length}`,
      goal: '≤ 1 %',
      isMet: slow <= 1,
    },
    {
      name: `${name}: frames per second while scrolling`,
      value: perSecond.toFixed(1),
      goal: '≥ 50',
      isMet: perSecond >= 50,
    },
  ]
}

/**
 * The accrual table with many rows (docs/requirements.md, figure 2). The built server really has the rows: an
 * answer faked in the browser's own process would reach the page by a road that no answer takes.
 */
export const hugeLists: Measure = {
  name: 'huge-lists',
  about: 'the accrual table with 10 000 and 100 000 rows: first rows, typing, scrolling',
  isInQuick: true,
  async take({ isQuick }) {
    await buildWhatChanged()
    const executablePath = await ensureBrowser()
    const { embedded, remove } = await benchFolder()
    try {
      // A hundred thousand rows take the embedded database half a minute to store.
      const tokens = await prepared({ ...embedded, DB_SYNC: 'off' }, isQuick ? sizes.slice(0, 1) : sizes)
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const server = await serveBuilt(embedded, port)
      const browser = await chromium.launch({ executablePath })
      try {
        const figures: Figure[] = []
        for (const { size, token } of tokens) {
          const context = await signedIn(browser, origin, token)
          const taken = await inTime(figuresOf(context, origin, size, isQuick))
          // The whole takes minutes: each size is printed as soon as it is known.
          for (const figure of taken) console.log(`${figure.name}: ${figure.value}`)
          figures.push(...taken)
          await context.close()
        }
        return figures
      } finally {
        await browser.close()
        await server.end()
      }
    } finally {
      remove()
    }
  },
}
