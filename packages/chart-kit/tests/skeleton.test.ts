import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSkeleton } from 'chart-kit/commands/skeleton.ts'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'skeleton-'))
const home = process.cwd()
afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
})

const table = `export const weatherTable = {
  name: 'weather',
  facts: { sky: ['clear', 'rain'], isWarm: [true, false] },
  rows: {},
  outcomes: { walk: {}, stay: {} },
}`

test('a decision gets its walkthrough and its driver, each in its list', async () => {
  process.chdir(folder)
  mkdirSync('machines/decisions', { recursive: true })
  mkdirSync('walkthroughs')
  writeFileSync('machines/decisions/weather.table.ts', table)
  for (const list of ['catalogue', 'drivers'])
    writeFileSync(`walkthroughs/${list}.ts`, "import { a } from './a.ts'\n\nexport const all = [\n  a,\n]\n")
  await writeSkeleton('weather')
  const walkthrough = readFileSync('walkthroughs/weather/walkthrough.ts', 'utf8')
  expect(walkthrough).toContain('tableWalkthrough(weatherTable, {')
  expect(walkthrough).toContain("usual: {\n    sky: 'clear',\n    isWarm: true,\n  }")
  expect(readFileSync('walkthroughs/catalogue.ts', 'utf8')).toContain('  a,\n  weatherWalkthrough,\n]')
  expect(readFileSync('walkthroughs/drivers.ts', 'utf8')).toContain("from './weather/driver.ts'")
})
