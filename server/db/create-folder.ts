import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs in a process of its own, whose memory (three times that of a running database) goes with it. */
const program = `
import { readdirSync, openSync, fsyncSync, closeSync } from 'node:fs'
import { join } from 'node:path'
const [engine, folder, isSynced] = process.argv.slice(1)
const { PGlite } = await import(engine)
const database = new PGlite(folder)
await database.waitReady
await database.close()
if (isSynced === 'on')
  for (const entry of ['.', ...readdirSync(folder, { recursive: true })]) {
    const handle = openSync(join(folder, entry), 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
`

/** What an interrupted creation left; only the holder of the folder's lock may look. */
function removeLeftovers(folder: string) {
  const parent = dirname(folder)
  for (const name of readdirSync(parent))
    if (name.startsWith(`${basename(folder)}.new-`)) rmSync(join(parent, name), { recursive: true, force: true })
}

/** Makes an empty embedded database, whole or not at all: it gets its name when it is finished. */
export async function createFolder(folder: string, isSynced: boolean): Promise<void> {
  removeLeftovers(folder)
  if (existsSync(folder)) return

  const unfinished = `${folder}.new-${process.pid}`
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  await run([pathToFileURL(engine).href, unfinished, isSynced ? 'on' : 'off'])
  renameSync(unfinished, folder)
}

function run(parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const flags = ['--input-type=module', '--eval', program, '--', ...parameters]
    const child = spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit'] })
    const stop = () => child.kill('SIGKILL')
    process.once('exit', stop)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.removeListener('exit', stop)
      if (code === 0) resolve()
      else reject(new Error('The embedded database could not be created'))
    })
  })
}
