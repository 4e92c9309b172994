import { stuckConditions } from 'chart-kit/score/mutants/conditions.ts'
import { expect, test } from 'vitest'
import { and, not } from 'xstate'

type Args = { readonly context: { readonly one: boolean; readonly other: boolean; readonly third: boolean } }

test('each condition of a function is stuck both ways, and the others still decide', () => {
  const guard = ({ context }: Args) => context.one && !(context.other || context.third)
  const stuck = stuckConditions('may', guard)
  expect(stuck.map(({ at }) => at)).toEqual(
    ['context.one', 'context.other', 'context.third'].flatMap((condition) => [
      `may: ${condition} always true`,
      `may: ${condition} always false`,
    ]),
  )
  const says = (place: number, one: boolean, other: boolean, third: boolean) => {
    const changed = stuck[place]?.guard
    return typeof changed === 'function' ? changed({ context: { one, other, third } }) : null
  }
  expect([says(0, false, false, false), says(0, false, true, false)]).toEqual([true, false])
  expect([says(1, true, false, false), says(2, true, false, false)]).toEqual([false, false])
  expect([says(3, true, true, false), says(3, true, true, true)]).toEqual([true, false])
})

test('a guard that is joined of named ones has a condition for each of them; one condition alone has none', () => {
  expect(stuckConditions('may', and(['first', not('second')])).map(({ at }) => at)).toEqual([
    'may: first always true',
    'may: first always false',
    'may: second always true',
    'may: second always false',
  ])
  expect(stuckConditions('may', not('first'))).toEqual([])
  expect(stuckConditions('may', ({ context }: Args) => !context.one)).toEqual([])
})

test('a guard that sees more than its arguments cannot be taken apart, and says so', () => {
  const outside = [true]
  expect(() => stuckConditions('may', ({ context }: Args) => context.one && outside.includes(true))).toThrow(
    'The guard may sees more than its arguments: outside',
  )
})
