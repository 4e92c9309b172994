import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arrowsIn } from 'chart-kit/charts/results.ts'
import { pathsFile } from 'chart-kit/paths/document.ts'
import { sheetsInCsv } from 'chart-kit/paths/formats/sheets-csv.ts'
import { numberedWalks } from 'chart-kit/paths/numbered.ts'
import { profiles } from 'chart-kit/paths/profiles.ts'
import { releaseNow } from 'chart-kit/paths/release.ts'
import { readRuns, resultsFileOf, resultsNow, WrongResults } from 'chart-kit/paths/results.ts'
import { whatFailed } from 'chart-kit/paths/results-reporter.ts'
import { resultsTable } from 'chart-kit/paths/results-table.ts'
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

describe('paths of other systems', () => {
  test('a report of the test runner itself is read by the names of the paths', async () => {
    const text = `<testsuites><testsuite name="walks"><testcase name="${first}: Заявка"><failure message="x">left the chart at step 2 of 9</failure></testcase><testcase name="${second}: Подключено"/></testsuite></testsuites>`
    const [run] = await readRuns(written('runner.xml', text))
    expect(run?.paths.map(({ id, outcome, step }) => [id, outcome, step])).toEqual([
      [first, 'failed', 2],
      [second, 'passed', null],
    ])
  })

  test('the CSV has a row for each step, and the case in its first row', () => {
    const rows = sheetsInCsv(file).trim().split('\r\n')
    const steps = file.paths.reduce((sum, path) => sum + path.steps.length + 1, 0)
    expect(rows).toHaveLength(steps + 1)
    expect(rows.filter((row) => row.startsWith('"Вход и регистрация"'))).toHaveLength(file.paths.length)
  })
})

describe('results that are read back', () => {
  test('the table counts by machine and names what failed', async () => {
    const table = resultsTable(await readRuns(written('own.json', results)), releaseNow())
    expect(table).toContain('auth           прошло 1, не прошло 1, не пройдено 1')
    expect(table).toContain(`✗ ${first}, шаг 3: `)
    expect(table).not.toContain('По выпускам')
  })

  test('paths that take longest, and those that failed before they passed, are named', async () => {
    const own = mkdtempSync(join(folder, 'flaky-'))
    const many = file.paths.slice(3, 26).map(({ id }, place) => ({ id, outcome: 'passed', seconds: place + 10 }))
    const runOf = (day: number, outcomes: readonly string[]) => ({
      ...results,
      made: `2026-11-${day}T10:00:00Z`,
      paths: [
        ...outcomes.map((outcome, at) => ({ id: [first, second, third][at], outcome, seconds: day / 8 })),
        ...many,
      ],
    })
    const runs = [
      runOf(21, ['failed', 'passed', 'failed']),
      runOf(22, ['passed', 'failed', 'passed']),
      runOf(23, ['failed', 'failed', 'passed']),
      { ...runOf(20, ['passed', 'failed', 'passed']), release: '0123456789ab' },
    ]
    for (const [at, run] of runs.entries()) writeFileSync(join(own, `${at}.json`), JSON.stringify(run))
    const table = resultsTable(await readRuns(own), releaseNow())
    // The second one only stopped passing.
    expect(table).toMatch(new RegExp(`потом прошли:\n {2}2 из 3 {2}${first}\n {2}1 из 3 {2}${third}\nСамые`))
    const all = many.length + 3
    expect(table).toContain(
      `Самые долгие: ${Math.min(20, all)} из ${all}\n    ${many.length + 9},0 с  ${many.at(-1)?.id}`,
    )
    expect(resultsTable(await readRuns(written('own.json', results)), releaseNow())).not.toMatch(/долгие|Неустойчивые/)
  })

  test('the drawing has what failed and what passed', async () => {
    const drawn = await arrowsIn(written('own.json', results))
    expect(drawn).toMatchObject({ machines: [{ machine: 'auth', failures: [{ path: first, step: 3 }] }] })
  })

  test('several releases are shown one below the other, the newest results of a path count', async () => {
    const old = { ...results, release: '0123456789ab', made: '2026-10-01T10:00:00Z' }
    const later = resultsFileOf('manual', new Date('2026-11-21T10:00:00Z'), [
      { id: first ?? '', title: '', outcome: 'passed', step: null, seen: '' },
    ])
    const own = mkdtempSync(join(folder, 'many-'))
    for (const [name, content] of Object.entries({ old, results, later }))
      writeFileSync(join(own, `${name}.json`), JSON.stringify(content))
    const table = resultsTable(await readRuns(own), releaseNow())
    expect(table).toContain('Всего: прошло 2, не прошло 0, не пройдено 1')
    expect(table).toMatch(/По выпускам:\n {2}2026-10-01 10:00 {2}0123456789ab: прошло 1, не прошло 1, не пройдено 1/)
  })

  test.each([
    ['broken.json', '{', 'файл испорчен'],
    ['broken.xml', '<testsuites><testcase>', 'файл испорчен'],
    ['other.json', { a: 1 }, 'это не результаты проверки'],
    ['empty.xml', '<testsuites/>', 'нет ни одного пути'],
    ['foreign.json', { ...results, release: '0123456789ab' }, 'результаты другого выпуска'],
    [
      'unknown.json',
      { ...results, paths: [{ id: 'auth-000000', outcome: 'passed' }] },
      'пути auth-000000 нет ни в одном наборе',
    ],
  ])('%s is refused in a line', async (name, content, said) => {
    const read = async () => resultsNow(await readRuns(written(name, content)))
    await expect(read()).rejects.toThrow(WrongResults)
    await expect(read()).rejects.toThrow(said)
  })

  test('a folder without results, and one that is not there, are refused in a line', async () => {
    await expect(readRuns(mkdtempSync(join(folder, 'none-')))).rejects.toThrow('нет файлов .json и .xml')
    await expect(readRuns(join(folder, 'nowhere'))).rejects.toThrow('такого файла или папки нет')
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
