import { expect, test } from 'vitest'

import { browserSide } from '#e2e/paths/browser-side.ts'
import { catalogue } from '#machines/catalogue.ts'
import { explore } from '#tools/paths/graph.ts'
import { readOptions } from '#tools/paths/options.ts'
import { oracleOf, scoreTable, tableOf } from '#tools/paths/score.ts'

const nothing = () => undefined

test('the four numbers stand in one table, with what survived by name', async () => {
  const table = await scoreTable(readOptions(['copy', 'link-builder', '--score']), browserSide, nothing)
  const [heads, copy = '', link = '', total = ''] = table.split('\n')
  expect(heads).toMatch(/^Машина +Цели +Мутации .* Ошибки +Что сверяет браузер$/)
  expect(copy).toMatch(/^copy +(\d+)\/\1 100 % +(\d+)\/\2 100 %.* – +экраны (\d+)\/\3/)
  expect(link).toMatch(/^link-builder .* вызовы 1/)
  expect(total).toMatch(/^Всего +(\d+)\/\1 100 %/)
  expect(table).toContain('npm run paths -- --score --bugs')
})

test('bugs are counted where somebody has hunted, and what is open is named', () => {
  const coverage = {
    machine: 'm',
    paths: 1,
    steps: 1,
    kinds: [{ kind: 'arrow', reached: 1, all: 2 }],
    missed: ['arrow:a'],
  } as const
  const none = { operators: [], killed: 3, killable: 4, survivors: [], equivalents: [] }
  const table = tableOf([{ machine: 'm', coverage, mutants: none, oracle: 'нет', bugs: { found: 5, all: 6 } }])
  expect(table).toMatch(/m +1\/2 50\.0 % +3\/4 75\.0 % .* 5\/6 83\.3 % +нет/)
  expect(table).toContain('m: не пройдено: arrow:a')
  expect(table).not.toContain('--bugs')
})

test('a browser run looks at the screen of every state, however its driver looks', () => {
  const { drivers } = browserSide
  for (const chart of catalogue)
    expect(oracleOf(explore(chart), drivers.get(chart.name)), chart.name).toMatch(/^экраны (\d+)\/\1(?:,|$)/)
})
