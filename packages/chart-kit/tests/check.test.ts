import { check, findingsIn } from 'chart-kit/gallery/check.ts'
import type { Walkthrough } from 'chart-kit/walkthrough.ts'
import { describe, expect, test } from 'vitest'
import { assign, createMachine, enqueueActions, fromPromise, setup } from 'xstate'

import { entryFor } from './entry-for.ts'

const nothing = [{ name: 'empty', title: '', value: {} }]

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
      'unreachable-state: the state island cannot be reached',
      'dead-arrow: the arrow island/go/0 is never taken',
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
      'dead-arrow: the arrow first/go/1 is never taken',
    ])
  })

  test('words that are missing or not Russian', async () => {
    const machine = createMachine({
      id: 'silent',
      initial: 'first',
      states: { first: { on: { go: { target: 'second' } } }, second: { description: 'Второе' } },
    })
    expect(await rulesBroken(entryFor(machine, { events: { go: nothing } }))).toEqual([
      'missing-description: no description of the state first',
      'missing-description: no description of the arrow first/go/0',
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
      'lost-refusal: called a refusal, and no arrow of an answer: only/go/0',
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
      'lost-clause: no such section: 88: Wrong code',
      'lost-clause: no such section: 4.nothing',
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
      'condition without a name: first/go/0',
      'action without a name: first/go/0',
      'action without a name on entry or exit: first',
      'call without a name: second',
      'delay without a name: second/after.100/0',
    ])
  })

  test('branches that hide in an action', async () => {
    const machine = setup({ actions: { decide: enqueueActions(() => undefined) } }).createMachine({
      id: 'hidden',
      initial: 'only',
      states: { only: { description: 'Одно', entry: 'decide' } },
    })
    expect(await rulesBroken(entryFor(machine))).toEqual(['hidden-branch: a branch is hidden in the action decide'])
  })

  test('more states than one can read', async () => {
    const states = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`s${at}`, { description: `Шаг ${at}` }]))
    const machine = createMachine({ id: 'large', initial: 's0', states })
    expect(await rulesBroken(entryFor(machine))).toContain('too-large: 31 states: more than 30 cannot be read')
  })

  test('an event with samples that nothing listens to', async () => {
    const machine = createMachine({ id: 'deaf', initial: 'only', states: { only: { description: 'Одно' } } })
    const texts = (await check([entryFor(machine, { events: { 'link.pressed': nothing } })])).map(({ text }) => text)
    expect(texts).toContain('no state listens for the event link.pressed')
  })
})
