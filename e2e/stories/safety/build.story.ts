import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = 'dist/client'
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const scripts = () => files().filter((file) => extname(file) === '.js')

test('the built client gives away no sources: no maps, and no script that names one', () => {
  expect(scripts().length).toBeGreaterThan(5)
  expect(files().filter((file) => file.endsWith('.map'))).toEqual([])
  expect(scripts().filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'))).toEqual([])
})

test('the built client holds nothing of the server, of tests or of the charts’ inspection', () => {
  const foreign = /APP_SECRET|CODE_WEBHOOK|DATABASE_URL|pglite|kysely|@statelyai|data-testid|vitest|playwright/
  const ofLiveCharts = /live-charts|\/inspect\b|Живые схемы|BroadcastChannel\("live|data-arrow|«Войти»/
  const texts = [...scripts(), join(folder, 'index.html')].map((file) => [file, readFileSync(file, 'utf8')] as const)
  for (const words of [foreign, ofLiveCharts])
    expect(texts.flatMap(([file, text]) => (words.test(text) ? [file] : []))).toEqual([])
  expect(files().filter((file) => /live-tap|inspect|chart-window/.test(file))).toEqual([])
})

test('every script and style of the built client lies there compressed, in both forms', () => {
  const texts = files().filter((file) => ['.js', '.css'].includes(extname(file)) && statSync(file).size > 1000)
  expect(texts.filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`))).toEqual([])
  expect(texts.filter((file) => statSync(`${file}.br`).size >= statSync(file).size)).toEqual([])
})

/** What a script needs before it runs: itself and what it imports without waiting to be asked. */
function withImports(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found
  found.add(script)
  const text = readFileSync(join(folder, 'assets', script), 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(name, found)
  return found
}

/** Each part by words of its own that a build leaves as they are. */
const late: Readonly<Record<string, RegExp>> = {
  'the chart': /recharts-/,
  'the QR code': /imageSize:/,
  'the screen that stays on': /wakeLock/,
  sharing: /navigator\.(?:canShare|share)\b/,
  'the worker’s registration': /worker\.js\?/,
  'a manifest of the page’s own': /application\/manifest\+json/,
}

test('neither the sign-in nor the list of programs waits for what belongs to other screens, or to nobody yet', () => {
  const names = scripts().map((file) => file.slice(join(folder, 'assets').length + 1))
  const [, main = ''] =
    /<script[^>]+src="\/assets\/([\w.-]+\.js)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? []
  const first = withImports(main)
  for (const start of ['default-layout-', 'project-list.route-']) {
    const name = names.find((name) => name.startsWith(start))
    expect(name, `a script of its own: ${start}`).toBeDefined()
    if (name !== undefined) withImports(name, first)
  }
  expect(first.size).toBeGreaterThan(3)
  for (const [part, words] of Object.entries(late)) {
    const holding = scripts().filter((file) => words.test(readFileSync(file, 'utf8')))
    expect(holding.length, `${part} is somewhere in the build`).toBeGreaterThan(0)
    expect(
      holding.filter((file) => first.has(file.slice(join(folder, 'assets').length + 1))),
      part,
    ).toEqual([])
  }
})
