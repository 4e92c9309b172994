import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Refuses a name that is taken, or in a folder that is not there. */
export function assertFree(file: string): void {
  if (!existsSync(dirname(file))) throw new Error(`Файл ${file} не записан: такой папки нет`)
  if (existsSync(file)) throw new Error(`Файл ${file} уже есть: назовите другой (--out) или уберите этот`)
}

function linkOrRename(draft: string, file: string) {
  try {
    linkSync(draft, file)
  } catch {
    // Either the name has been taken meanwhile, or the disk has no hard links.
    assertFree(file)
    renameSync(draft, file)
  }
}

/**
 * Writes a file that only its owner may read: whole under its name, or not at all. Signals wait for the few milliseconds
 * that it takes.
 */
function write(file: string, content: Buffer, name: (draft: string, file: string) => void) {
  const draft = join(dirname(file), `.${randomBytes(6).toString('hex')}.draft`)
  const wait = () => undefined
  for (const signal of signals) process.on(signal, wait)
  try {
    const open = openSync(draft, 'wx', 0o600)
    try {
      writeFileSync(open, content)
      fsyncSync(open)
    } finally {
      closeSync(open)
    }
    name(draft, file)
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure
    const reason = failure.code === 'ENOENT' ? 'такой папки нет' : String(failure.code)
    throw new Error(`Файл ${file} не записан: ${reason}`)
  } finally {
    rmSync(draft, { force: true })
    for (const signal of signals) process.off(signal, wait)
  }
}

/** A file of a name that nothing had: what was there before is never lost. */
export function writeNew(file: string, content: Buffer): void {
  assertFree(file)
  write(file, content, linkOrRename)
}

/** A file in the place of the former one. */
export const writeOver = (file: string, content: Buffer): void => write(file, content, renameSync)
