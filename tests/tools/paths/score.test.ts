import { approvedOf } from 'chart-kit/browser/recordings.ts'
import type { WalkedFile } from 'chart-kit/browser/walked.ts'
import { runOf, type Scored, scoreTable, tableOf } from 'chart-kit/score/score.ts'
import { explore } from 'chart-kit/walks/graph.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { readOptions } from 'chart-kit/walks/options.ts'
import { profileNamed } from 'chart-kit/walks/profiles.ts'
import { releaseNow } from 'chart-kit/walks/release.ts'
import { expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const nothing = () => undefined

const empty: Scored = {
  machine: 'm',
  coverage: {
    machine: 'm',
    paths: 1,
    steps: 1,
    kinds: [{ kind: 'arrow', reached: 1, all: 2 }],
    missed: ['arrow:a'],
  },
  mutants: { operators: [], killed: 3, killable: 4, survivors: [], equivalents: [] },
  oracle: 'нет',
  bugs: null,
  run: null,
}

test('the four numbers stand in one table, with what survived by name', async () => {
  const table = await scoreTable(readOptions(['copy', 'link-builder', '--score']), nothing)
  const [heads, copy = '', link = '', total = ''] = table.split('\n')
  expect(heads).toMatch(/^Машина +Цели +Мутации .* Ошибки +Кнопки +Стрелки +Что сверяет браузер$/)
  expect(copy).toMatch(/^copy +(\d+)\/\1 100 % +(\d+)\/\2 100 %.* – .* {2}записи (\d+)\/\3, слова/)
  expect(link).toMatch(/^link-builder .* вызовы 1/)
  expect(total).toMatch(/^Всего +(\d+)\/\1 100 %/)
  expect(table).toContain('npm run paths -- --score --bugs')
})

test('bugs are counted where somebody has hunted, and what is open is named', () => {
  const table = tableOf([{ ...empty, bugs: { found: 5, all: 6 } }])
  expect(table).toMatch(/m +1\/2 50\.0 % +3\/4 75\.0 % .* 5\/6 83\.3 % +нет прогона +нет прогона +нет/)
  expect(table).toContain('m: не пройдено: arrow:a')
  expect(table).not.toContain('--bugs')
})

const [copy] = catalogue.filter(({ name }) => name === 'copy')
if (copy === undefined) throw new Error('there is no copy machine')

const kept = (id: string, release: string, part: Partial<WalkedFile>): [string, WalkedFile] => [
  id,
  {
    format: 'walked-path',
    id,
    machine: 'copy',
    release,
    arrows: [],
    controls: [],
    pressed: [],
    ...part,
  },
]

test('the kept run says what was pressed, what is named, and which arrows were taken by how many of the walks', () => {
  const controls = ['button Скопировать', 'button Помощь', 'link Назад']
  const all = new Map([
    kept('copy-1', releaseNow(), { controls, pressed: ['button Скопировать'], arrows: ['a', 'b'] }),
    kept('copy-2', releaseNow(), { arrows: ['b'] }),
    kept('copy-9', releaseNow(), { arrows: ['of another set'] }),
  ])
  const others = [{ controls: ['button Помощь'], why: 'another screen' }]
  const run = runOf(explore(copy), ['copy-1', 'copy-2', 'copy-3'], others, all)
  expect(run).toEqual({ pressed: 1, named: 1, taken: 2, arrows: 7, walked: 2, walks: 3 })
  expect(tableOf([{ ...empty, run }])).toMatch(/нажато 1, названо 1 +2\/7, путей 2\/3/)
  expect(tableOf([{ ...empty, run: run && { ...run, walks: 2 } }])).toMatch(/названо 1 +2\/7 +нет/)
})

test('a run of another release is none', () => {
  expect(runOf(explore(copy), ['copy-1'], [], new Map([kept('copy-1', '0'.repeat(12), {})]))).toBeNull()
})

test('each walk of every run has an approved recording', () => {
  const ci = profileNamed('ci')
  if (ci === undefined) throw new Error('There is no profile ci')
  const lacking = numberedWalks(ci, 0).filter(({ id, graph }) => !approvedOf(graph.walkthrough.name).has(id))
  expect(lacking.map(({ id }) => id)).toEqual([])
})
