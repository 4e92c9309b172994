import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'

import { buildWhatChanged } from '../setup/build.mjs'
import { freePort } from '../setup/port.mjs'
import { benchFolder, inDatabase, postgresUrl, serveBuilt } from './built-server.ts'
import type { Figure, Measure } from './measure.ts'
import { demoPromoter, sessionCookie, settled } from './sessions.ts'

const path = '/api/promoter/get-projects?page=1&page_size=12'

type Setting = {
  readonly name: string
  readonly environment: NodeJS.ProcessEnv
  readonly processes: number
  readonly leastRate: number | null
  /** Milliseconds. */
  readonly longest: number | null
}

function load(ports: readonly number[], headers: Record<string, string>, address: string, duration: number) {
  const connections = 32 / ports.length
  return Promise.all(
    ports.map((port) => autocannon({ url: `http://127.0.0.1:${port}${address}`, connections, duration, headers })),
  )
}

/** What the framework does with nothing behind it, on the same machine at the same time of day. */
async function bareRate(duration: number) {
  const port = await freePort()
  const app = new Hono().get('/', (c) => c.json({ hello: 'world' }))
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  try {
    const [run] = await load([port], {}, '/', duration)
    return Math.round(run?.requests.average ?? 0)
  } finally {
    server.close()
  }
}

async function figuresOf(setting: Setting, bare: number, duration: number): Promise<Figure[]> {
  const { name, environment, leastRate, longest } = setting
  const session = await inDatabase(environment, async ({ db }) => sessionCookie(db, await demoPromoter(db)))
  const ports = await Promise.all(Array.from({ length: setting.processes }, () => freePort()))
  const servers = await Promise.all(ports.map((port) => serveBuilt(environment, port)))
  try {
    const { cookie } = await settled(session, ports[0] ?? 0)
    const headers = { Host: 'localhost', Domain: 'localhost', Cookie: cookie }
    await load(ports, headers, path, 1)
    const runs = await load(ports, headers, path, duration)
    const rate = Math.round(runs.reduce((sum, run) => sum + run.requests.average, 0))
    const slowest = Math.max(...runs.map((run) => run.latency.p99))
    const wrong = runs.reduce((sum, run) => sum + run.errors + run.non2xx, 0)
    return [
      {
        name: `signed-in list/s, ${name}`,
        value: String(rate),
        reference: `bare hello ${bare}`,
        goal: leastRate === null ? '' : `≥ ${leastRate}`,
        isMet: leastRate === null ? null : rate >= leastRate,
      },
      {
        name: `signed-in list p99, ${name}`,
        value: `${slowest} ms`,
        goal: longest === null ? '' : `≤ ${longest} ms`,
        isMet: longest === null ? null : slowest <= longest,
      },
      { name: `signed-in list not answered with 200, ${name}`, value: String(wrong), goal: '0', isMet: wrong === 0 },
    ]
  } finally {
    await Promise.all(servers.map((server) => server.end()))
  }
}

/** The session-bound program list of the production build, 32 connections, beside a bare "hello" (docs/requirements.md, figure 3). */
export const jsonCalls: Measure = {
  name: 'json-calls',
  about: 'signed-in list calls per second, one process and two',
  isInQuick: true,
  async take({ isQuick }) {
    await buildWhatChanged()
    const { embedded, on, remove } = await benchFolder()
    const duration = isQuick ? 3 : 10
    const settings: Setting[] = [
      { name: 'embedded', environment: embedded, processes: 1, leastRate: 1_700, longest: 50 },
    ]
    if (postgresUrl !== undefined) {
      const postgres = on(postgresUrl)
      settings.push({ name: 'PostgreSQL', environment: postgres, processes: 1, leastRate: 3_500, longest: 25 })
      settings.push({
        name: 'PostgreSQL, two processes',
        environment: postgres,
        processes: 2,
        leastRate: null,
        longest: null,
      })
    }
    try {
      const bare = await bareRate(duration)
      const figures: Figure[] = []
      for (const setting of settings) figures.push(...(await figuresOf(setting, bare, duration)))
      return figures
    } finally {
      remove()
    }
  },
}
