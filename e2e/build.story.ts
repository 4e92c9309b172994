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
  expect(scripts().filter((file) => foreign.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every script and style of the built client lies there compressed, in both forms', () => {
  const texts = files().filter((file) => ['.js', '.css'].includes(extname(file)) && statSync(file).size > 1000)
  expect(texts.filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`))).toEqual([])
  expect(texts.filter((file) => statSync(`${file}.br`).size >= statSync(file).size)).toEqual([])
})
