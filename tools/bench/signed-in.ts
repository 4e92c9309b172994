import autocannon from 'autocannon'

import { openSession } from '#server/services/sign-in/sessions.ts'
import { freePort } from '../setup/port.mjs'
import { benchFolder, inDatabase, postgresUrl, serveBuilt } from './built-server.ts'
import { atLeast, atMost, type Figure } from './figure.ts'

type Visitor = { readonly headers: Record<string, string>; readonly projectId: number; readonly site: string }

/** A session of the demo's experienced promoter, made where the server will find it. */
async function sessionIn(environment: NodeJS.ProcessEnv) {
  return inDatabase(environment, async ({ db }) => {
    const { promoterId, domainId, ...program } = await db
      .selectFrom('promoter')
      .innerJoin('domain', 'domain.id', 'promoter.domain_id')
      .innerJoin('project_connection', 'project_connection.promoter_id', 'promoter.id')
      .innerJoin('project', 'project.id', 'project_connection.project_id')
      .select(['promoter.id as promoterId', 'domain.id as domainId', 'project.id as projectId', 'base_url as site'])
      .where('promoter.phone', '=', '+79000000003')
      .where('domain.host', '=', 'localhost')
      .where('project_connection.status', '=', 'US')
      .orderBy('project.id')
      .executeTakeFirstOrThrow()
    const opened = { promoterId, domainId, replaces: null }
    const { token } = await db.transaction().execute((trx) => openSession(trx, new Date(), opened))
    return { cookie: `sessionid=${token}`, ...program }
  })
}

/** What a browser sends after its first answer: the session's cookie, and the token of its writes beside it. */
async function headersOf(cookie: string, port: number) {
  const host = `localhost:${port}`
  const answer = await fetch(`http://${host}/api/account/user-profile`, { headers: { Cookie: cookie, Domain: host } })
  if (answer.status !== 200) throw new Error(`The bench is not signed in: ${answer.status}`)
  const token = /csrftoken=([^;]+)/.exec(answer.headers.getSetCookie().join(';'))?.[1] ?? ''
  return {
    Cookie: `${cookie}; csrftoken=${token}`,
    Domain: host,
    Host: host,
    Origin: `http://${host}`,
    'X-CSRFToken': token,
    'Content-Type': 'application/json',
  }
}

const reads = ({ projectId }: Visitor) => [
  '/api/account/user-profile',
  '/api/promoter/get-projects',
  `/api/promoter/get-project?project_id=${projectId}`,
  `/api/promoter/get-project-connected?project_id=${projectId}`,
  `/api/promoter/get-project-connected-short-link-list?project_id=${projectId}`,
  '/api/promoter/get-project-connected-analytics?date_from=2026-01-01&date_to=2026-12-31',
  '/api/promoter/get-project-connected-accrual-analytics?date_from=2026-01-01&date_to=2026-12-31',
  '/api/account/get-payment-list',
]

/** Links of names that were not there before. */
function writes({ site, projectId }: Visitor): autocannon.Request[] {
  let made = 0
  return [
    {
      method: 'POST',
      path: '/api/promoter/get-project-connected-url',
      setupRequest(request) {
        made += 1
        return { ...request, body: JSON.stringify({ url: site, sub: `bench-${made}`, project_id: projectId }) }
      },
    },
  ]
}

/** How long after a burst one second's p97.5 is back within twice that of the calm before. Seconds. */
async function recoveryOf(read: (connections: number, duration: number) => Promise<autocannon.Result>, usual: number) {
  for (let second = 1; second <= 10; second += 1) {
    const { latency } = await read(50, 1)
    if (latency.p97_5 <= 2 * usual) return second
  }
  return Number.POSITIVE_INFINITY
}

async function figuresOn(name: string, environment: NodeJS.ProcessEnv, duration: number): Promise<Figure[]> {
  const port = await freePort()
  const { cookie, ...program } = await sessionIn(environment)
  const server = await serveBuilt(environment, port)
  try {
    const visitor = { headers: await headersOf(cookie, port), ...program }
    const common = { url: `http://127.0.0.1:${port}`, headers: visitor.headers }
    const requests = reads(visitor).map((path) => ({ method: 'GET' as const, path }))
    const read = (connections: number, seconds: number) =>
      autocannon({ ...common, connections, duration: seconds, requests })
    await read(50, 1)
    const reading = await read(50, duration)
    const making = await autocannon({ ...common, connections: 20, duration, requests: writes(visitor) })
    const before = await read(50, 3)
    const burst = await read(500, Math.min(10, duration))
    const recovery = await recoveryOf(read, before.latency.p97_5)

    const limited = (['429', '503'] as const).reduce(
      (sum, status) => sum + (burst.statusCodeStats?.[status]?.count ?? 0),
      0,
    )
    const wrong = (run: autocannon.Result) => run.errors + run.non2xx
    return [
      atLeast(`signed-in reads/s, 50 connections, ${name}`, reading.requests.average, 300),
      // autocannon has no p95: what holds for 97.5 % holds for 95 %.
      atMost(`signed-in reads, p97.5, ${name}`, reading.latency.p97_5, 150, ' ms'),
      atMost(`signed-in reads, p99, ${name}`, reading.latency.p99, 400, ' ms'),
      atMost(`signed-in reads, errors, ${name}`, wrong(reading), 0),
      atLeast(`links made/s, 20 connections, ${name}`, making.requests.average, 50),
      atMost(`links made, p99, ${name}`, making.latency.p99, 500, ' ms'),
      atMost(`links made, errors, ${name}`, wrong(making), 0),
      atMost(`burst × 10: answers that are neither 2xx, 429 nor 503, ${name}`, burst.non2xx - limited, 0),
      atMost(`burst × 10: back to twice the usual p97.5, ${name}`, recovery, 5, ' s'),
    ]
  } finally {
    await server.end()
  }
}

/** Signed-in reads by 50, links made by 20, a burst of 500 connections (docs/requirements.md, figure 4). */
export async function signedIn(isQuick: boolean): Promise<Figure[]> {
  const { embedded, on, remove } = await benchFolder()
  const duration = isQuick ? 5 : 30
  try {
    const figures = await figuresOn('embedded', { ...embedded, DB_SYNC: 'on' }, duration)
    if (postgresUrl !== undefined) figures.push(...(await figuresOn('PostgreSQL', on(postgresUrl), duration)))
    return figures
  } finally {
    remove()
  }
}
