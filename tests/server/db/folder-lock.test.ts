import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { FolderInUse, isAlive, lockFolder, processMark } from '#server/db/folder-lock.ts'

let parent: string
let folder: string
let lock: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'))
  folder = join(parent, 'db')
  lock = `${folder}.lock`
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

const own = () => ({ pid: process.pid, host: hostname(), mark: processMark(process.pid), token: 'x' })
const write = (holder: object | string) =>
  writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder))

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('the lock of a database folder', () => {
  test('a lock is held by one, and given back whole', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    unlock()
    expect(readdirSync(parent)).toEqual([])
    lockFolder(folder)()
  })

  test('a lock of a process that died is taken over', async () => {
    write({ ...own(), pid: await deadProcess() })
    lockFolder(folder)()
  })

  test('a lock of a process whose id now belongs to another program is taken over', () => {
    write({ ...own(), mark: 'an earlier boot 123' })
    lockFolder(folder)()
  })

  test.each(['', '{', '{}', 'null', '{"pid":"1"}'])('a lock that says %j is taken over', (content) => {
    write(content)
    lockFolder(folder)()
  })

  test('a lock of another machine holds as long as it is touched', () => {
    write({ ...own(), host: 'another-container' })
    expect(() => lockFolder(folder)).toThrow(/by process \d+ on another-container/)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(lock, longAgo, longAgo)
    lockFolder(folder)()
  })

  test('a lock that another took over meanwhile is not removed when the first goes', () => {
    const unlock = lockFolder(folder)
    write({ ...own(), token: 'another' })
    unlock()
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ token: 'another' })
  })

  test('a lock is not held up by one who died while taking over', async () => {
    write({ ...own(), pid: await deadProcess() })
    const turn = `${lock}.turn`
    writeFileSync(turn, '1')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(turn, longAgo, longAgo)
    lockFolder(folder)()
    expect(existsSync(turn)).toBe(false)
  })
})

describe('a process', () => {
  test('a process that runs is alive and has a mark that stays', () => {
    expect(isAlive(process.pid)).toBe(true)
    expect(isAlive(process.ppid)).toBe(true)
    expect(processMark(process.pid)).toBe(processMark(process.pid))
    expect(processMark(process.pid)).not.toBe(processMark(process.ppid))
  })

  test('an exited process is not alive and has no mark', async () => {
    const pid = await deadProcess()
    expect(isAlive(pid)).toBe(false)
    expect(processMark(pid)).toBe('')
  })
})
