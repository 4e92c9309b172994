import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drivers, browser as findBrowser } from '../browser/config.ts'
import { files } from '../config.ts'
import { Refused, WrongCommand } from '../refused.ts'
import { pathsFile } from '../sheets/document.ts'
import type { Numbered } from '../walks/numbered.ts'
import type { Options } from '../walks/options.ts'
import { words } from '../words.ts'

const said = words.commands

/** Where a run leaves what it was asked to walk, its results, and the paths that failed. */
export const runFolder = join('dist', 'paths')

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** The browser for a run; what a person can do when there is none is said in a line. */
async function browserFor(): Promise<string> {
  const { CHROMIUM_PATH = '' } = process.env
  if (CHROMIUM_PATH !== '' && !existsSync(CHROMIUM_PATH)) throw new Refused(said.noBrowserAt(CHROMIUM_PATH))
  return findBrowser().catch(() => {
    throw new Refused(said.noBrowser)
  })
}

/** The walks that something can go in a browser; the others' machines are named. */
export function drivenWalks(
  walks: readonly Numbered[],
  print: (line: string) => void,
  names: readonly string[],
): readonly Numbered[] {
  const isDriven = ({ graph }: Numbered) => names.includes(graph.walkthrough.name)
  const left = new Set(walks.filter((one) => !isDriven(one)).map(({ graph }) => graph.walkthrough.name))
  const text = said.undriven([...left].join(', '), names.join(', '))
  const driven = walks.filter(isDriven)
  if (driven.length === 0) throw new WrongCommand(left.size === 0 ? said.noPaths : text)
  if (left.size > 0) print(text)
  return driven
}

/** Walks these paths: on the running machines, or in a browser on the built product. Gives the exit status. */
export async function runWith(
  runner: 'vitest' | 'playwright',
  { profile, seed, out }: Pick<Options, 'profile' | 'seed' | 'out'>,
  walks: readonly Numbered[],
  print: (line: string) => void,
): Promise<number> {
  if (walks.length === 0) throw new WrongCommand(said.noPaths)
  const names = runner === 'playwright' ? (await drivers()).map(({ walkthrough }) => walkthrough.name) : []
  const asked = runner === 'playwright' ? drivenWalks(walks, print, names) : walks
  const file = join(runFolder, 'asked.json')
  mkdirSync(runFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(pathsFile(asked, { profile, seed })))
  const env = { PATHS_FILE: file, PATHS_PROFILE: profile.name, PATHS_SEED: String(seed) }
  if (runner === 'vitest') {
    return run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', files.walksInProcess], env)
  }
  const PATHS_RESULTS = out ?? join(runFolder, 'results.json')
  mkdirSync(dirname(PATHS_RESULTS), { recursive: true })
  const command = ['node_modules/playwright/cli.js', 'test', files.walksInBrowser]
  const reporters = `--reporter=list,${fileURLToPath(new URL('./results-reporter.ts', import.meta.url))}`
  return run([...command, reporters], { ...env, PATHS_RESULTS, CHROMIUM_PATH: await browserFor() })
}
