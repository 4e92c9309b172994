import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'

import { migrations } from '#server/db/migrations/catalogue.ts'
import { freePort } from '#tools/setup/port.mjs'
import { ask, startServer } from '../../support/built-server.ts'
import { flakyProxy } from '../../support/flaky-proxy.ts'
import { person } from '../../support/links.ts'
import { aMinuteLater, balancer, ownDatabase, remoteBrowser, serversOn } from '../../support/several-servers.ts'
import { captchaToken } from '../../support/sign-in.ts'

const { main, operator, 'carry-over': carryOver } = inject('programs')
const former = inject('former')
const folder = mkdtempSync(join(tmpdir(), 'several-'))

/** What a test has opened, the newest last. */
const opened: (() => unknown)[] = []

async function closeOpened() {
  for (const close of opened.splice(0).reverse()) await close()
}

afterAll(async () => {
  await closeOpened()
  rmSync(folder, { recursive: true, force: true })
})

const freePorts = () => Promise.all([freePort(), freePort(), freePort()])

/** A database and what serves it, until the test is over. */
async function installation(data = folder) {
  const database = await ownDatabase()
  opened.push(database.close)
  const servers = serversOn(database.url, data)
  opened.push(servers.stopAll)
  return { database, servers }
}

async function balanced(ports: readonly number[]) {
  const front = await balancer(ports)
  opened.push(front.close)
  return front
}

type Database = Awaited<ReturnType<typeof ownDatabase>>
type Servers = ReturnType<typeof serversOn>

async function linkOf({ rows }: Database) {
  const [link] = await rows(`select short_link.id, key from short_link
    join project on project.id = project_id join domain on domain.id = domain_id
    where host = 'localhost' order by short_link.id limit 1`)
  return { id: Number(link.id), path: `/s/${link.key}` }
}

/** People who follow a link one after another, `lanes` of them at a time, until it is over; gives the clicks that were answered. */
function follow(port: number, path: string, lanes: number) {
  let isOver = false
  opened.push(() => (isOver = true))
  const result = followed(port, path, lanes, () => isOver)
  return () => {
    isOver = true
    return result
  }
}

async function followed(port: number, path: string, lanes: number, until: () => boolean) {
  const answered = new Set<string>()
  const others: number[] = []
  let asked = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (!until()) {
        asked += 1
        const ip = `203.0.${asked % 250}.${Math.floor(asked / 250) % 250}`
        const answer = await ask(port, path, { headers: { ...person, 'X-Forwarded-For': ip } }).catch(() => null)
        const click = /[?&]click_id=(\w+)/.exec(String(answer?.headers.location ?? ''))?.[1]
        if (click === undefined) others.push(answer?.status ?? 0)
        else answered.add(click)
      }
    }),
  )
  return { answered, others, asked }
}

/** What is stored of a link's clicks since a moment in the test: the clicks, and each of their sums. */
async function stored({ rows }: Database, linkId: number) {
  const clicks = await rows(`select click_id from click where link_id = ${linkId}`)
  const [sums] = await rows(`select
    (select clicks from link_total where link_id = ${linkId}) as total,
    (select sum(clicks) from link_day where link_id = ${linkId}) as days`)
  return {
    ids: new Set(clicks.map(({ click_id }) => String(click_id))),
    total: Number(sums.total),
    days: Number(sums.days),
  }
}

/** Every answered click is stored, every sum counts what is stored, and beyond is only what a killed process had in its hands. */
async function expectExact(
  database: Database,
  linkId: number,
  before: Awaited<ReturnType<typeof stored>>,
  answered: ReadonlySet<string>,
  inHand: number,
) {
  const after = await stored(database, linkId)
  const added = after.ids.size - before.ids.size
  expect([...answered].filter((id) => !after.ids.has(id))).toEqual([])
  expect([after.total - before.total, after.days - before.days]).toEqual([added, added])
  expect(added - answered.size).toBeLessThanOrEqual(inHand)
}

