import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

import { ensureBrowser } from '../setup/browser.mjs'
import { buildWhatChanged } from '../setup/build.mjs'
import { root } from '../setup/commands.mjs'
import { freePort } from '../setup/port.mjs'
import { serveProduct } from './built-server.ts'
import { firstScreenFigures } from './first-screen-figures.ts'
import { buildFloor } from './floor/build.ts'
import { serveFloor } from './floor/serve.ts'
import { lighthouseScores } from './lighthouse.ts'
import type { Measure } from './measure.ts'
import { loadPage, type PageLoad } from './page-load.ts'

const phoneField = 'input[type="tel"], input[inputmode="tel"]'

/**
 * The auth screen of the production build beside the floor, the smallest app on the same stack that shows its phone step.
 * Cold cache, headless Chromium, medians of interleaved loads (docs/requirements.md, figure 1).
 */
export const firstScreen: Measure = {
  name: 'first-screen',
  about: 'bytes, paint and stability of /auth beside the smallest app on the same stack',
  isInQuick: true,
  async take({ isQuick }) {
    const floorFolder = join(root, 'dist/bench-floor')
    await buildWhatChanged()
    await buildFloor(floorFolder)
    const executablePath = await ensureBrowser()
    const floor = await serveFloor(floorFolder, await freePort())
    const product = await serveProduct(await freePort())
    const browser = await chromium.launch({ executablePath })
    const address = `${product.origin}/auth`
    try {
      const loads: { floor: PageLoad[]; product: PageLoad[] } = { floor: [], product: [] }
      for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
        loads.floor.push(await loadPage(browser, floor.address, phoneField))
        loads.product.push(await loadPage(browser, address, phoneField))
      }
      for (const [name, [first]] of Object.entries(loads))
        console.log(`${name}: bytes on the wire until it can be used\n${first?.files.join('\n')}\n`)
      return firstScreenFigures(loads, isQuick ? null : await lighthouseScores(address, executablePath))
    } finally {
      await browser.close()
      floor.close()
      await product.close()
      rmSync(floorFolder, { recursive: true, force: true })
    }
  },
}
