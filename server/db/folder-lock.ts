import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import * as v from 'valibot'

const Holder = v.object({ pid: v.number(), host: v.string(), mark: v.string(), token: v.string() })
type Holder = v.InferOutput<typeof Holder>

/** Holders touch their lock so often; one that did not for four times as long, on a host we cannot look into, is gone. */
const beat = 3_000
const silentAfter = 4 * beat

/** Another process has the folder: two of them on one embedded database lose data in silence. */
export class FolderInUse extends Error {
  constructor(folder: string, { pid, host }: Pick<Holder, 'pid' | 'host'>) {
    const where = host === hostname() ? '' : ` on ${host}`
    super(`The database folder ${folder} is in use by process ${pid}${where}. Stop it first, or set another DATA_DIR.`)
  }
}

/** True when a process of that id runs here, of whatever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM'
  }
}

/**
 * What distinguishes a process from a later one of the same id: when it was started. Empty where the system does not say, and
 * for a process that is gone.
 */
export function processMark(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in brackets may hold anything; the 20th field after it is the start, in ticks since the boot.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ')
    return `${boot} ${fields[19] ?? ''}`
  } catch {
    return ''
  }
}

function holderOf(file: string): Holder | null {
  try {
    const read = v.safeParse(Holder, JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

function age(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** A process of this host is identified by its id and start; one of another host (a container's) counts as gone when its lock is stale. */
function isHeld(file: string, holder: Holder): boolean {
  if (holder.host !== hostname()) return age(file) < silentAfter
  return isAlive(holder.pid) && processMark(holder.pid) === holder.mark
}

/** Creates the file with its content in one step, or says that it exists. */
function createdWhole(file: string, content: string): boolean {
  const own = `${file}.${randomUUID()}`
  try {
    writeFileSync(own, content, { flag: 'wx', mode: 0o600 })
    linkSync(own, file)
    return true
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false
    throw failure
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes a dead holder's lock; a second lock keeps two processes from each removing the other's new one. */
function removeStale(file: string) {
  const turn = `${file}.turn`
  if (age(turn) > silentAfter) rmSync(turn, { force: true })
  if (!createdWhole(turn, String(process.pid))) return
  try {
    const holder = holderOf(file)
    if (holder === null || !isHeld(file, holder)) rmSync(file, { force: true })
  } finally {
    rmSync(turn, { force: true })
  }
}

/**
 * Takes the lock beside a database folder, or throws FolderInUse. A lock whose process died, or whose process id now
 * belongs to another program, is taken over. Returns what gives it back.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const mine: Holder = { pid: process.pid, host: hostname(), mark: processMark(process.pid), token: randomUUID() }

  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (createdWhole(file, JSON.stringify(mine))) return keep(file, mine)
    const holder = holderOf(file)
    if (holder !== null && isHeld(file, holder)) throw new FolderInUse(folder, holder)
    removeStale(file)
  }
  throw new Error(`The lock ${file} could not be taken. If no server is running, remove it.`)
}

function keep(file: string, mine: Holder) {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // A lock that was removed by hand is not worth stopping for.
    }
  }, beat)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (holderOf(file)?.token === mine.token) rmSync(file, { force: true })
  }
}
