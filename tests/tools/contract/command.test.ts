import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { httpStub } from '../../support/http-stub.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function run(...args: string[]) {
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/contract/main.ts', ...args], { cwd: root })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  return new Promise<{ status: number | null; text: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, text })),
  )
}

test('ends with 1 when a server does not fit, and shows the table', async () => {
  const { url, close } = await httpStub(() => ({ status: 500 }))
  const { status, text } = await run('--url', url)
  await close()
  expect(status).toBe(1)
  expect(text).toContain('НЕ ПОДХОДИТ')
})

test.each([[[]], [['--url', 'ftp://a.example']], [['--url', 'http://a.example', '--phone', '12']]])(
  'ends with 2 when it is typed wrongly: %j',
  async (args) => {
    expect((await run(...args)).status).toBe(2)
  },
)

test('the contract is written as a document, which needs no address', async () => {
  const { status, text } = await run('--write')
  expect([status, text]).toEqual([0, expect.stringMatching(/^dist\/openapi\.json: путей \d+, объектов \d+\.\n$/)])
})
