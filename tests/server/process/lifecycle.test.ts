import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { ask, type RunningServer, spawnServer, startServer } from '../../support/built-server.ts'
import { dataFolders } from '../../support/data-folders.ts'
import { capturedLog } from '../../support/log.ts'
import { dripping, flooding, idleCrowd, raw } from '../../support/raw-connections.ts'

const { main } = inject('programs')
const { folder, running, dataFolder } = dataFolders('lifecycle', main)

async function started(data: string): Promise<RunningServer> {
  const server = await startServer(main, { DATA_DIR: data })
  running.push(server)
  return server
}

/** A request that the server has begun to read, and whose body is still to come. */
async function begun(port: number, length: number) {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => (got += String(chunk)))
  // A connection that is cut ends as well.
  socket.on('error', () => {})
  const finished = new Promise<string>((resolve) => socket.on('close', () => resolve(got)))
  const waits = `Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(`POST /api/csp-report HTTP/1.1\r\nHost: localhost\r\n${waits}`)
  await expect.poll(() => got).toContain('100 Continue')
  return { socket, finished }
}

const expectClosed = (port: number) =>
  expect
    .poll(() =>
      ask(port, '/healthz').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')

describe('a second process on the same folder', () => {
  test('a second process is refused, and the first goes on', { timeout: 60_000 }, async () => {
    const data = dataFolder()
    const first = await started(data)
    const second = spawnServer(main, { DATA_DIR: data })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`${join(data, 'db')} is in use by process ${first.child.pid}`)
    expect((await ask(first.port, '/readyz')).status).toBe(200)
  })

  test('takes over from one that was killed', { timeout: 60_000 }, async () => {
    const data = dataFolder()
    const first = await started(data)
    await first.kill('SIGKILL')
    expect(existsSync(join(data, 'db.lock'))).toBe(true)
    const second = await started(data)
    expect((await ask(second.port, '/readyz')).status).toBe(200)
  })
})

test('nobody else may look into the database, whatever the folder around it allows', { timeout: 90_000 }, async () => {
  const data = join(folder, 'open-to-all')
  mkdirSync(data, { mode: 0o755 })
  const rights = () => statSync(join(data, 'db')).mode & 0o777
  const first = await started(data)
  expect(rights()).toBe(0o700)
  await first.kill('SIGTERM')
  chmodSync(join(data, 'db'), 0o755)
  await started(data)
  expect(rights()).toBe(0o700)
})

describe('a signal to stop', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends the process cleanly',
    { timeout: 60_000 },
    async (signal) => {
      const data = dataFolder()
      const server = await started(data)
      expect(await server.kill(signal)).toBe(0)
      expect(existsSync(join(data, 'db.lock'))).toBe(false)
    },
  )

  test('takes no new request, and gives a running one five seconds', { timeout: 60_000 }, async () => {
    const server = await started(dataFolder())
    const { socket, finished } = await begun(server.port, 2)
    const exit = server.kill('SIGTERM')
    await expectClosed(server.port)
    socket.end('{}')
    expect(await finished).toContain('204 No Content')
    // A proxy that kept the connection would meet a closed one.
    expect(await finished).toMatch(/^connection: close\r$/im)
    expect(await exit).toBe(0)
  })

  test('cuts what has not ended by then, and a second signal does not wait', { timeout: 60_000 }, async () => {
    const server = await started(dataFolder())
    await begun(server.port, 20)
    expect(await server.kill('SIGTERM')).toBe(0)

    const hasty = await started(dataFolder())
    await begun(hasty.port, 20)
    hasty.child.kill('SIGTERM')
    await expectClosed(hasty.port)
    // 0 once the five seconds were waited for.
    expect(await hasty.kill('SIGTERM')).toBe(1)
  })
})

describe('V-13: hostile connections', () => {
  test('hostile connections are answered or cut, and hurt nobody else', { timeout: 90_000 }, async () => {
    const { port, child, output } = await started(dataFolder())
    const askAsOthers = async () => expect((await ask(port, '/api/domain/get-domain')).status).toBe(200)
    const host = 'Host: localhost\r\n'
    const post = `POST /api/account/auth HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
    const crowd = await idleCrowd(port, 10_000, askAsOthers)
    const slow = [
      raw(port, 'GET / HT'),
      raw(port, `GET /healthz HTTP/1.1\r\n${host}`),
      raw(port, `${post}Content-Length: 9\r\n\r\n{`),
      dripping(port, 'GET /'),
      dripping(port, `GET /healthz HTTP/1.1\r\n${host}X-Slow: `),
      dripping(port, `${post}Content-Length: 60000\r\n\r\n{`),
    ]
    const quick = await Promise.all([
      raw(port, `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
      raw(port, 'nonsense\r\n\r\n'),
      raw(port, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'),
      raw(port, `GET /%zz%00 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
      raw(port, `TRACE / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
      raw(port, `GET /files/video/none.mp4 HTTP/1.1\r\n${host}Range: bytes=10-5\r\nConnection: close\r\n\r\n`),
      flooding(port, `${post}Transfer-Encoding: chunked\r\n\r\n`),
    ])
    for (const { text } of quick) expect(text).toMatch(/^HTTP\/1\.1 [245]\d\d/)
    for (const { text } of quick) expect(text).not.toMatch(/at .*\.js|node_modules/)
    await askAsOthers()

    // None of them ever goes by itself.
    await Promise.all([...slow, ...crowd])
    await askAsOthers()
    expect(child.exitCode).toBeNull()
    expect(output()).not.toContain('process.unhandled-rejection')
  })
})

describe('a database folder that was damaged', () => {
  test('a damaged database folder is named and kept as it is', { timeout: 60_000 }, async () => {
    const data = dataFolder()
    const control = join(data, 'db', 'global', 'pg_control')
    writeFileSync(control, Buffer.alloc(8_192, 7))
    const before = readdirSync(join(data, 'db'), { recursive: true }).length
    const broken = spawnServer(main, { DATA_DIR: data })
    expect(await broken.exited).toBe(1)
    expect(broken.output()).toContain(join(data, 'db'))
    expect(broken.output()).toContain('cannot be opened')
    expect(readFileSync(control).equals(Buffer.alloc(8_192, 7))).toBe(true)
    expect(readdirSync(join(data, 'db'), { recursive: true })).toHaveLength(before)
  })
})

describe('V-14: one byte of a table that changed on the disk', () => {
  test('a byte that changed on the disk is noticed when it is read: no sum is ever another one', {
    timeout: 60_000,
  }, async () => {
    const data = dataFolder()
    const open = () => openDatabase(readConfig({ DATA_DIR: data, DB_SYNC: 'off' }), capturedLog().log, () => undefined)
    const tables = ['accrual', 'payment', 'promoter', 'link_total']
    const sound = await open()
    const paths = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${table}) as path`.execute(sound.db)
        return rows[0]?.path ?? ''
      }),
    )
    await sound.close()
    for (const path of paths) {
      const file = join(data, 'db', path)
      const bytes = readFileSync(file)
      expect(bytes.length).toBeGreaterThan(8_000)
      // Rows lie at the end of their page.
      bytes[8_100] = (bytes[8_100] ?? 0) ^ 1
      writeFileSync(file, bytes)
    }
    const hurt = await open()
    try {
      for (const table of tables)
        await expect(sql`select * from ${sql.table(table)}`.execute(hurt.db)).rejects.toMatchObject({ code: 'XX001' })
    } finally {
      await hurt.close()
    }
  })
})

describe('a start that cannot be', () => {
  test('a start on a port that is taken says so, and leaves the database closed', { timeout: 60_000 }, async () => {
    const first = await started(dataFolder())
    const data = dataFolder()
    const second = spawnServer(main, { DATA_DIR: data, PORT: String(first.port) })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain('EADDRINUSE')
    expect(existsSync(join(data, 'db.lock'))).toBe(false)
  })
})
