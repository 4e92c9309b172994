import { expect, test } from 'vitest'

import { buildServer, spawnServer } from '../../support/built-server.ts'

test('V-15: a loop that only waits is left alone, however much other threads compute', {
  timeout: 120_000,
}, async () => {
  const built = await buildServer('tests/support/watched-loop.ts')
  try {
    const watched = spawnServer(built.main, {})
    expect([await watched.exited, watched.output()]).toEqual([0, ''])
  } finally {
    built.remove()
  }
})
