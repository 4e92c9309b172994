import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run, runNode } from './commands.mjs'

// The first has no windows, menus and pictures for a screen to draw: the same pages take half the processor's time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

/** Playwright's own Chromium, when it has been downloaded on this machine before. */
async function ofPlaywright() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** A browser that lacks a system library exists and does not start. @param {string} file */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** The browser for tests: CHROMIUM_PATH, else one on PATH, else Playwright's own, else nothing. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  }
  return onPath() ?? (await ofPlaywright())
}

const isRoot = process.getuid?.() === 0

async function download() {
  console.log('No Chromium was found: asking Playwright for its own …')
  const playwright = 'node_modules/playwright/cli.js'
  if ((await runNode([playwright, 'install', '--no-shell', 'chromium'])) !== 0) return undefined
  const file = await ofPlaywright()
  if (file === undefined || starts(file)) return file
  console.log('Its system libraries are missing …')
  if (isRoot) await runNode([playwright, 'install-deps', 'chromium'])
  return starts(file) ? file : undefined
}

async function fromDebian() {
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Trying the package manager of this system …')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quiet)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
    const file = onPath()
    if (file !== undefined && starts(file)) return file
  }
  return undefined
}

/** The same, installing one where none is found. Rejects with what a person can do when that fails too. */
export async function ensureBrowser() {
  const file = (await findBrowser()) ?? (await download()) ?? (await fromDebian())
  if (file !== undefined) return file
  throw new Error(
    'The browser tests need Chromium, and it could not be installed here. Install Chromium or Google Chrome and put it ' +
      'on PATH, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
