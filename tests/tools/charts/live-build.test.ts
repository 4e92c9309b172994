import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'live-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the client as the product's own command does, but to a folder of ours. */
async function build(name: string, inspect: string): Promise<ReadonlyMap<string, string>> {
  const out = join(folder, name)
  const script = join(folder, `${name}.mjs`)
  const vite = resolve('node_modules/vite/dist/node/index.js')
  const options = { root: resolve('.'), logLevel: 'error', build: { outDir: out } }
  writeFileSync(script, `import { build } from ${JSON.stringify(vite)}\nawait build(${JSON.stringify(options)})\n`)
  await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', VITE_INSPECT: inspect },
  })
  const files = readdirSync(join(out, 'assets')).filter((file) => /\.(?:js|css)$/.test(file))
  const texts = files.map((file) => [file, readFileSync(join(out, 'assets', file), 'utf8')] as const)
  return new Map([...texts, ['index.html', readFileSync(join(out, 'index.html'), 'utf8')]])
}

let ordinary: ReadonlyMap<string, string>
let inspected: ReadonlyMap<string, string>
beforeAll(async () => {
  ordinary = await build('ordinary', 'false')
  inspected = await build('inspected', 'true')
}, 240_000)

/** What is found nowhere but in the live charts. */
const marks = ['live-charts', '/inspect', 'Живые схемы', 'BroadcastChannel("live', 'data-arrow', '«Войти»']

const holding = (files: ReadonlyMap<string, string>, mark: string) =>
  [...files].filter(([, text]) => text.includes(mark)).map(([file]) => file)

test('a build that asks for the live charts has them, in files of their own', () => {
  const names = [...inspected.keys()].filter((file) => /^(?:live-tap|chart-window)/.test(file))
  expect(names.length).toBeGreaterThanOrEqual(3)
  for (const mark of ['live-charts', '/inspect', 'Живые схемы', 'data-arrow'])
    expect(holding(inspected, mark), mark).not.toEqual([])
})

test('an ordinary build has no file and no word of them', () => {
  expect([...ordinary.keys()].filter((file) => /live|inspect|chart-window/.test(file))).toEqual([])
  for (const mark of marks) expect(holding(ordinary, mark), mark).toEqual([])
})
