import { describe, expect, test } from 'vitest'

import { isComplete } from '#tools/setup/install.mjs'

const locked = {
  '': { version: '1.0.0' },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/rolldown-for-another-system': { version: '1.0.0', optional: true },
}

describe('the installed packages', () => {
  test('an installation is complete when every package has the version of the lock file', () => {
    expect(isComplete(locked, { 'node_modules/react': { version: '19.0.0' } })).toBe(true)
  })

  test.each([
    ['a package is missing', {}],
    ['a package is of another version', { 'node_modules/react': { version: '18.0.0' } }],
  ])('an installation is incomplete when %s', (_, installed) => {
    expect(isComplete(locked, installed)).toBe(false)
  })
})
