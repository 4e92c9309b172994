import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { runPictures } from '../pictures/run.mjs'
import { ensureBrowser } from './browser.mjs'
import { buildWhatChanged } from './build.mjs'
import { runNode } from './commands.mjs'
import { findEngines } from './engines.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { flaskLacks } from './flask.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly import('./failures.mjs').Failure[] }} Counts */

const rooms = ['contract', 'machines', 'packages/chart-kit', 'src', 'server', 'walkthroughs', 'tools', 'tests', 'e2e']

/** The servers under test never touch the database that the shell happens to name. */
const ownDatabase = { DATABASE_URL: '', TEST_DATABASE_URL: '' }
/** Where the rest is to follow, and with it every walk, the quick steps need not walk the short ones. */
const areWalksToCome = process.env.WITH_REST === 'yes'
const givenDatabase = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || ''

/**
 * A runner that stops without having said so in its report has failed as well.
 * @param {number} code
 * @param {string} report
 * @param {(report: any) => Counts} read
 * @returns {Counts}
 */
function counted(code, report, read) {
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Two compilers at a time: one uses one core. */
async function types() {
  const waiting = [...rooms]
  let failed = 0
  const compile = async () => {
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop())
      if ((await runNode(['node_modules/typescript/bin/tsc', '-p', room])) !== 0) failed += 1
  }
  await Promise.all([compile(), compile()])
  return { passed: 0, failed, skipped: 0 }
}

async function lint() {
  const code = await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * @param {string} report
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} options
 */
async function vitest(report, projects, env, options = []) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...options, ...reporters], env)
  return counted(code, report, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: failuresOfVitest(results),
  }))
}

/**
 * @param {string} report
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 */
async function playwright(report, projects, env = {}) {
  const CHROMIUM_PATH = await ensureBrowser()
  return played(report, projects, { ...env, CHROMIUM_PATH })
}

/**
 * @param {string} report
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} options
 */
async function played(report, projects, env, options = []) {
  await buildWhatChanged()
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await runNode(
    ['node_modules/playwright/cli.js', 'test', ...options, ...chosen, '--reporter=list,json'],
    {
      ...ownDatabase,
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  return counted(code, report, (results) => ({
    passed: results.stats.expected,
    failed: results.stats.unexpected + results.stats.flaky,
    skipped: results.stats.skipped,
    failures: failuresOfPlaywright(results),
  }))
}

/**
 * Journeys in the engines that are here; in CI one that is not here has failed.
 * @param {string} report
 * @returns {Promise<Counts>}
 */
async function engines(report) {
  const { projects, lacks, firefox } = findEngines()
  for (const line of lacks) console.log(line)
  const none = { passed: 0, failed: 0, skipped: 0 }
  const options = ['--config', 'e2e/engines/engines.config.ts']
  const counts = projects.length === 0 ? none : await played(report, projects, { FIREFOX_PATH: firefox }, options)
  return process.env.CI === 'true'
    ? { ...counts, failed: counts.failed + lacks.length }
    : { ...counts, skipped: counts.skipped + lacks.length }
}

/**
 * The client and the contract's check before a backend in another language; in CI one that cannot be started has failed.
 * @param {string} report
 * @returns {Promise<Counts>}
 */
async function otherBackend(report) {
  const lacks = flaskLacks()
  if (lacks === null) {
    const CHROMIUM_PATH = await ensureBrowser()
    return played(report, [], { CHROMIUM_PATH }, ['--config', 'e2e/other-backend/other-backend.config.ts'])
  }
  console.log(lacks)
  const isFailure = process.env.CI === 'true'
  return { passed: 0, failed: isFailure ? 1 : 0, skipped: isFailure ? 0 : 1 }
}

/**
 * Every step, in the order in which a mistake is cheapest to find. `npm test` takes those that are quick; the `rest` is
 * what takes long: killed servers, PostgreSQL, every walk of the charts, faults, other engines, another backend, pictures.
 * @type {readonly { name: string, isRest?: true, take: (report: string) => Promise<Counts> }[]}
 */
const steps = [
  { name: 'types', take: () => types() },
  { name: 'lint', take: () => lint() },
  { name: 'unit', take: (report) => vitest(report, ['unit', 'client'], ownDatabase) },
  {
    name: 'server',
    take: (report) => vitest(report, [givenDatabase === '' ? 'server' : 'server-once'], ownDatabase),
  },
  {
    name: 'kit',
    take: async (report) => vitest(report, ['kit'], { ...ownDatabase, CHROMIUM_PATH: await ensureBrowser() }),
  },
  {
    name: 'browser',
    take: (report) => playwright(report, areWalksToCome ? ['stories'] : ['stories', 'walks'], { PATHS_SHORT: 'yes' }),
  },
  {
    name: 'server-on-postgres',
    isRest: true,
    take: (report) => vitest(report, ['server-on-postgres'], { ...ownDatabase, TEST_DATABASE_URL: givenDatabase }),
  },
  {
    name: 'several-processes',
    isRest: true,
    take: (report) => vitest(report, ['several-processes'], { ...ownDatabase, TEST_DATABASE_URL: givenDatabase }),
  },
  { name: 'killed-processes', isRest: true, take: (report) => vitest(report, ['killed-processes'], ownDatabase) },
  {
    name: 'processes',
    isRest: true,
    take: (report) => vitest(report, ['processes'], ownDatabase, ['--no-file-parallelism']),
  },
  {
    name: 'sweeps',
    isRest: true,
    take: (report) => playwright(report, ['sweeps', 'wide-font']),
  },
  { name: 'walks', isRest: true, take: (report) => playwright(report, ['walks']) },
  { name: 'faults', isRest: true, take: (report) => playwright(report, ['faults']) },
  { name: 'engines', isRest: true, take: (report) => engines(report) },
  { name: 'other-backend', isRest: true, take: (report) => otherBackend(report) },
  { name: 'pictures', isRest: true, take: () => runPictures({ env: ownDatabase }) },
]

/** Steps that need a PostgreSQL. */
const ofPostgres = ['server-on-postgres', 'several-processes']

export const stepNames = steps.map(({ name }) => name)

/**
 * The named steps, or where none is named the quick ones or the rest; PostgreSQL only where one is given.
 * @param {{ names: readonly string[], isRest: boolean }} asked
 * @param {string} reports folder for the runners' reports
 */
export function stepsFor({ names, isRest }, reports) {
  return steps
    .filter((step) => (names.length === 0 ? (step.isRest === true) === isRest : names.includes(step.name)))
    .filter(({ name }) => !ofPostgres.includes(name) || givenDatabase !== '')
    .map(({ name, take }) => ({ name, take: () => take(join(reports, `${name}.json`)) }))
}
