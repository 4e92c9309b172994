// `npm run bench`: the auth screen of the production build beside the floor, the smallest app on the same stack that shows
// its phone step. Cold cache, headless Chromium, medians of five interleaved loads.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

import { ensureBrowser } from '../setup/browser.mjs'
import { buildWhatChanged } from '../setup/build.mjs'
import { root } from '../setup/commands.mjs'
import { freePort } from '../setup/port.mjs'
import { buildFloor } from './floor/build.ts'
import { serveFloor } from './floor/serve.ts'
import { lighthouseScores } from './lighthouse.ts'
import { loadPage, type PageLoad } from './page-load.ts'
import { serveProduct } from './product-server.ts'
import { verdicts } from './verdicts.ts'

const rounds = 5
const phoneField = 'input[type="tel"], input[inputmode="tel"]'
const floorFolder = join(root, 'dist/bench-floor')

process.chdir(root)
await buildWhatChanged()
await buildFloor(floorFolder)
const executablePath = await ensureBrowser()
const floor = await serveFloor(floorFolder, await freePort())
const product = await serveProduct(await freePort())
const browser = await chromium.launch({ executablePath })

try {
  const loads: { floor: PageLoad[]; product: PageLoad[] } = { floor: [], product: [] }
  for (let round = 0; round < rounds; round += 1) {
    loads.floor.push(await loadPage(browser, floor.address, phoneField))
    loads.product.push(await loadPage(browser, product.address, phoneField))
  }
  const scores = await lighthouseScores(product.address, executablePath)

  for (const [name, [first]] of Object.entries(loads))
    console.log(`\n${name}: bytes on the wire until it can be used\n${first?.files.join('\n')}`)
  console.log(`\n${verdicts(loads, scores).join('\n')}`)
} finally {
  await browser.close()
  floor.close()
  await product.close()
  rmSync(floorFolder, { recursive: true, force: true })
}
