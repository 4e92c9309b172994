import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whatFailed } from 'chart-kit/commands/results-reporter.ts'
import { runPaths } from 'chart-kit/commands/run-paths.ts'
import { drivenWalks } from 'chart-kit/commands/run-with.ts'
import { selectedWalks } from 'chart-kit/commands/select.ts'
import { unrecordedIn } from 'chart-kit/missing-parts.ts'
import { readOptions } from 'chart-kit/walks/options.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'bad-input-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What the command says and how it ends. */
async function run(...args: readonly string[]) {
  const said: string[] = []
  const take = (text: unknown) => said.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(take)
  vi.spyOn(process.stderr, 'write').mockImplementation(take)
  return { status: await runPaths(args), said: said.join('') }
}

test('a machine without a driver is named, and what there is', () => {
  const walks = selectedWalks(readOptions(['theme']), null)
  expect(() => drivenWalks(walks, () => undefined, ['copy'])).toThrow('В браузере не проходятся: theme (есть copy).')
})

test('a browser that is not there is said in a line', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'no-browser'))
  const { status, said } = await run('copy', '--run', 'playwright')
  expect(status).toBe(1)
  expect(said).toMatch(/^Браузера нет: CHROMIUM_PATH называет .*no-browser, а такого файла нет\.\n$/)
})

test.each([
  ['Nobody', 'имя машины, например pay-day'],
  ['nobody', 'сначала напишите саму машину, machines/nobody.machine.ts'],
  ['copy', 'walkthroughs/copy/walkthrough.ts уже есть'],
])('--new %s is refused', async (name, text) => {
  const { status, said } = await run('--new', name)
  expect(status).toBe(2)
  expect(said).toContain(text)
})

test('a world that cannot be made is the reason that is said', () => {
  const message = `entry: the screen left the chart at the beginning.\n  0. Домен не найден\nError: Мир пути не создан (Домен не найден): это не посещение`
  expect(whatFailed(message)).toBe('Мир пути не создан (Домен не найден): это не посещение')
})

test('a machine that runs unrecorded is found, whatever stands around it', () => {
  expect(unrecordedIn('useMachine(copyMachine.provide({ actors: { a: (b) => b() } }), { input: 1 })')).toEqual([
    'useMachine',
  ])
  expect(unrecordedIn('useMachine(copyMachine.provide({ actors: {} }), { inspect: record })')).toEqual([])
  expect(unrecordedIn('createActor(theme).start(); const inspect = 1')).toEqual(['createActor'])
})
