import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

import { emptyNames, gatherers, type Room, rooms, screenRoom } from './rooms.ts'
import { codeFiles, type Import, importsOf, isBarrel } from './sources.ts'

const files = codeFiles().filter((file) => file.includes('/'))
const screens = new Set(files.flatMap((file) => /^src\/routes\/([\w-]+)\//.exec(file)?.[1] ?? []))
const house: readonly Room[] = [...rooms, ...[...screens].map(screenRoom)]

function holds(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function roomOf(path: string): Room | undefined {
  return house.filter(({ at }) => holds(at, path)).sort((a, b) => b.at.length - a.at.length)[0]
}

/** Where an import of ours leads, below the root; null for a package. */
function target(file: string, from: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from)
  if (from.startsWith('chart-kit/')) return from.replace('chart-kit', 'packages/chart-kit/src')
  return from.startsWith('#') ? from.slice(1) : null
}

function packageName(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

function isAllowedPackage(room: Room, from: string): boolean {
  if (from.startsWith('node:')) return room.node === true
  const name = packageName(from)
  return room.packages.some(
    (allowed) =>
      allowed === '*' || allowed === name || (allowed.endsWith('/*') && name.startsWith(allowed.slice(0, -1))),
  )
}

/** Why an import breaks a fence; null when it does not. */
function breach(file: string, { from, isType, isDynamic }: Import): string | null {
  const room = roomOf(file)
  if (room === undefined) return `${file} is in no room`
  if (from === null) return room.node === true ? null : `${file} imports an address that is computed`

  const path = target(file, from)
  if (path === null) return isAllowedPackage(room, from) ? null : `${file} imports the package ${from}`
  const there = roomOf(path)
  if (there === room) return from.startsWith('#') && !room.node ? `${file} reaches into its own room by ${from}` : null
  if (from.startsWith('.')) return `${file} leaves its room by ${from}`

  const reachable = [...room.values, ...(isType ? (room.types ?? []) : []), ...(isDynamic ? (room.lazy ?? []) : [])]
  return reachable.some((place) => holds(place, path)) ? null : `${file} imports ${path}${isType ? ' (types)' : ''}`
}

function ownImports(file: string): readonly string[] {
  return importsOf(file).flatMap(({ from }) => target(file, from ?? '') ?? [])
}

/** Everything that can be reached from a file. */
function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(imports.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(imports.get(next) ?? []))
  }
  return reached
}

/** Files that reach themselves, each circle as one line. */
function circles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]))
  const isTogether = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one)
  const found = [...imports.keys()].filter((file) => isTogether(file, file))
  return [...new Set(found.map((file) => found.filter((other) => isTogether(file, other)).join(' ')))].sort()
}

describe('the rooms of the house', () => {
  test('every import keeps to what its room may reach', () => {
    const breaches = files.flatMap((file) => importsOf(file).map((each) => breach(file, each)))
    expect(breaches.filter((each) => each !== null)).toEqual([])
  })

  test('the fence sees static, type, dynamic and package imports', () => {
    const see = (file: string, from: string, kind: Partial<Import> = {}) =>
      breach(file, { from, isType: false, isDynamic: false, ...kind }) === null
    expect(see('contract/account.ts', '#server/app.ts')).toBe(false)
    expect(see('contract/account.ts', 'ky')).toBe(false)
    expect(see('machines/auth.machine.ts', '#contract/account.ts')).toBe(false)
    expect(see('machines/auth.machine.ts', '#contract/account.ts', { isType: true })).toBe(true)
    expect(see('src/ui/money/money.tsx', '#src/api/call.ts')).toBe(false)
    expect(see('src/ui/money/money.tsx', '../../text/format.ts')).toBe(false)
    expect(see('src/router.tsx', '#src/routes/accrual/accrual.route.tsx')).toBe(false)
    expect(see('src/router.tsx', '#src/routes/accrual/accrual.route.tsx', { isDynamic: true })).toBe(true)
    expect(see('server/app.ts', '#src/api/call.ts')).toBe(false)
    expect(see('server/app.ts', 'react')).toBe(false)
    expect(see('server/app.ts', 'chart-kit/read/arrows.ts')).toBe(true)
    expect(see('server/app.ts', 'chart-kit/walks/graph.ts')).toBe(false)
    expect(see('packages/chart-kit/src/config.ts', '#machines/catalogue.ts')).toBe(false)
    expect(see('src/shell/frame/root.route.tsx', '#tools/run.mjs')).toBe(false)
    expect(see('src/shell/frame/root.route.tsx', 'node:fs')).toBe(false)
  })

  test('files do not import each other in a circle, by types or otherwise', () => {
    expect(circles(new Map(files.map((file) => [file, ownImports(file)])))).toEqual([])
  })

  test('the fence sees a circle of two and of three, and no circle in a diamond', () => {
    const house = { a: ['b', 'c'], b: ['a'], c: ['d'], d: ['e'], e: ['c', 'f'], f: [], g: ['f', 'h'], h: ['f'] }
    expect(circles(new Map(Object.entries(house)))).toEqual(['a b', 'c d e'])
  })

  test('the kit’s run-time entry knows nothing of the rest of the kit', () => {
    const read = files.filter((file) => file.startsWith('packages/chart-kit/src/read/'))
    const outward = read.flatMap((file) => importsOf(file).map(({ from }) => from ?? ''))
    expect(read.length).toBeGreaterThan(3)
    expect(outward.filter((from) => !/^(?:\.\/|xstate$|valibot$)/.test(from))).toEqual([])
  })

  test('imports of our own files name the ending', () => {
    const bare = files.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => from !== null && /^[.#]/.test(from) && !/\.\w+(?:\?[\w&=]+)?$/.test(from))
        .map(({ from }) => `${file}: ${from}`),
    )
    expect(bare).toEqual([])
  })

  test('nothing gathers other files but the catalogues', () => {
    expect(files.filter((file) => !gatherers.includes(file) && isBarrel(file))).toEqual([])
  })

  test('every file and folder has a name that says something', () => {
    const empty = files.filter((file) => file.split('/').some((part) => emptyNames.includes(part.replace(/\..*$/, ''))))
    expect(empty).toEqual([])
  })
})
