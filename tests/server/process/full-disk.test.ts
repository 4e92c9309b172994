import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { ask, type RunningServer, spawnServer, startServer } from '../../support/built-server.ts'

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', disk]).status === 0
if (!mounted) console.log('V-05 is left out: a small disk cannot be mounted here (it takes root on Linux).')

const megabyte = 1024 * 1024
const filler = join(disk, 'filler')
const free = () => {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / megabyte
}

/** Leaves so many megabytes, give or take one. */
function fillTo(left: number) {
  for (let part = 0; free() - left > 1; part += 1)
    writeFileSync(`${filler}-${part}`, Buffer.alloc(Math.min(32, Math.floor(free() - left)) * megabyte))
}

function empty() {
  for (let part = 0; part < 40; part += 1) rmSync(`${filler}-${part}`, { force: true })
}

let server: RunningServer

beforeAll(async () => {
  if (!mounted) return
  server = await start()
}, 180_000)

afterAll(async () => {
  try {
    if (mounted) await server.kill('SIGTERM')
  } finally {
    if (mounted) spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
})

const settings = { DATA_DIR: join(disk, 'data'), DB_MIN_FREE_MB: '48' }
const start = () => startServer(inject('programs').main, settings)
const read = () => ask(server.port, '/api/domain/get-domain')
const write = () =>
  ask(server.port, '/api/account/create-phone-code', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"phone":"+79000000003","token":"x"}',
  })

/** The server looks at the disk when it is about to write, a quarter of a second apart. */
const looked = () => pause(300)

describe.each(mounted ? ['V-05'] : [])('%s: a disk that runs full', () => {
  test('stops writes with a word in Russian, and nothing else', { timeout: 60_000 }, async () => {
    expect((await write()).status).not.toBe(503)
    for (const left of [40, 0.5]) {
      fillTo(left)
      await looked()
      const answer = await write()
      expect([left, answer.status, answer.headers['retry-after']]).toEqual([left, 503, '60'])
      expect(answer.body).toContain('только на чтение')
      expect([left, (await read()).status]).toEqual([left, 200])
      expect(JSON.parse((await ask(server.port, '/healthz')).body)).toEqual({ status: 'read-only' })
    }
  })

  test('lets the server go on without a new start once there is room', async () => {
    empty()
    await looked()
    expect((await write()).status).not.toBe(503)
    expect((await read()).status).toBe(200)
    expect(server.output()).toContain('"event":"storage.writable"')
  })

  test('refuses a start with a clear word, and changes nothing', { timeout: 60_000 }, async () => {
    fillTo(8)
    expect(await server.kill('SIGTERM')).toBe(0)
    const refused = spawnServer(inject('programs').main, settings)
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain('is full')
    empty()
    server = await start()
    expect((await read()).status).toBe(200)
    expect((await write()).status).not.toBe(503)
  })
})
