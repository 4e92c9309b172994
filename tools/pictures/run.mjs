import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ensureBrowser } from '../setup/browser.mjs'
import { buildWhatChanged } from '../setup/build.mjs'
import { root, runNode } from '../setup/commands.mjs'
import { keepVersion, versionOf, whyIncomparable } from './browser.mjs'
import { pageOf } from './page.mjs'
import { resultsOf } from './results.mjs'
import { kept } from './settings.mjs'

const folder = join(root, 'test-results/pictures')

/** The kept pictures, by their paths within the folder. */
function keptNames() {
  const all = existsSync(join(root, kept)) ? readdirSync(join(root, kept), { recursive: true, encoding: 'utf8' }) : []
  return all
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}

/**
 * The rest of an update: what was written is packed, what no scene makes any more goes.
 * @param {string} version
 * @param {number} begun
 * @param {readonly string[]} gone
 */
async function accept(version, begun, gone) {
  for (const name of gone) rmSync(join(root, kept, name))
  const written = keptNames().filter((name) => statSync(join(root, kept, name)).mtimeMs >= begun)
  // Of a package: these files are read before the packages are installed.
  const { shrink } = await import('./shrink.mjs')
  await shrink(written.map((name) => join(root, kept, name)))
  keepVersion(version)
  console.log(`${written.length} pictures written, ${gone.length} removed. Look at what changed: git status ${kept}`)
}

/**
 * Builds, takes the pictures and compares them with the kept ones, or keeps the new ones; writes the page that shows them.
 * @param {{ isUpdate?: boolean, words?: readonly string[], env?: NodeJS.ProcessEnv }} [options] `words`: only scenes whose
 *   titles have one of them
 * @returns {Promise<import('../setup/steps.mjs').Counts & { code: number }>}
 */
export async function runPictures({ isUpdate = false, words = [], env = {} } = {}) {
  const browser = await ensureBrowser()
  const version = versionOf(browser)
  const why = whyIncomparable(version)
  const isCompared = why === null || isUpdate
  if (!isCompared) console.log(why)
  await buildWhatChanged()

  const scratch = mkdtempSync(join(tmpdir(), 'pictures-'))
  const report = join(scratch, 'report.json')
  const begun = Date.now()
  const options = [
    // What else is looked for in each scene needs no picture.
    ...(isCompared ? [] : ['--ignore-snapshots']),
    ...(isUpdate ? [`--update-snapshots=${why === null ? 'changed' : 'all'}`] : []),
    ...(words.length > 0 ? ['--grep', words.join('|')] : []),
  ]
  const playwright = ['node_modules/playwright/cli.js', 'test', '-c', 'pictures.config.ts', '--reporter=dot,json']
  const code = await runNode([...playwright, ...options], {
    ...env,
    CHROMIUM_PATH: browser,
    PICTURES_DATA: join(scratch, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  if (!existsSync(report)) throw new Error('The pictures could not be taken.')
  const results = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(scratch, { recursive: true, force: true })

  const { made, changed, problems } = resultsOf(results)
  const isWhole = words.length === 0 && problems.length === 0
  const gone = isWhole ? keptNames().filter((name) => !made.includes(name)) : []
  if (isUpdate) await accept(version, begun, gone)
  for (const name of isUpdate ? [] : gone) console.log(`✗ ${name} is kept and no longer made.`)

  mkdirSync(folder, { recursive: true })
  const page = join(folder, 'index.html')
  writeFileSync(page, pageOf(folder, { changed, problems, names: keptNames(), gone: isUpdate ? [] : gone }))
  for (const { name } of changed) console.log(`✗ ${name}`)
  console.log(`All pictures on one page: ${pathToFileURL(page)}`)

  const extra = isUpdate ? 0 : gone.length
  const failed = results.stats.unexpected + results.stats.flaky + extra
  return {
    passed: results.stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: results.stats.skipped + (isCompared ? 0 : keptNames().length),
    failures: problems.map(({ title, message }) => ({ name: title, message })),
    code: code === 0 && extra > 0 ? 1 : code,
  }
}
