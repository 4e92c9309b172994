import { expect, test } from 'vitest'

import { fromStart, lastArrows, runningIn } from '#src/inspect/live-chart.ts'
import type { Step } from '#src/shell/trace/trail.ts'

const step = (actor: string, states: readonly string[], arrow: string | null = null): Step => ({
  at: 0,
  actor,
  machine: 'copy',
  arrow,
  states,
})

test('the machine that moved last comes first, and those that have ended come last', () => {
  const steps = [
    step('x:1', ['idle']),
    step('x:2', ['idle']),
    step('x:3', ['idle']),
    step('x:3', []),
    step('x:1', ['copying']),
  ]
  expect(runningIn(steps).map(({ actor, isOver }) => [actor, isOver])).toEqual([
    ['x:1', false],
    ['x:2', false],
    ['x:3', true],
  ])
  expect(runningIn(steps)[0]?.last.states).toEqual(['copying'])
})

test('an empty record runs nothing', () => {
  expect(runningIn([])).toEqual([])
})

test('the latest event marks its own transition and those that followed from it', () => {
  const asked = step('x:1', ['asking'], 'phone/submitted/0')
  const answered = step('x:1', ['asked'], 'asking/done.ask/0')
  const paused = step('x:1', ['asked'], 'open/_requests.paused/0')
  const begun = step('x:1', ['phone'])
  expect(lastArrows([begun, asked])).toEqual(['phone/submitted/0'])
  expect(lastArrows([begun, asked, answered, paused])).toEqual(['asking/done.ask/0', 'open/_requests.paused/0'])
  expect(lastArrows([begun])).toEqual([])
  expect(lastArrows([])).toEqual([])
})

test('a start comes before the arrows that it has taken itself, and they are what has just happened', () => {
  const decided = step('x:1', ['building'], 'deciding/always/0')
  const begun = step('x:1', ['building'])
  const built = step('x:1', ['ready'], 'building/done.buildLink/0')
  expect(fromStart([decided, begun, built])).toEqual([begun, decided, built])
  expect(lastArrows(fromStart([decided, begun]))).toEqual(['deciding/always/0'])
  const over = step('x:1', [])
  expect(fromStart([built, over])).toEqual([built, over])
})
