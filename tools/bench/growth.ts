import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Tables } from '#server/db/tables.ts'
import { buildWhatChanged } from '../setup/build.mjs'
import { freePort } from '../setup/port.mjs'
import { benchFolder, inDatabase, postgresUrl, serveBuilt } from './built-server.ts'
import { addAccruals, addBusyPromoter, addClicks, type BusyPromoter } from './busy-promoter.ts'
import type { Figure, Measure } from './measure.ts'
import { median } from './quantile.ts'
import { sessionCookie } from './sessions.ts'
import { type CallTimes, timedCall } from './timed-call.ts'

type Size = { readonly clicks: number; readonly accruals: number }

const sizes: readonly Size[] = [
  { clicks: 10_000, accruals: 1_000 },
  { clicks: 100_000, accruals: 10_000 },
  { clicks: 1_000_000, accruals: 100_000 },
]

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** The cabinet's reads that grow with what is stored; milliseconds at the largest size. */
type Read = {
  readonly name: string
  readonly path: string
  readonly asks: 'promoter' | 'manager'
  readonly most: number
  readonly mostFirstByte?: number
}

function readsOf(project: number): readonly Read[] {
  const period = `date_from=${day(29)}&date_to=${day(0)}`
  const year = `date_from=${day(364)}&date_to=${day(0)}`
  const own = { asks: 'promoter' as const, most: 30 }
  const analytics = '/promoter/get-project-connected-analytics'
  const deals = '/promoter/get-project-connected-accrual-analytics'
  return [
    { name: 'statistics', path: `/promoter/get-project-connected-short-link-list?project_id=${project}`, ...own },
    { name: 'analytics, 30 days', path: `${analytics}?${period}`, ...own },
    { name: 'accrual analytics, 30 days', path: `${deals}?${period}`, ...own },
    { name: 'accrual analytics, a year', path: `${deals}?${year}`, ...own },
    { name: 'accrual analytics, a year, a manager', path: `${deals}?${year}`, ...own, asks: 'manager' },
    { name: 'payouts', path: '/account/get-payment-list', ...own, most: 100 },
    {
      name: 'accrual list',
      path: '/promoter/get-project-connected-accrual-list?ordering=-created_at',
      ...own,
      most: 2_000,
      mostFirstByte: 500,
    },
  ]
}

type Prepared = { readonly project: number; readonly promoter: BusyPromoter; readonly manager: BusyPromoter }
type Cookies = Readonly<Record<Read['asks'], string>>

