import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
  if (process.platform === 'linux') return linuxMark(pid)
  if (process.platform === 'win32') return ''
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function linuxMark(pid: number): string {
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
