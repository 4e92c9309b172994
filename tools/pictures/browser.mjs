import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../setup/commands.mjs'
import { kept } from './settings.mjs'

const file = join(root, kept, 'browser.json')

/** @param {string} version */
const majorOf = (version) => Number.parseInt(version, 10)

/** The version of a browser, like 156.0.8078.79. @param {string} executablePath */
export function versionOf(executablePath) {
  const { stdout } = spawnSync(executablePath, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  const [version] = /\d+(?:\.\d+)+/.exec(stdout ?? '') ?? []
  if (version === undefined) throw new Error(`${executablePath} does not say which version it is`)
  return version
}

/** The version that drew the kept pictures; null when none are kept. */
function keptVersion() {
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).chromium) : null
}

/** @param {string} version */
export function keepVersion(version) {
  writeFileSync(file, `${JSON.stringify({ chromium: version }, null, 2)}\n`)
}

/**
 * Why nothing can be compared with this browser; null when it can. Another major version draws letters and lines its own
 * way, another patch of the same one does not.
 * @param {string} version
 * @param {string | null} [drawnBy]
 */
export function whyIncomparable(version, drawnBy = keptVersion()) {
  if (drawnBy === null || majorOf(drawnBy) === majorOf(version)) return null
  return `The pictures are of Chromium ${majorOf(drawnBy)} and this is ${majorOf(version)}: not compared. \`npm run pictures -- --update\` takes them anew.`
}
