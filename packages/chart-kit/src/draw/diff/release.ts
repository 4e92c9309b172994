import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { definitionFiles } from '../../missing-parts.ts'
import { chartOf, type DecisionTable } from '../../read/table.ts'
import { WrongCommand } from '../../refused.ts'
import type { Walkthrough } from '../../walkthrough.ts'
import { words } from '../../words.ts'

/** A commit's machines by the names of their files. */
export type Release = {
  readonly commit: string
  /** Who made it, when, and its first line. */
  readonly about: string
  readonly machines: ReadonlyMap<string, AnyStateMachine>
  /** What that version said of them, as far as it had a catalogue. */
  readonly walkthroughs: readonly Walkthrough[]
}

const rooms = ['machines', 'packages', 'walkthroughs', 'contract', 'package.json', 'tsconfig.base.json']

function git(...args: readonly string[]): Buffer {
  return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 })
}

function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).toString().trim()
  } catch {
    throw new WrongCommand(words.diff.noVersion(ref))
  }
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
}

function isTable(value: unknown): value is DecisionTable {
  return typeof value === 'object' && value !== null && 'rows' in value && 'outcomes' in value
}

function isWalkthrough(value: unknown): value is Walkthrough {
  const wanted = ['name', 'title', 'purpose', 'screens', 'actors', 'guards', 'delays', 'gestures']
  return typeof value === 'object' && value !== null && wanted.every((name) => name in value)
}

/** The texts of an older version; none where it had no catalogue yet, or one of another kind. */
async function walkthroughsIn(folder: string): Promise<readonly Walkthrough[]> {
  try {
    // Older versions kept it among the machines.
    const room = ['walkthroughs', 'machines'].find((name) => existsSync(join(folder, name, 'catalogue.ts'))) ?? ''
    const exported: Readonly<Record<string, unknown>> = await import(join(folder, room, 'catalogue.ts'))
    return [exported.catalogue].flat().filter(isWalkthrough)
  } catch {
    return []
  }
}

function aboutCommit(commit: string): string {
  const [hash = '', date = '', author = '', title = ''] = git('log', '-1', '--format=%h%n%cI%n%an%n%s', commit)
    .toString()
    .split('\n')
  const day = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(
    new Date(date),
  )
  return `${day}, ${author}: ${title} (${hash})`
}

function unpack(commit: string, folder: string): void {
  const there = rooms.filter((room) => git('ls-tree', '--name-only', commit, room).length > 0)
  if (!there.includes('machines')) throw new WrongCommand(words.diff.noMachines(commit.slice(0, 8)))
  const archive = git('archive', '--format=tar', commit, ...there)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
}

/** Runs the definitions of another version beside ours; its files are gone when this returns. */
export async function releaseAt(ref: string): Promise<Release> {
  const commit = commitOf(ref)
  const place = join(tmpdir(), 'charts')
  mkdirSync(place, { recursive: true })
  const folder = mkdtempSync(join(place, `${commit.slice(0, 8)}-`))
  try {
    unpack(commit, folder)
    const machines = new Map<string, AnyStateMachine>()
    for (const [name, file] of definitionFiles(join(folder, 'machines'))) {
      const exported: Readonly<Record<string, unknown>> = await import(join(folder, 'machines', file))
      const machine = Object.values(exported).find(isMachine)
      const table = Object.values(exported).find(isTable)
      const found = machine ?? (table === undefined ? undefined : chartOf(table))
      if (found !== undefined) machines.set(name, found)
    }
    return { commit, about: aboutCommit(commit), machines, walkthroughs: await walkthroughsIn(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
