// `npm run bench:redirects [seconds]`: counted redirects of the production build per second, and a kill in the middle of
// the load: every redirect that was answered must be found in the database afterwards. Loopback only, bounded in time.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

import { readConfig } from '#server/config.ts'
import { shortLinkFor } from '#server/services/short-links.ts'
import { start } from '#server/start.ts'
import { buildWhatChanged } from '../setup/build.mjs'
import { root } from '../setup/commands.mjs'
import { freePort } from '../setup/port.mjs'
import { answered } from './product-server.ts'

const seconds = Math.min(Number(process.argv[2] ?? 5), 60)
const killAfter = 1_500
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const browser = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'

type Setting = {
  readonly name: string
  readonly environment: NodeJS.ProcessEnv
  readonly leastRate: number
  readonly longest: number
}

function settings(folder: string): Setting[] {
  const embedded = { ...process.env, DATABASE_URL: undefined, DATA_DIR: folder, HOST: '127.0.0.1' }
  const postgres = process.env.TEST_DATABASE_URL
  return [
    { name: 'embedded, fsync per commit', environment: embedded, leastRate: 2_400, longest: 50 },
    { name: 'embedded, no fsync', environment: { ...embedded, DB_SYNC: 'off' }, leastRate: 6_000, longest: 25 },
    ...(postgres === undefined
      ? []
      : [
          {
            name: 'PostgreSQL',
            environment: { ...embedded, DATABASE_URL: postgres, DEMO_SEED: 'on' },
            leastRate: 7_000,
            longest: 25,
          },
        ]),
  ]
}

/** Opens the database in this process for a moment: a link to load, or the clicks that were stored. */
async function inDatabase<Found>(
  environment: NodeJS.ProcessEnv,
  work: (deps: Awaited<ReturnType<typeof start>>['deps']) => Promise<Found>,
) {
  const { deps, close } = await start(readConfig(environment), { log: quiet, print: () => undefined })
  try {
    return await work(deps)
  } finally {
    await close()
  }
}

async function linkToLoad(environment: NodeJS.ProcessEnv) {
  return inDatabase(environment, async (deps) => {
    const owner = await deps.db
      .selectFrom('project_connection')
      .innerJoin('project', 'project.id', 'project_connection.project_id')
      .innerJoin('domain', 'domain.id', 'project.domain_id')
      .select(['project_connection.promoter_id as promoterId', 'project.id as projectId', 'project.base_url'])
      .where('project_connection.status', '=', 'US')
      .where('project.is_enabled', '=', true)
      .where('domain.host', '=', 'localhost')
      .executeTakeFirstOrThrow()
    return shortLinkFor(deps, owner, { type: 'LI', target: owner.base_url, sub: 'bench' })
  })
}

async function storedClicks(environment: NodeJS.ProcessEnv, linkId: number) {
  return inDatabase(environment, async ({ db }) => {
    const { raw } = await db
      .selectFrom('click')
      .select(({ fn }) => fn.countAll<number>().as('raw'))
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow()
    const total = await db.selectFrom('link_total').select('clicks').where('link_id', '=', linkId).executeTakeFirst()
    return { raw, total: total?.clicks ?? 0 }
  })
}

async function serve(environment: NodeJS.ProcessEnv, port: number) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    child.on('exit', () => {
      isOver = true
      resolve()
    }),
  )
  await answered(`http://127.0.0.1:${port}/healthz`, () => isOver)
  return { child, ended }
}

function load(port: number, key: string, duration: number) {
  return autocannon({
    url: `http://127.0.0.1:${port}/s/${key}`,
    connections: 32,
    duration,
    headers: { Host: 'localhost', 'User-Agent': browser },
  })
}

async function end({ child, ended }: { child: ChildProcess; ended: Promise<void> }, signal: NodeJS.Signals) {
  child.kill(signal)
  await ended
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')

async function measure({ name, environment, leastRate, longest }: Setting) {
  const link = await linkToLoad(environment)
  const before = (await storedClicks(environment, link.id)).raw
  const port = await freePort()

  const steady = await serve(environment, port)
  await load(port, link.key, 1)
  const run = await load(port, link.key, seconds)
  await end(steady, 'SIGTERM')
  const rate = Math.round(run.requests.average)
  console.log(
    `${name}: ${rate} redirects/s (goal ${leastRate}: ${verdict(rate >= leastRate)}), p99 ${run.latency.p99} ms (goal ${longest}: ${verdict(run.latency.p99 <= longest)}), errors ${run.errors + run.non2xx - run['3xx']}`,
  )

  const between = (await storedClicks(environment, link.id)).raw
  const doomed = await serve(environment, port)
  const loading = load(port, link.key, 3)
  await new Promise((resolve) => setTimeout(resolve, killAfter))
  await end(doomed, 'SIGKILL')
  const killed = await loading
  const after = await storedClicks(environment, link.id)
  const lost = Math.max(0, killed['3xx'] - (after.raw - between))
  console.log(
    `${name}: killed under load after ${killed['3xx']} answers: ${lost} lost (${verdict(lost === 0)}), sums ${after.raw === after.total ? 'agree' : 'DIFFER'}; ${after.raw - before} clicks in all`,
  )
  return lost === 0 && after.raw === after.total
}

process.chdir(root)
await buildWhatChanged()
const folder = mkdtempSync(join(tmpdir(), 'bench-redirects-'))
try {
  let isSound = true
  for (const setting of settings(folder)) isSound = (await measure(setting)) && isSound
  if (!isSound) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
