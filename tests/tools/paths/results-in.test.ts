import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whatFailed } from 'chart-kit/commands/results-reporter.ts'
import { arrowsIn } from 'chart-kit/gallery/results.ts'
import { Refused } from 'chart-kit/refused.ts'
import { pathsFile } from 'chart-kit/sheets/document.ts'
import { sheetsInCsv } from 'chart-kit/sheets/formats/sheets-csv.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { readRuns, resultsFileOf, resultsNow } from 'chart-kit/walks/results.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const [manual] = profiles
const walks = numberedWalks(
  manual,
  0,
  catalogue.filter(({ name }) => name === 'auth'),
)
const file = pathsFile(walks, { profile: manual, seed: 0 })
const [first, second, third] = file.paths.map(({ id }) => id)
const at = new Date('2026-11-20T10:00:00Z')
const results = resultsFileOf('manual', at, [
  { id: first ?? '', title: '', outcome: 'failed', step: 3, seen: 'окна & <кнопки> "нет"' },
  { id: second ?? '', title: '', outcome: 'passed', step: null, seen: '' },
  { id: third ?? '', title: '', outcome: 'notWalked', step: null, seen: '' },
])

const folder = mkdtempSync(join(tmpdir(), 'results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function written(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('the CSV has a row for each step, and the case in its first row', () => {
  const rows = sheetsInCsv(file).trim().split('\r\n')
  const steps = file.paths.reduce((sum, path) => sum + path.steps.length + 1, 0)
  expect(rows).toHaveLength(steps + 1)
  expect(rows.filter((row) => row.startsWith('"Вход и регистрация"'))).toHaveLength(file.paths.length)
})

describe('results that are read back', () => {
  test('the drawing has what failed and what passed', () => {
    expect(arrowsIn(written('own.json', results))).toMatchObject({
      machines: [{ machine: 'auth', failures: [{ path: first, step: 3 }] }],
    })
  })

  test('the newest results of a path count, and another release is left out', () => {
    const old = { ...results, release: '0123456789ab', made: '2026-10-01T10:00:00Z' }
    const later = resultsFileOf('manual', new Date('2026-11-21T10:00:00Z'), [
      { id: first ?? '', title: '', outcome: 'passed', step: null, seen: '' },
    ])
    const own = mkdtempSync(join(folder, 'many-'))
    for (const [name, content] of Object.entries({ old, results, later }))
      writeFileSync(join(own, `${name}.json`), JSON.stringify(content))
    expect(resultsNow(readRuns(own)).map(({ result: { id, outcome } }) => [id, outcome])).toEqual([
      [first, 'passed'],
      [second, 'passed'],
      [third, 'notWalked'],
    ])
  })

  test.each([
    ['broken.json', '{', 'файл испорчен'],
    ['other.json', { a: 1 }, 'это не результаты проверки'],
    ['foreign.json', { ...results, release: '0123456789ab' }, 'результаты другого выпуска'],
    [
      'unknown.json',
      { ...results, paths: [{ id: 'auth-000000', outcome: 'passed' }] },
      'пути auth-000000 нет ни в одном наборе',
    ],
  ])('%s is refused in a line', (name, content, said) => {
    const read = () => resultsNow(readRuns(written(name, content)))
    expect(read).toThrow(Refused)
    expect(read).toThrow(said)
  })

  test('a folder without results, and one that is not there, are refused in a line', () => {
    expect(() => readRuns(mkdtempSync(join(folder, 'none-')))).toThrow('нет файлов .json')
    expect(() => readRuns(join(folder, 'nowhere'))).toThrow('такого файла или папки нет')
  })
})

test.each([
  [
    "Error: x\nTimeoutError: locator.click: Timeout 10000ms exceeded.\nCall log:\n  - waiting for getByRole('button', { name: 'Подключиться' })",
    'на экране нет кнопки «Подключиться»',
  ],
  [
    "Error: x\n  - waiting for getByRole('button', { name: /^Получить код(?! повторно)/ })",
    'на экране нет кнопки «Получить код»',
  ],
  ["Locator: getByLabel('Номер телефона')\nError: element(s) not found", 'на экране нет поля «Номер телефона»'],
  [
    '- Expected\n+ Received\n+ Array [\n\u001b[31m+   "Кнопка «Войти» занята, на ней индикатор загрузки",\u001b[39m\n+ ]',
    'на экране нет: Кнопка «Войти» занята, на ней индикатор загрузки',
  ],
])('a failed walk is said for a person: %j', (message, said) => {
  expect(whatFailed(message)).toBe(said)
})
