import { expect, inject, test } from 'vitest'

import { spawnServer } from '../../support/built-server.ts'

test('V-15: a loop that only waits is left alone, however much other threads compute', {
  timeout: 120_000,
}, async () => {
  const watched = spawnServer(inject('programs')['watched-loop'], {})
  expect([await watched.exited, watched.output()]).toEqual([0, ''])
})
