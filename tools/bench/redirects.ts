import autocannon from 'autocannon'

import { shortLinkFor } from '#server/services/links/short-links.ts'
import { freePort } from '../setup/port.mjs'
import { benchFolder, inDatabase, postgresUrl, serveBuilt } from './built-server.ts'
import { atLeast, atMost, type Figure, plain } from './figure.ts'

const killAfter = 1_500
const browser = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'

type Setting = {
  readonly name: string
  readonly environment: NodeJS.ProcessEnv
  readonly leastRate: number
  /** Milliseconds; null: no goal of its own. */
  readonly longest: number | null
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

function load(port: number, key: string, duration: number) {
  return autocannon({
    url: `http://127.0.0.1:${port}/s/${key}`,
    connections: 32,
    duration,
    headers: { Host: 'localhost', 'User-Agent': browser },
  })
}

async function figuresOf({ name, environment, leastRate, longest }: Setting, seconds: number): Promise<Figure[]> {
  const link = await linkToLoad(environment)
  const port = await freePort()

  const steady = await serveBuilt(environment, port)
  await load(port, link.key, 1)
  const run = await load(port, link.key, seconds)
  await steady.end()

  const before = await storedClicks(environment, link.id)
  const doomed = await serveBuilt(environment, port)
  const loading = load(port, link.key, 3)
  await new Promise((resolve) => setTimeout(resolve, killAfter))
  await doomed.end('SIGKILL')
  const killed = await loading
  const after = await storedClicks(environment, link.id)

  const wrong = run.errors + run.non2xx - run['3xx']
  const lost = Math.max(0, killed['3xx'] - (after.raw - before.raw))
  const apart = Math.abs(after.raw - after.total)
  return [
    atLeast(`redirects/s, ${name}`, run.requests.average, leastRate),
    longest === null
      ? plain(`redirects p99, ${name}`, `${run.latency.p99} ms`)
      : atMost(`redirects p99, ${name}`, run.latency.p99, longest, ' ms'),
    atMost(`redirects not answered with 3xx, ${name}`, wrong, 0),
    atMost(`clicks lost of ${killed['3xx']} answered, kill -9, ${name}`, lost, 0),
    atMost(`clicks in sums but not in rows, ${name}`, apart, 0),
  ]
}

/** Counted redirects of the production build, and a kill in the middle of them (docs/requirements.md, figure 3). */
export async function redirects(isQuick: boolean): Promise<Figure[]> {
  const { embedded, on, remove } = await benchFolder()
  const settings: Setting[] = [
    { name: 'embedded, fsync', environment: embedded, leastRate: 2_400, longest: null },
    { name: 'embedded, no fsync', environment: { ...embedded, DB_SYNC: 'off' }, leastRate: 6_000, longest: 25 },
  ]
  if (postgresUrl !== undefined)
    settings.push({ name: 'PostgreSQL', environment: on(postgresUrl), leastRate: 7_000, longest: null })
  try {
    const figures: Figure[] = []
    for (const setting of settings) figures.push(...(await figuresOf(setting, isQuick ? 3 : 10)))
    return figures
  } finally {
    remove()
  }
}