/** Runs a built command; gives all that it printed. With `until` it is killed at the first such line. */
function command(
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  until?: RegExp,
): Promise<string> {
  const child = spawn(process.execPath, words, { env: { PATH: process.env.PATH, DB_SYNC: 'off', ...environment } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  if (until !== undefined) child.stdout.on('data', () => until.test(text) && child.kill('SIGKILL'))
  return new Promise((resolve) => child.on('close', () => resolve(text)))
}

type Browser = ReturnType<typeof remoteBrowser>

async function askForCode(at: Browser, phone: string) {
  await at.get('/domain/get-domain')
  return at.post('/account/create-phone-code', { phone, token: await captchaToken(at) })
}

/** The newest code that the servers have printed for a phone. */
async function codeFor({ output }: Servers, phone: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const codes = [...output().matchAll(new RegExp(`Код (\\d+) для \\${phone}`, 'g'))]
    const code = codes.at(-1)?.[1]
    if (code !== undefined) return code
    await pause(50)
  }
  throw new Error(`no code was printed for ${phone}`)
}

describe('three processes behind a balancer', () => {
  let database: Database
  let servers: Servers
  let ports: readonly [number, number, number]
  let front: Awaited<ReturnType<typeof balancer>>

  beforeAll(async () => {
    ;({ database, servers } = await installation())
    ports = await freePorts()
    // At once: each finds an empty database.
    await Promise.all(ports.map((port) => servers.start(main, port)))
    front = await balanced(ports)
  })

  afterAll(closeOpened)

  const browser = () => remoteBrowser(front.port)

  test('migrations of processes that race run once, and the demo is filled once', async () => {
    const names = (await database.rows('select name from kysely_migration order by name')).map(({ name }) => name)
    expect(names).toEqual(Object.keys(migrations))
    expect(await database.rows('select count(*)::int as count from domain')).toEqual([{ count: 4 }])
  })

  test('clicks are counted exactly while one process is killed and started again', async () => {
    const link = await linkOf(database)
    const before = await stored(database, link.id)
    const over = follow(front.port, link.path, 16)
    await pause(1_000)
    await servers.stop(ports[1], 'SIGKILL')
    await pause(1_000)
    await servers.start(main, ports[1])
    await pause(1_000)
    const { answered, others, asked } = await over()
    expect(answered.size + others.length).toBe(asked)
    expect(answered.size).toBeGreaterThan(100)
    expect(others).toEqual([])
    await expectExact(database, link.id, before, answered, 16)

    // How many a second is said and not asserted: the load, the database and three processes share the machine.
    const clicksIn = async (port: number, seconds: number) => {
      const end = follow(port, link.path, 32)
      await pause(seconds * 1_000)
      return Math.round((await end()).answered.size / seconds)
    }
    console.log(
      `clicks/s: one process ${await clicksIn(ports[0], 3)}, three behind nginx ${await clicksIn(front.port, 3)}`,
    )
  })

  test('one code signs in once though two processes are asked at the same moment; the session holds at each, and a log-out ends it at all', async () => {
    const phone = '+79000000002'
    const first = browser()
    expect(await (await askForCode(first, phone)).json()).toMatchObject({ code_type: 'LOG' })
    const entered = { phone, code: await codeFor(servers, phone) }
    const twin = browser()
    for (const [name, value] of first.jar) twin.jar.set(name, value)
    first.place.port = ports[0]
    twin.place.port = ports[1]
    expect((await first.post('/account/update-phone-code', entered)).status).toBe(200)
    const answers = await Promise.all([first, twin].map((each) => each.post('/account/auth', entered)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])

    const winner = answers[0]?.status === 200 ? first : twin
    const account = async (port: number) => {
      winner.place.port = port
      return (await winner.get('/account/user-profile')).status
    }
    expect([await account(ports[0]), await account(ports[1]), await account(ports[2])]).toEqual([200, 200, 200])

    const kept = new Map(winner.jar)
    winner.place.port = ports[2]
    expect((await winner.get('/account/logout')).status).toBe(200)
    for (const [name, value] of kept) winner.jar.set(name, value)
    const gone = [await account(ports[0]), await account(ports[1]), await account(ports[2])]
    expect(new Set(gone)).toEqual(new Set([401]))
  })

  test('limits hold together: a phone that one process has just sent a code waits at the others', async () => {
    const phone = '+79000000003'
    const at = browser()
    expect((await askForCode(at, phone)).status).toBe(200)
    const statuses = []
    for (const port of ports) {
      at.place.port = port
      statuses.push((await askForCode(at, phone)).status)
    }
    expect(statuses).toEqual([429, 429, 429])
  })

  test('payouts run once though two are started', async () => {
    const run = () => command(servers.environment, [operator, 'payouts', 'run', '2026-10', '--host', 'localhost'])
    const standing = () =>
      database.rows(`select promoter_id, count(distinct order_id)::int as orders, sum(cash)::int as cash from payment
        where period = '2026-10' and status <> 'CA' group by 1 order by 1`)
    const outputs = await Promise.all([run(), run()])
    expect(outputs.filter((text) => /Создано: 1 промоутерам/.test(text))).toHaveLength(1)
    const once = await standing()
    expect(once.map(({ orders }) => orders)).toEqual(once.map(() => 1))
    expect(await run()).toContain('Создано: 0 промоутерам')
    expect(await standing()).toEqual(once)
  })
})

describe('an installation that changes', () => {
  afterEach(closeOpened)

  test('servers of the release before are replaced one by one under traffic, and nothing is lost', async () => {
    const { database, servers } = await installation()
    const ports = await freePorts()
    for (const port of ports) await servers.start(former, port)
    const newest = async () => (await database.rows('select max(name) as name from kysely_migration'))[0].name
    const before = await newest()
    const front = await balanced(ports)
    const link = await linkOf(database)
    const already = await stored(database, link.id)
    const over = follow(front.port, link.path, 8)
    for (const port of ports) {
      expect(await servers.stop(port, 'SIGTERM')).toBe(0)
      await servers.start(main, port)
    }
    const { answered, others } = await over()
    expect(before).not.toBe(Object.keys(migrations).at(-1))
    expect(await newest()).toBe(Object.keys(migrations).at(-1))
    expect(others).toEqual([])
    await expectExact(database, link.id, already, answered, 0)
  })

  test('processes whose clocks are a minute apart know each other’s codes, sessions and clicks', async () => {
    const { database, servers } = await installation()
    const [behind, ahead] = await freePorts()
    await servers.start(main, behind)
    await servers.start(main, ahead, { DEMO_NOW: aMinuteLater })
    const front = await balanced([behind, ahead])
    for (const [phone, sends, takes] of [
      ['+79000000002', behind, ahead],
      ['+79000000003', ahead, behind],
    ] as const) {
      const at = remoteBrowser(front.port)
      at.place.port = sends
      expect((await askForCode(at, phone)).status).toBe(200)
      const entered = { phone, code: await codeFor(servers, phone) }
      at.place.port = takes
      expect((await at.post('/account/update-phone-code', entered)).status).toBe(200)
      expect((await at.post('/account/auth', entered)).status).toBe(200)
      for (const port of [behind, ahead]) {
        at.place.port = port
        expect((await at.get('/account/user-profile')).status).toBe(200)
      }
      expect((await at.get('/account/logout')).status).toBe(200)
      at.place.port = behind
      expect((await at.get('/account/user-profile')).status).toBe(401)
    }
    const link = await linkOf(database)
    const before = await stored(database, link.id)
    const over = follow(front.port, link.path, 8)
    await pause(1_000)
    const { answered, others } = await over()
    expect(others).toEqual([])
    await expectExact(database, link.id, before, answered, 0)
  })

  test('a database that is gone for ten seconds under load loses no answered click', async () => {
    const own = await ownDatabase()
    opened.push(own.close)
    const wire = await flakyProxy(new URL(own.url))
    opened.push(wire.close)
    const servers = serversOn(wire.url, folder)
    opened.push(servers.stopAll)
    const port = await freePort()
    await servers.start(main, port)
    const link = await linkOf(own)
    const already = await stored(own, link.id)
    const over = follow(port, link.path, 8)
    await pause(500)
    await wire.down()
    await pause(10_000)
    await wire.up()
    await pause(1_500)
    const { answered, others } = await over()
    expect(new Set(others)).toEqual(new Set([503]))
    expect(answered.size).toBeGreaterThan(20)
    await expectExact(own, link.id, already, answered, 8)
  })

  test('an installation leaves the embedded database, cut off the first time, and serves from PostgreSQL with all it had', async () => {
    const data = join(folder, 'embedded')
    const { database, servers } = await installation(data)
    const port = await freePort()
    const embedded = { ...servers.environment, DATABASE_URL: '', DB_SYNC: 'off' }
    const first = await startServer(main, { ...embedded, PORT: String(port) })
    expect(await first.kill('SIGTERM')).toBe(0)

    const carry = (until?: RegExp) => command(servers.environment, [carryOver], until)
    expect(await carry(/accrual_day: /)).not.toContain('Перенесено')
    expect(await database.rows('select count(*)::int as count from domain')).toEqual([{ count: 0 }])
    expect(await carry()).toMatch(/Перенесено: таблиц \d+, строк [\d\u00a0]+; каждая сверена/)
    expect(await carry()).toContain('Уже перенесено')

    await servers.start(main, port)
    expect((await ask(port, '/readyz')).status).toBe(200)
    expect(await database.rows('select count(*)::int as count from domain')).toEqual([{ count: 4 }])
  })
})
