import { check, findingsIn } from 'chart-kit/gallery/check.ts'
import type { Walkthrough } from 'chart-kit/walkthrough.ts'
import { describe, expect, test } from 'vitest'
import { assign, createMachine, enqueueActions, fromPromise, setup } from 'xstate'

import { entryFor } from './entry-for.ts'

const nothing = [{ name: 'empty', title: 'Без данных', value: {} }]

async function rulesBroken(walkthrough: Walkthrough) {
  return (await findingsIn(walkthrough)).map(({ rule, text }) => `${rule}: ${text}`)
}

describe('a machine that breaks a rule is reported in a line', () => {
  test('a state that nothing leads to, and the arrow that leaves it', async () => {
    const machine = createMachine({
      id: 'lonely',
      initial: 'first',
      states: {
        first: { description: 'Первое', on: { go: { target: 'second', description: 'Дальше' } } },
        second: { description: 'Второе' },
        island: { description: 'Остров', on: { go: { target: 'first', description: 'С острова' } } },
      },
    })
    expect(await rulesBroken(entryFor(machine, { events: { go: nothing } }))).toEqual([
      'unreachable-state: в состояние island не попасть',
      'dead-arrow: стрелка island/go/0 никогда не срабатывает',
    ])
  })

  test('an arrow behind another one that always goes first', async () => {
    const machine = createMachine({
      id: 'shadowed',
      initial: 'first',
      states: {
        first: {
          description: 'Первое',
          on: {
            go: [
              { target: 'second', description: 'Всегда' },
              { target: 'second', description: 'Никогда' },
            ],
          },
        },
        second: { description: 'Второе' },
      },
    })
    expect(await rulesBroken(entryFor(machine, { events: { go: nothing } }))).toEqual([
      'dead-arrow: стрелка first/go/1 никогда не срабатывает',
    ])
  })

  test('words that are missing or not Russian', async () => {
    const machine = createMachine({
      id: 'silent',
      initial: 'first',
      states: { first: { on: { go: { target: 'second', description: 'Go on' } } }, second: { description: 'Второе' } },
    })
    expect(await rulesBroken(entryFor(machine, { events: { go: nothing } }))).toEqual([
      'missing-description: нет русского описания состояния first',
      'missing-description: нет русского описания стрелки first/go/0',
    ])
  })

  test('a refusal that is no arrow of an answer', async () => {
    const machine = createMachine({
      id: 'refusing',
      initial: 'only',
      states: {
        only: {
          description: 'Одно',
          on: { go: { target: 'only', description: 'Ещё раз', meta: { isRefusal: true } } },
        },
      },
    })
    expect(await rulesBroken(entryFor(machine, { events: { go: nothing } }))).toEqual([
      'lost-refusal: отказом названо то, что не стрелка ответа: only/go/0',
    ])
  })

  test('a clause of a section that there is not', async () => {
    const machine = createMachine({
      id: 'lost',
      initial: 'only',
      states: {
        only: {
          description: 'Одно',
          meta: { clauses: ['1: A second press puts it out', '88: Wrong code'] },
          on: { go: { target: 'only', description: 'Ещё раз', meta: { clauses: ['4.nothing'] } } },
        },
      },
    })
    expect(await rulesBroken(entryFor(machine, { events: { go: nothing } }))).toEqual([
      'lost-clause: раздела нет: 88: Wrong code',
      'lost-clause: раздела нет: 4.nothing',
    ])
  })

  test('guards, actions and calls that are written in place', async () => {
    const machine = createMachine({
      id: 'inline',
      initial: 'first',
      states: {
        first: {
          description: 'Первое',
          entry: assign({}),
          on: { go: { target: 'second', guard: () => true, actions: () => undefined, description: 'Дальше' } },
        },
        second: {
          description: 'Второе',
          invoke: { id: 'ask', src: fromPromise(async () => 1), onDone: { target: 'first', description: 'Назад' } },
          after: { 100: { target: 'first', description: 'Скоро' } },
        },
      },
    })
    const broken = (await findingsIn(entryFor(machine))).filter(({ rule }) => rule === 'unnamed')
    expect(broken.map(({ text }) => text)).toEqual([
      'условие без имени: first/go/0',
      'действие без имени: first/go/0',
      'действие без имени при входе или выходе: first',
      'вызов без имени: second',
      'задержка без имени: second/after.100/0',
    ])
  })

  test('branches that hide in an action', async () => {
    const machine = setup({ actions: { decide: enqueueActions(() => undefined) } }).createMachine({
      id: 'hidden',
      initial: 'only',
      states: { only: { description: 'Одно', entry: 'decide' } },
    })
    expect(await rulesBroken(entryFor(machine))).toEqual(['hidden-branch: ветвление скрыто в действии decide'])
  })

  test('more states than one can read', async () => {
    const states = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`s${at}`, { description: `Шаг ${at}` }]))
    const machine = createMachine({ id: 'large', initial: 's0', states })
    expect(await rulesBroken(entryFor(machine))).toContain('too-large: 31 состояний: больше 30 не прочесть')
  })

  test('an event with samples that nothing listens to', async () => {
    const machine = createMachine({ id: 'deaf', initial: 'only', states: { only: { description: 'Одно' } } })
    const texts = (await check([entryFor(machine, { events: { 'link.pressed': nothing } })])).map(({ text }) => text)
    expect(texts).toContain('событие link.pressed ни одно состояние не слушает')
  })
})
