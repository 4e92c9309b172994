import { combinationsOf, tableFaults } from 'chart-kit/gallery/table-check.ts'
import { chartOf, conditionsOf, type DecisionTable, evaluate } from 'chart-kit/read/table.ts'
import { describe, expect, test } from 'vitest'
import { initialTransition } from 'xstate'

type Weather = { readonly sky: 'clear' | 'rain' | 'snow'; readonly isWarm: boolean }

const walk: DecisionTable<Weather, 'walk' | 'umbrella' | 'stay'> = {
  name: 'walk',
  description: 'Идти ли гулять',
  facts: { sky: ['clear', 'rain', 'snow'], isWarm: [true, false] },
  rows: {
    warm: { description: 'Тепло и сухо', when: { sky: { not: ['rain'] }, isWarm: true }, outcome: 'walk' },
    rain: { description: 'Идёт дождь', when: { sky: 'rain' }, outcome: 'umbrella' },
    cold: { description: 'Холодно', when: { sky: ['clear', 'snow'], isWarm: false }, outcome: 'stay' },
  },
  outcomes: {
    walk: { description: 'Гулять' },
    umbrella: { description: 'Взять зонт' },
    stay: { description: 'Остаться' },
  },
}
const rules = (table: DecisionTable) => tableFaults(table).map(({ rule, text }) => `${rule}: ${text}`)

describe('the proof of a table', () => {
  test('a whole table has no fault', () => {
    expect(rules(walk)).toEqual([])
  })

  test.each(Object.keys(walk.rows))('a table without its row %s is not complete', (gone) => {
    const rows = Object.fromEntries(Object.entries(walk.rows).filter(([id]) => id !== gone))
    expect(rules({ ...walk, rows }).join()).toMatch(/incomplete-table: no row \(cases: 2\)/)
  })

  test('a doubled row is named with the one that it doubles', () => {
    const again = { description: 'Снова дождь', when: { sky: 'rain' }, outcome: 'stay' } as const
    const [doubled] = rules({ ...walk, rows: { ...walk.rows, again } })
    expect(doubled).toBe('doubled-row: several rows for the same: rain, again')
  })

  test('a row that no facts meet is dead, and so is an answer of no row', () => {
    const dead = { description: 'Никогда', when: { sky: { not: ['clear', 'rain', 'snow'] } }, outcome: 'walk' } as const
    const outcomes = { ...walk.outcomes, fly: { description: 'Лететь' } }
    expect(rules({ ...walk, rows: { ...walk.rows, dead }, outcomes })).toEqual([
      'dead-row: the row dead never fits',
      'dead-outcome: no row gives the answer fly',
    ])
  })
})

test('the chart of a table decides as the table does, whatever the facts, by the arrow of the row', () => {
  for (const facts of combinationsOf(walk)) {
    const [{ value, status }] = initialTransition(chartOf(walk), facts)
    expect([value, status]).toEqual([evaluate(walk, facts), 'done'])
  }
  expect(Object.values(walk.rows).map(conditionsOf)).toEqual([
    'sky: not rain; isWarm: true',
    'sky: rain',
    'sky: clear, snow; isWarm: false',
  ])
})
