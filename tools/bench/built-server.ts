import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The PostgreSQL to measure on beside the embedded database; an empty address is none. */
export const postgresUrl = process.env.TEST_DATABASE_URL || undefined

/** A folder with the demo's data for one measure; PostgreSQL in place of it where `on` is given a URL. */
export async function benchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  // Settings of production would ask for secrets; the build is the same.
  const embedded: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: '', HOST: '127.0.0.1', DATA_DIR: folder }
  delete embedded.DATABASE_URL
  await inDatabase({ ...embedded, DB_SYNC: 'off' }, async () => undefined)
  return {
    embedded,
    on: (databaseUrl: string): NodeJS.ProcessEnv => ({ ...embedded, DATABASE_URL: databaseUrl, DEMO_SEED: 'on' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Resolves once the address answers at all. */
async function answered(address: string, isOver: () => boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (isOver()) throw new Error('The server ended before it answered')
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${address} did not answer within a minute`)
}

/** The built product in a process of its own. */
export async function serveBuilt(environment: NodeJS.ProcessEnv, port: number) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    child.on('exit', () => {
      isOver = true
      resolve()
    }),
  )
  await answered(`http://127.0.0.1:${port}/healthz`, () => isOver)
  return {
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** Opens the database in this process for a moment, while no server has it: to prepare it, or to count what it holds. */
export async function inDatabase<Found>(
  environment: NodeJS.ProcessEnv,
  work: (deps: Awaited<ReturnType<typeof start>>['deps']) => Promise<Found>,
) {
  const { deps, close } = await start(readConfig(environment), { log: quiet, print: () => undefined })
  try {
    return await work(deps)
  } finally {
    await close()
  }
}
