import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { type RunningServer, startServer } from '#tests/support/built-server.ts'
import { freePort } from '#tools/setup/port.mjs'

const run = promisify(execFile)

/** What a server of the demo has in its folder after its first start, of which making the database is nine tenths: once a run. */
const prepared = join('test-results', 'own-servers', String(process.ppid))

async function prepare(env: Readonly<Record<string, string>>): Promise<void> {
  const first = `${prepared}-first`
  try {
    mkdirSync(first)
  } catch {
    // Another worker is at it; a story begins with nothing where that one does not come to an end.
    for (const end = Date.now() + 120_000; Date.now() < end && !existsSync(prepared); )
      await new Promise((later) => setTimeout(later, 100))
    return
  }
  const server = await startServer('dist/server/main.js', { ...env, PORT: String(await freePort()), DATA_DIR: first })
  await server.kill('SIGTERM')
  renameSync(first, prepared)
}

/** Fills the folder as a first start would. */
async function beginWithDemo(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  mkdirSync(dirname(prepared), { recursive: true })
  if (!existsSync(prepared)) await prepare(env)
  if (existsSync(prepared)) cpSync(prepared, folder, { recursive: true })
}

async function untilPrinted(find: () => string | undefined, whom: string): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((later) => setTimeout(later, 100))) {
    const code = find()
    if (code !== undefined) return code
  }
  throw new Error(`no code was printed for ${whom}`)
}

/** A server for one story alone, on a folder of its own: its clock, its operator and its settings are the story's. */
export async function ownServer(settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'story-'))
  const port = await freePort()
  const plain = { NODE_ENV: 'test', HOST: '127.0.0.1', DEMO_SEED: 'on' }
  const env = { ...plain, PORT: String(port), DATA_DIR: folder, ...settings }
  const started: RunningServer[] = []
  const printed = () => started.map((server) => server.output()).join('')
  const stop = async () => void (await started.at(-1)?.kill('SIGTERM'))

  return {
    address: (host: string) => `http://${host}:${port}`,
    /** Without a name's resolution: Node knows no `*.localhost`. */
    loopback: `http://127.0.0.1:${port}`,
    /** Starts the server, with its clock at a moment where one is given. */
    async start(now?: string) {
      // The demo's past is as old as the clock says.
      if (now === undefined && started.length === 0) await beginWithDemo(folder, plain)
      started.push(
        await startServer('dist/server/main.js', { ...env, ...(now === undefined ? {} : { DEMO_NOW: now }) }),
      )
    },
    stop,
    /** What its terminal shows. */
    output: printed,
    /** The server's own; what a story writes there goes with it. */
    folder,
    /** The code that the server's terminal shows for a phone. Waits for it. */
    async codeSentTo(phone: string): Promise<string> {
      const line = new RegExp(`Код (\\d{6}) для \\${phone} `)
      return untilPrinted(() => line.exec(printed())?.[1], phone)
    },
    /** The newest code that its terminal shows for an e-mail address. Waits for it. */
    async codeMailedTo(address: string): Promise<string> {
      const letters = new RegExp(`Письмо для ${address} [^:]*: (\\d{6}) `, 'g')
      return untilPrinted(() => [...printed().matchAll(letters)].at(-1)?.[1], address)
    },
    /** What the operator's command prints. */
    async operator(...words: string[]): Promise<string> {
      const { stdout } = await run(process.execPath, ['dist/server/operator.js', ...words], { env })
      return stdout.trim()
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnServer = Awaited<ReturnType<typeof ownServer>>
