import { changedBetween } from 'chart-kit/commands/changed.ts'
import { selectedWalks } from 'chart-kit/commands/select.ts'
import { readOptions } from 'chart-kit/walks/options.ts'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'

import { entryFor } from './entry-for.ts'

type Guard = () => boolean
type Parts = { isOld?: Guard; pause?: number; go?: readonly object[]; words?: string; call?: string }

function machineOf({ isOld = () => true, pause = 500, go, words = 'Начало', call }: Parts = {}): AnyStateMachine {
  const arrows = go ?? [
    { guard: 'isOld', target: 'b', description: 'Прежний ответ' },
    { target: 'c', description: 'Любой ответ' },
  ]
  const config = {
    id: 'sample',
    initial: 'a',
    states: {
      a: { description: words, on: { go: arrows } },
      b: { description: 'Ждём', after: { pause: { target: 'c', description: 'Дождались' } } },
      c: { description: 'Готово', ...(call === undefined ? {} : { entry: call }) },
    },
  }
  return (
    setup({ guards: { isOld, isNew: () => false }, delays: { pause }, actions: { tell: () => undefined } })
      // The parts of a test differ more than the types of one machine can say.
      .createMachine(Object(config))
  )
}

function changesBetween(before: AnyStateMachine, after: AnyStateMachine) {
  const { arrows, states } = changedBetween(before, entryFor(after))
  return { arrows: [...arrows], states: [...states] }
}

describe('the changes of a machine', () => {
  const none = { arrows: [], states: [] }

  test('new words change nothing', () => {
    expect(changesBetween(machineOf(), machineOf())).toEqual(none)
    expect(changesBetween(machineOf(), machineOf({ words: 'Другое начало' }))).toEqual(none)
  })

  test('an arrow that leads elsewhere has changed, and no other', () => {
    const after = machineOf({
      go: [
        { guard: 'isOld', target: 'c', description: 'Прежний ответ' },
        { target: 'c', description: 'Любой ответ' },
      ],
    })
    expect(changesBetween(machineOf(), after)).toEqual({ arrows: ['a/go/0'], states: [] })
  })

  test('an arrow in another turn has changed, and one that is left when another is gone', () => {
    const after = machineOf({ go: [{ target: 'c', description: 'Любой ответ' }] })
    expect(changesBetween(machineOf(), after).arrows).toEqual(['a/go/0'])
  })

  test('an arrow has changed whose guard decides otherwise under the same name', () => {
    expect(changesBetween(machineOf(), machineOf({ isOld: () => 1 > 2 })).arrows).toEqual(['a/go/0'])
  })

  test('an arrow has changed whose delay is another', () => {
    expect(changesBetween(machineOf(), machineOf({ pause: 3000 })).arrows).toEqual(['b/after.pause/0'])
  })

  test('a state has changed that does something else', () => {
    expect(changesBetween(machineOf(), machineOf({ call: 'tell' }))).toEqual({ arrows: [], states: ['c'] })
  })
})

test('only paths through what has changed are left', () => {
  const options = readOptions([])
  const changed = new Map([
    ['lamp', { arrows: new Set<string>(), states: new Set<string>() }],
    ['greeting', { arrows: new Set<string>(), states: new Set(['refused']) }],
  ])
  const walks = selectedWalks(options, changed)
  expect(new Set(walks.map(({ graph }) => graph.walkthrough.name))).toEqual(new Set(['greeting']))
  expect(selectedWalks(options, new Map())).toEqual([])
})
