import { compare } from 'chart-kit/draw/diff/compare.ts'
import { modelOf } from 'chart-kit/draw/model.ts'
import { releaseNotes, sayChanges } from 'chart-kit/gallery/diff/words.ts'
import { expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'

import { entryFor } from './entry-for.ts'

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
    'added arrow «Новый ответ»: — → Начало → Ошибка',
    'changed turn «Прежний ответ»: 0 → 1',
    'changed turn «Любой ответ»: 1 → 2',
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
    'removed state «Готово»: b → —',
    'changed targets «Прежний ответ»: Готово → Ошибка',
    'removed arrow «Любой ответ»: Начало → Ошибка → —',
  ])
})

test('a delay of another length is a change', () => {
  const waiting = (pause: number) =>
    setup({ delays: { pause } }).createMachine({
      id: 'waiting',
      initial: 'a',
      states: { a: { description: 'Ждём', after: { pause: { target: 'b', description: 'Дождались' } } }, b: {} },
    })
  expect(changesBetween(waiting(500), waiting(3000))).toEqual(['changed delay «Пауза»: 500 ms → 3 s'])
})

test('a machine that is new counts as new', () => {
  const { changes } = compare({ ...modelFrom(first), states: [], arrows: [] }, modelFrom(first))
  expect(changes[0]).toMatchObject({ kind: 'added', what: 'machine' })
  expect(compare(modelFrom(createMachine({ id: 'empty' })), modelFrom(first)).changes.length).toBeGreaterThan(3)
})

test('release notes say in words what has changed, without a name of the code', () => {
  const pauses = (pause: number) => setup({ guards, delays: { pause } })
  const before = pauses(500).createMachine({
    id: 'sample',
    initial: 'a',
    states: {
      a: {
        description: 'Ввод “кода”',
        on: {
          go: { guard: 'isOld', target: 'b', description: 'Нажато “Войти”' },
          drop: { target: 'b', description: 'Забыто' },
        },
        after: { pause: { target: 'b', description: 'Дождались' } },
      },
      b: { description: 'Готово' },
    },
  })
  const after = pauses(3000).createMachine({
    id: 'sample',
    initial: 'a',
    states: {
      a: {
        description: 'Ввод “кода”',
        on: {
          go: { guard: 'isNew', target: 'c', description: 'Нажато “Войти”' },
          retry: { target: 'c', description: 'Нажато “Повторить”' },
        },
        after: { pause: { target: 'b', description: 'Дождались' } },
      },
      b: { description: 'Вход выполнен' },
      c: { description: 'Отказ' },
    },
  })
  const texts = {
    delays: { pause: 'Пауза' },
    guards: { isOld: 'Код верный', isNew: 'Код новый' },
    gestures: { go: 'Нажать', retry: 'Нажать' },
  }
  const [was, is] = [before, after].map((machine) => modelOf(machine, entryFor(machine, texts)))
  if (was === undefined || is === undefined) throw new Error('there are two models')
  const notes = releaseNotes([{ before: was, model: is, compared: compare(was, is) }], ['Старая схема'])
  expect(notes.split('\n')).toEqual([
    '**Пример**',
    '',
    '- The state “Готово” is now called “Вход выполнен”.',
    '- New state “Отказ”.',
    '- From “Ввод ‘кода’”: “Нажато ‘Войти’” now leads to “Отказ”, before to “Готово”.',
    '- From “Ввод ‘кода’”: “Нажато ‘Войти’” is now on the condition “Код новый”, was on the condition “Код верный”.',
    '- From “Ввод ‘кода’” one can now: “Нажато ‘Повторить’”, leads to “Отказ”.',
    '- From “Ввод ‘кода’” there is no longer: “Забыто”.',
    '- Пауза: now 3 s, was 500 ms.',
    '',
    'Charts that are no more: Старая схема.',
  ])
})

test('release notes are silent of a state that has only another name in the code', () => {
  const named = (name: string) =>
    createMachine({
      id: 'sample',
      initial: 'a',
      states: {
        a: { description: 'Начало', on: { go: { target: name, description: 'Дальше' } } },
        [name]: { description: 'Готово', on: { back: { target: 'a', description: 'Назад' } } },
      },
    })
  const [was, is] = [modelFrom(named('done')), modelFrom(named('finished'))]
  const { changes } = compare(was, is)
  expect(changes.length).toBeGreaterThan(3)
  const diff = { before: was, model: is, compared: compare(was, is) }
  expect(releaseNotes([diff], [])).toBe('Nothing has changed in what the machines do.')
  expect(sayChanges(diff).others).toBeGreaterThan(3)
})
