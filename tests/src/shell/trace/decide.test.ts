import { expect, test } from 'vitest'

import { entryMachine } from '#machines/entry.machine.ts'
import { decide } from '#src/shell/trace/decide.ts'

test('the page learns which arrows a decision took', () => {
  const arrows: (string | null)[] = []
  const listen = ({ detail: { step } }: WindowEventMap['machine-step']) => arrows.push(step.arrow)
  window.addEventListener('machine-step', listen)
  const { value } = decide(entryMachine, {
    domain: 'several',
    hasFailed: false,
    isSignedIn: false,
    connection: null,
    route: 'accrual',
  })
  window.removeEventListener('machine-step', listen)

  expect(value).toBe('toAuth')
  expect(arrows).toEqual(['checkingDomain/always/1', 'checkingVisitor/always/1', 'turnedAway/always/1', null])
})
