import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { root, runNode } from './commands.mjs'

const shared = [
  'contract',
  'vite.config.ts',
  'tools/vite',
  'tools/setup',
  'packages',
  'machines',
  'package.json',
  'package-lock.json',
]

/** What each half is built from. A change anywhere else (tests, documents) builds nothing. */
const halves = [
  {
    name: 'client',
    sources: [...shared, 'src', 'public', 'index.html', '.env', '.env.local'],
    result: 'dist/client/index.html',
  },
  { name: 'server', sources: [...shared, 'server'], result: 'dist/server/main.js' },
]

/**
 * @param {string} path below the root
 * @returns {string[]}
 */
function filesBelow(path) {
  const entry = join(root, path)
  if (!existsSync(entry)) return []
  try {
    return readdirSync(entry)
      .sort()
      .flatMap((name) => filesBelow(`${path}/${name}`))
  } catch {
    return [path]
  }
}

/**
 * A fingerprint of the sources by what they say, not by their times: a checkout changes those.
 * @param {readonly string[]} sources
 */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  for (const name of Object.keys(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`\0${name}=${process.env[name]}`)
  return hash.digest('hex')
}

/** @param {string} name */
const stampOf = (name) => join(root, 'dist', `${name}.stamp`)

/** @param {(typeof halves)[number]} half */
function isFresh({ name, sources, result }) {
  if (!existsSync(join(root, result)) || !existsSync(stampOf(name))) return false
  return readFileSync(stampOf(name), 'utf8') === fingerprint(sources)
}

/** The halves that the next build would make: those that are not there, or are older than their sources. */
export const staleHalves = () => halves.filter((half) => !isFresh(half)).map(({ name }) => name)

/**
 * Builds the client and the server into dist, or only the half whose sources have changed since its last build.
 * Vite runs in a process of its own, so that the server started afterwards does not carry its memory.
 * @param {{ all?: boolean, only?: 'client' | 'server' }} [options]
 */
export async function buildWhatChanged({ all = false, only } = {}) {
  for (const half of halves) {
    if (only !== undefined && half.name !== only) continue
    if (!all && isFresh(half)) continue
    // Not on stdout: a command that is built first may have its answer read by a program.
    console.error(`Building the ${half.name} …`)
    rmSync(stampOf(half.name), { force: true })
    // Taken before the build: what is edited meanwhile is built the next time.
    const stamp = fingerprint(half.sources)
    const code = await runNode(['tools/setup/build-half.mjs', half.name])
    if (code !== 0) process.exit(code)
    mkdirSync(dirname(stampOf(half.name)), { recursive: true })
    writeFileSync(stampOf(half.name), stamp)
  }
}
