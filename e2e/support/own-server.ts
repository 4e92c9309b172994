import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { freePort } from '#tools/setup/port.mjs'

const run = promisify(execFile)

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
  const { DATABASE_URL: _, CODE_WEBHOOK_URL: __, ...outer } = process.env
  const env = {
    ...outer,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO_SEED: 'on',
    ...settings,
  }
  let stop = async () => {}
  let printed = ''

  /** Starts the server, with its clock at a moment where one is given. */
  async function start(now?: string) {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...env, ...(now === undefined ? {} : { DEMO_NOW: now }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (part) => {
      printed += String(part)
    })
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
    stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    for (const end = Date.now() + 240_000; Date.now() < end; ) {
      if (child.exitCode !== null) throw new Error(`the story’s own server ended: ${printed}`)
      const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isUp) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('the story’s own server did not answer within four minutes')
  }

  return {
    address: (host: string) => `http://${host}:${port}`,
    /** Without a name's resolution: Node knows no `*.localhost`. */
    loopback: `http://127.0.0.1:${port}`,
    start,
    stop: () => stop(),
    /** What its terminal shows. */
    output: () => printed,
    /** The server's own; what a story writes there goes with it. */
    folder,
    /** The code that the server's terminal shows for a phone. Waits for it. */
    async codeSentTo(phone: string): Promise<string> {
      const line = new RegExp(`Код (\\d{6}) для \\${phone} `)
      return untilPrinted(() => line.exec(printed)?.[1], phone)
    },
    /** The newest code that its terminal shows for an e-mail address. Waits for it. */
    async codeMailedTo(address: string): Promise<string> {
      const letters = new RegExp(`Письмо для ${address} [^:]*: (\\d{6}) `, 'g')
      return untilPrinted(() => [...printed.matchAll(letters)].at(-1)?.[1], address)
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
