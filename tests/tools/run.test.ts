import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const runner = fileURLToPath(new URL('../../tools/run.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'run-'))

function tool(name: string, text: string) {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

afterAll(() => rmSync(folder, { recursive: true }))

describe('running a TypeScript tool', () => {
  test('gives it its arguments and waits for it', () => {
    const file = tool(
      'speak.ts',
      'const words: string[] = process.argv.slice(2)\nawait null\nconsole.log(words.join("+"))\n',
    )
    expect(execFileSync(process.execPath, [runner, file, 'a', 'b'], { encoding: 'utf8' })).toBe('a+b\n')
  })

  test('says what a tool threw and fails', () => {
    const file = tool('fail.ts', 'throw new Error("no such chart")\n')
    const { status, stderr } = spawnSync(process.execPath, [runner, file], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('no such chart')
  })

  test('an empty command line prints the usage', () => {
    const { status, stderr } = spawnSync(process.execPath, [runner], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toContain('usage')
  })
})
