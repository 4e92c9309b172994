import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root, run, runNode } from './commands.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * True when everything that the lock file names is installed in its version. Packages for other systems are optional,
 * and are not missed.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
export function isComplete(locked, installed) {
  return Object.entries(locked).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  )
}

/** npm keeps its own record of what it put into node_modules; written last, so an interrupted install has none. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  return existsSync(record) && isComplete(packagesOf(join(root, 'package-lock.json')), packagesOf(record))
}

/**
 * npm hands its own address to the scripts that it runs; elsewhere the one on PATH is taken.
 * @param {readonly string[]} args
 */
function npm(args) {
  const address = process.env.npm_execpath
  if (address?.endsWith('.js')) return runNode([address, ...args])
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args)
}

/** Installs exactly what the lock file says, when node_modules has anything else. Needs the package registry only. */
export async function installWhatIsMissing() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (isInstalled()) return
  console.log('Installing packages: the first time takes a minute …')
  const code = await npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code === 0 && isInstalled()) return
  console.error('The packages could not be installed. Is the package registry reachable? Try `npm ci` to see more.')
  process.exit(code || 1)
}
