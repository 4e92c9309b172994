import { expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'

import { compare } from '#tools/charts/diff/compare.ts'
import { modelOf } from '#tools/charts/model.ts'

import { entryFor } from './machine.ts'

const guards = { isOld: () => true, isNew: () => true }
const answers = setup({ guards, delays: { pause: 500 } })

function modelFrom(machine: Parameters<typeof entryFor>[0]) {
  return modelOf(machine, entryFor(machine, { delays: { pause: 'Пауза' } }))
}

const changesBetween = (before: Parameters<typeof entryFor>[0], after: Parameters<typeof entryFor>[0]) =>
  compare(modelFrom(before), modelFrom(after)).changes.map(
    ({ kind, what, title, before: was, after: is }) => `${kind} ${what} «${title}»: ${was} → ${is}`,
  )

const first = answers.createMachine({
  id: 'sample',
  initial: 'a',
  states: {
    a: {
      description: 'Начало',
      on: {
        go: [
          { guard: 'isOld', target: 'b', description: 'Прежний ответ' },
          { target: 'c', description: 'Любой ответ' },
        ],
      },
    },
    b: { description: 'Готово' },
    c: { description: 'Ошибка' },
  },
})

test('a machine compared with itself has not changed', () => {
  expect(changesBetween(first, first)).toEqual([])
})

test('an arrow that is put before others is added, and the others only move', () => {
  const second = answers.createMachine({
    id: 'sample',
    initial: 'a',
    states: {
      a: {
        description: 'Начало',
        on: {
          go: [
            { guard: 'isNew', target: 'c', description: 'Новый ответ' },
            { guard: 'isOld', target: 'b', description: 'Прежний ответ' },
            { target: 'c', description: 'Любой ответ' },
          ],
        },
      },
      b: { description: 'Готово' },
      c: { description: 'Ошибка' },
    },
  })
  expect(changesBetween(first, second)).toEqual([
    'added Стрелка «Новый ответ»: — → Начало → Ошибка',
    'changed Очередь среди соседних «Прежний ответ»: 0 → 1',
    'changed Очередь среди соседних «Любой ответ»: 1 → 2',
  ])
})

test('an arrow that leads elsewhere is retargeted, a state that is gone takes its arrows along', () => {
  const second = answers.createMachine({
    id: 'sample',
    initial: 'a',
    states: {
      a: { description: 'Начало', on: { go: { guard: 'isOld', target: 'c', description: 'Прежний ответ' } } },
      c: { description: 'Ошибка' },
    },
  })
  expect(changesBetween(first, second)).toEqual([
    'removed Состояние «Готово»: b → —',
    'changed Куда ведёт «Прежний ответ»: Готово → Ошибка',
    'removed Стрелка «Любой ответ»: Начало → Ошибка → —',
  ])
})

test('a delay of another length is a change', () => {
  const waiting = (pause: number) =>
    setup({ delays: { pause } }).createMachine({
      id: 'waiting',
      initial: 'a',
      states: { a: { description: 'Ждём', after: { pause: { target: 'b', description: 'Дождались' } } }, b: {} },
    })
  expect(changesBetween(waiting(500), waiting(3000))).toEqual(['changed Задержка pause «Пауза»: 500 мс → 3 с'])
})

test('a machine that is new counts as new', () => {
  const { changes } = compare({ ...modelFrom(first), states: [], arrows: [] }, modelFrom(first))
  expect(changes[0]).toMatchObject({ kind: 'added', what: 'Машина' })
  expect(compare(modelFrom(createMachine({ id: 'empty' })), modelFrom(first)).changes.length).toBeGreaterThan(3)
})
