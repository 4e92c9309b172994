import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { lockFolder } from '#server/db/folder-lock.ts'
import { freePort } from '#tools/setup/port.mjs'
import { ask, type RunningServer, spawnServer, startServer } from '../../support/built-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'supervised-'))
const preload = new URL('../../support/stuck-loop.mjs', import.meta.url).href
const { supervise } = inject('programs')
let supervisor: RunningServer

/** The server itself: the holder of its folder's lock. */
const serverId = (): number => JSON.parse(readFileSync(join(folder, 'db.lock'), 'utf8')).pid

const isAnswering = () =>
  ask(supervisor.port, '/healthz').then(
    ({ status }) => status === 200,
    () => false,
  )

async function untilAnswered(another: number) {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if ((await isAnswering()) && serverId() !== another) return
    await pause(50)
  }
  throw new Error(`The server was not started again:\n${supervisor.output()}`)
}

beforeAll(async () => {
  supervisor = await startServer(supervise, {
    DATA_DIR: folder,
    DEMO_SEED: 'on',
    PORT: String(await freePort()),
    NODE_OPTIONS: `--import ${preload}`,
  })
}, 120_000)

afterAll(async () => {
  await supervisor.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

describe('V-15: a server whose event loop stands still', () => {
  test('a stuck server is left alone until it has answered for the first time', { timeout: 60_000 }, async () => {
    const first = serverId()
    process.kill(first, 'SIGWINCH')
    await untilAnswered(0)
    expect(serverId()).toBe(first)
    expect(supervisor.output()).not.toContain('process.stuck')
  })

  test('a stuck server is ended after five seconds with a line that says why, and answers again', {
    timeout: 60_000,
  }, async () => {
    const stuck = serverId()
    process.kill(stuck, 'SIGUSR2')
    await untilAnswered(stuck)
    // Never earlier; how much later is up to the machine.
    expect(supervisor.output()).toMatch(/"event":"process\.stuck","ms":(?:[5-9]\d{3}|\d{5,})/)
    expect(supervisor.output()).toContain('"event":"server.restarting"')
  })
})

describe('a supervisor', () => {
  test('starts a server again that a failure or the system ended', { timeout: 60_000 }, async () => {
    const first = serverId()
    process.kill(first, 'SIGUSR1')
    await untilAnswered(first)
    expect(supervisor.output()).toContain('"event":"process.uncaught"')
    const second = serverId()
    process.kill(second, 'SIGKILL')
    await untilAnswered(second)
  })

  test('starts a server again once a command gives back the folder that it took meanwhile', {
    timeout: 90_000,
  }, async () => {
    const first = serverId()
    const giveBack = await vi.waitFor(
      () => {
        try {
          return lockFolder(join(folder, 'db'))
        } catch (taken) {
          process.kill(serverId(), 'SIGKILL')
          throw taken
        }
      },
      { timeout: 30_000, interval: 5 },
    )
    await expect.poll(() => supervisor.output(), { timeout: 30_000 }).toContain(`is in use by process ${process.pid}`)
    giveBack()
    await untilAnswered(first)
  })

  test('a supervisor that is killed leaves no server behind', { timeout: 60_000 }, async () => {
    const lock = join(folder, 'db.lock')
    expect(await supervisor.kill('SIGKILL')).toBeNull()
    for (const end = Date.now() + 15_000; Date.now() < end && existsSync(lock); ) await pause(50)
    expect(existsSync(lock)).toBe(false)
    expect(await isAnswering()).toBe(false)
  })

  test('hands a signal on, once, and ends with its server', { timeout: 60_000 }, async () => {
    supervisor = await startServer(supervise, { DATA_DIR: folder })
    expect(await supervisor.kill('SIGINT')).toBe(0)
    expect(supervisor.output()).not.toContain('server.restarting')
  })

  test('keeps the clock that a demo began with, over a breakdown too', { timeout: 90_000 }, async () => {
    supervisor = await startServer(supervise, {
      DATA_DIR: folder,
      PORT: String(await freePort()),
      NODE_OPTIONS: `--import ${preload}`,
      DEMO_NOW: '2031-03-01T12:00',
    })
    const last = (event: string) =>
      [...supervisor.output().matchAll(new RegExp(`"at":"(2031-[^"]+)".*"event":"${event}"`, 'g'))].at(-1)?.[1] ?? ''
    await expect.poll(() => supervisor.output()).toContain('Часы сервера: 01.03.2031')
    const begun = supervisor.output().length
    const first = serverId()
    process.kill(first, 'SIGUSR1')
    await untilAnswered(first)
    await expect.poll(() => supervisor.output().slice(begun), { timeout: 30_000 }).toContain('Часы сервера: 01.03.2031')
    // A clock that began again would be back before the breakdown.
    expect(last('server.restarting')).not.toBe('')
    expect(last('database.opened') >= last('server.restarting')).toBe(true)
    expect(await supervisor.kill('SIGTERM')).toBe(0)
  })

  test('ends with status 2 when that clock’s moment was typed wrongly', { timeout: 30_000 }, async () => {
    const refused = spawnServer(supervise, { DATA_DIR: folder, DEMO_NOW: '31.12.2026' })
    expect(await refused.exited).toBe(2)
    expect(refused.output()).toBe(
      'DEMO_NOW (--now): нужна дата вида 2026-12-02 или дата и время вида 2026-12-02T09:30\n',
    )
  })

  test('does not try a start again that cannot be', { timeout: 30_000 }, async () => {
    const refused = spawnServer(supervise, { DATA_DIR: folder, PORT: 'many' })
    expect(await refused.exited).toBe(1)
    expect(refused.output().match(/PORT: /g)).toHaveLength(1)
  })
})
