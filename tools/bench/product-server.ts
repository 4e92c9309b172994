import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Resolves once the address answers at all. */
export async function answered(address: string, isOver: () => boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (isOver()) throw new Error('The server ended before it answered')
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} did not answer within a minute`)
}

/** The built product on a fresh embedded database, in a process and a folder of its own. */
export async function serveProduct(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DATABASE_URL: _, ...env } = process.env
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    // Settings of production would ask for secrets; the build is the same.
    env: { ...env, NODE_ENV: '', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    server.on('exit', () => {
      isOver = true
      resolve()
    }),
  )
  await answered(`http://127.0.0.1:${port}/`, () => isOver)
  return {
    address: `http://localhost:${port}/auth`,
    async close() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
