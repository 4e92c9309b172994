import { expect, test } from 'vitest'

import { memoryIn, productFiles } from './sources.ts'

test('no module of the client remembers anything: the session does, which main.tsx makes', () => {
  const remembering = productFiles()
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => memoryIn(file).map((name) => `${file}: ${name}`))
  expect(remembering).toEqual([])
})