/** The database without the product's limits on the time of a statement: a hundred thousand rows may take theirs. */
async function withoutTimeouts<Made>(environment: NodeJS.ProcessEnv, work: (db: Kysely<Tables>) => Promise<Made>) {
  const url = environment.DATABASE_URL
  if (url === undefined) return inDatabase(environment, ({ db }) => work(db))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function addPeople(environment: NodeJS.ProcessEnv): Promise<Prepared> {
  // The demo's brand and programs are there once the product has started.
  await inDatabase(environment, async () => undefined)
  return withoutTimeouts(environment, async (db) => {
    const promoter = await addBusyPromoter(db, '+79990000001')
    const manager = await addBusyPromoter(db, '+79990000002')
    await db.updateTable('promoter').set({ is_manager: true }).where('id', '=', manager.id).execute()
    const { project_id } = await db
      .selectFrom('short_link')
      .select('project_id')
      .where('promoter_id', '=', promoter.id)
      .executeTakeFirstOrThrow()
    return { project: project_id, promoter, manager }
  })
}

/** Lets the tables grow and signs both in: the server that has the database meanwhile would not let us. */
async function grow(environment: NodeJS.ProcessEnv, people: Prepared, before: Size, size: Size): Promise<Cookies> {
  return withoutTimeouts(environment, async (db) => {
    await addClicks(db, people.promoter, before.clicks, size.clicks)
    await addAccruals(db, people.promoter, before.accruals, size.accruals)
    return { promoter: await sessionCookie(db, people.promoter), manager: await sessionCookie(db, people.manager) }
  })
}

async function timesOf(port: number, { path, asks }: Read, cookies: Cookies, rounds: number): Promise<CallTimes> {
  const taken: CallTimes[] = []
  for (let round = 0; round <= rounds; round += 1) taken.push(await timedCall(port, path, cookies[asks]))
  // The first one plans its statements.
  const calls = taken.slice(1)
  const of = (part: keyof CallTimes) => median(calls.map((call) => call[part]))
  return { firstByte: of('firstByte'), whole: of('whole'), bytes: of('bytes') }
}

type Curve = { readonly read: Read; readonly points: CallTimes[] }

async function curvesOn(environment: NodeJS.ProcessEnv, taken: readonly Size[]): Promise<readonly Curve[]> {
  const people = await addPeople(environment)
  const curves = readsOf(people.project).map((read): Curve => ({ read, points: [] }))
  let before: Size = { clicks: 0, accruals: 0 }
  for (const size of taken) {
    const cookies = await grow(environment, people, before, size)
    before = size
    const port = await freePort()
    const server = await serveBuilt(environment, port)
    try {
      for (const { read, points } of curves)
        points.push(await timesOf(port, read, cookies, read.mostFirstByte === undefined ? 15 : 7))
      // The whole takes minutes: each size is printed as soon as it is known.
      const summary = curves.map(({ read, points }) => `${read.name} ${ms(points.at(-1)?.whole ?? 0)} ms`)
      console.log(`${size.clicks} clicks, ${size.accruals} accruals: ${summary.join(', ')}`)
    } finally {
      await server.end()
    }
  }
  return curves
}

function ms(time: number) {
  if (!Number.isFinite(time)) return 'refused'
  return time < 10 ? time.toFixed(1) : String(Math.round(time))
}
const curve = (points: readonly CallTimes[], part: 'firstByte' | 'whole') =>
  `${points.map((point) => ms(point[part])).join(' → ')} ms`

function figuresOf(database: string, curves: readonly Curve[]): Figure[] {
  return curves.flatMap(({ read, points }) => {
    const last = points.at(-1)
    if (last === undefined) return []
    const whole: Figure = {
      name: `${read.name}, ${database}`,
      value: curve(points, 'whole'),
      goal: `≤ ${read.most} ms`,
      isMet: last.whole <= read.most,
    }
    if (read.mostFirstByte === undefined) return [whole]
    const first: Figure = {
      name: `${read.name}, first byte, ${database}`,
      value: curve(points, 'firstByte'),
      goal: `≤ ${read.mostFirstByte} ms`,
      isMet: last.firstByte <= read.mostFirstByte,
    }
    return [first, { ...whole, value: `${whole.value} (${(last.bytes / 1e6).toFixed(1)} MB)` }]
  })
}

/** A database of its own on a PostgreSQL, filled with the demo and dropped afterwards. */
async function onPostgres(url: string, work: (own: string) => Promise<readonly Curve[]>) {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    return await work(own.href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/** How the cabinet's reads grow with what is stored (docs/requirements.md, figure 3), through HTTP, on the built server. */
export const growth: Measure = {
  name: 'growth',
  about: 'statistics, accruals, analytics and payouts from 10 000 to 1 000 000 clicks and 1 000 to 100 000 accruals',
  isInQuick: true,
  async take({ isQuick }) {
    await buildWhatChanged()
    const taken = isQuick ? sizes.slice(0, 1) : sizes
    const { embedded, on, remove } = await benchFolder()
    try {
      const figures = figuresOf('embedded', await curvesOn({ ...embedded, DB_SYNC: 'off' }, taken))
      if (postgresUrl === undefined) return figures
      return [...figures, ...figuresOf('PostgreSQL', await onPostgres(postgresUrl, (own) => curvesOn(on(own), taken)))]
    } finally {
      remove()
    }
  },
}
