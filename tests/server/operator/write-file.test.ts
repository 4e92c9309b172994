import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { writeNew } from '#server/operator/output/write-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'written-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const content = Buffer.from('ФИО;ИНН')

test('a made file is whole, alone in its folder, and its owner’s only, whatever the umask is', () => {
  const before = process.umask(0)
  try {
    writeNew(join(folder, 'a.csv'), content)
  } finally {
    process.umask(before)
  }
  expect(readdirSync(folder)).toEqual(['a.csv'])
  expect(readFileSync(join(folder, 'a.csv'))).toEqual(content)
  expect(statSync(join(folder, 'a.csv')).mode & 0o777).toBe(0o600)
})

test('a file that is there stays as it was, and nothing is left beside it', () => {
  writeFileSync(join(folder, 'a.csv'), 'старый')
  expect(() => writeNew(join(folder, 'a.csv'), content)).toThrow('уже есть')
  expect(readdirSync(folder)).toEqual(['a.csv'])
  expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('старый')
})

test('a folder that is not there is named', () => {
  expect(() => writeNew(join(folder, 'none', 'a.csv'), content)).toThrow('такой папки нет')
})

test('a file that cannot be written leaves nothing', () => {
  const name = `${'а'.repeat(130)}.csv`
  expect(() => writeNew(join(folder, name), content)).toThrow('не записан: ENAMETOOLONG')
  expect(readdirSync(folder)).toEqual([])
})
