// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { entryTable } from '#machines/decisions/entry.table.ts'
import { decide } from '#src/shell/trace/decide.ts'

test('the page learns which row a decision took', () => {
  const arrows: (string | null)[] = []
  const listen = ({ detail: { step } }: WindowEventMap['machine-step']) => arrows.push(step.arrow)
  window.addEventListener('machine-step', listen)
  const way = decide(entryTable, {
    domain: 'several',
    hasFailed: false,
    isSignedIn: false,
    connection: null,
    route: 'accrual',
  })
  window.removeEventListener('machine-step', listen)

  expect(way).toBe('toAuth')
  expect(arrows).toEqual(['deciding/always/4', null])
})
