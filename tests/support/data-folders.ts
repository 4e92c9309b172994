import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { type RunningServer, startServer } from './built-server.ts'

/** Data folders of a test file's own. Whatever server is put among `running` ends with its test. */
export function dataFolders(name: string, main: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const prepared = join(folder, 'prepared')
  const running: RunningServer[] = []
  let copies = 0

  beforeAll(async () => {
    const first = await startServer(main, { DATA_DIR: prepared })
    expect(await first.kill('SIGTERM')).toBe(0)
  }, 90_000)

  afterEach(async () => {
    for (const server of running.splice(0)) if (server.child.exitCode === null) await server.kill('SIGKILL')
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  return {
    folder,
    running,
    /** In which a server was started once and stopped. */
    dataFolder() {
      copies += 1
      const own = join(folder, `copy-${copies}`)
      cpSync(prepared, own, { recursive: true })
      return own
    },
  }
}
