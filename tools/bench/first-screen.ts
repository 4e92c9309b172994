import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

import { ensureBrowser } from '../setup/browser.mjs'
import { root } from '../setup/commands.mjs'
import { freePort } from '../setup/port.mjs'
import { benchFolder, serveBuilt } from './built-server.ts'
import { atMost, type Figure, plain } from './figure.ts'
import { buildFloor } from './floor/build.ts'
import { serveFloor } from './floor/serve.ts'
import { loadPage, type PageLoad } from './page-load.ts'

const phoneField = 'input[type="tel"], input[inputmode="tel"]'

const kB = (bytes: number) => Number((bytes / 1000).toFixed(1))
/** What must be there before the screen can be used: HTML, JavaScript and CSS. */
const needed = ({ bytes }: PageLoad) => kB(bytes.html + bytes.script + bytes.style)

function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function figuresOf(floor: readonly PageLoad[], product: readonly PageLoad[]): Figure[] {
  const of = (loads: readonly PageLoad[], read: (load: PageLoad) => number) => median(loads.map(read))
  const overFloor = (name: string, read: (load: PageLoad) => number, times: number, unit: string) => ({
    ...atMost(name, Math.round(of(product, read)), Math.round(of(floor, read) * times), unit),
    beside: `floor ${Math.round(of(floor, read))}${unit}, × ${times}`,
  })
  return [
    overFloor('/auth HTML + JS + CSS', needed, 1.35, ' kB'),
    overFloor('/auth usable, slow 4G, 4× slower CPU', ({ usable }) => usable, 1.2, ' ms'),
    plain('/auth headers (HTTP/1.1)', `${of(product, ({ bytes }) => kB(bytes.headers))} kB`),
    atMost(
      '/auth requests',
      of(product, ({ files }) => files.length),
      6,
    ),
    plain('/auth LCP', `${Math.round(of(product, ({ largestPaint }) => largestPaint))} ms`),
    atMost(
      '/auth CLS',
      of(product, ({ layoutShift }) => layoutShift),
      0.01,
    ),
    atMost(
      '/auth longest task, 4× slower CPU',
      of(product, ({ longestTask }) => longestTask),
      200,
      ' ms',
    ),
  ]
}

/**
 * The auth screen of the production build beside the floor, the smallest app on the same stack that shows its phone step.
 * Cold cache, headless Chromium, medians of interleaved loads (docs/requirements.md, figure 1).
 */
export async function firstScreen(isQuick: boolean): Promise<Figure[]> {
  const floorFolder = join(root, 'dist/bench-floor')
  await buildFloor(floorFolder)
  const floor = await serveFloor(floorFolder, await freePort())
  const { embedded, remove } = await benchFolder()
  const port = await freePort()
  const server = await serveBuilt(embedded, port)
  const browser = await chromium.launch({ executablePath: await ensureBrowser() })
  try {
    const loads: { floor: PageLoad[]; product: PageLoad[] } = { floor: [], product: [] }
    for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
      loads.floor.push(await loadPage(browser, floor.address, phoneField))
      loads.product.push(await loadPage(browser, `http://localhost:${port}/auth`, phoneField))
    }
    return figuresOf(loads.floor, loads.product)
  } finally {
    await browser.close()
    floor.close()
    await server.end()
    remove()
    rmSync(floorFolder, { recursive: true, force: true })
  }
}
