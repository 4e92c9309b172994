import { expect, test } from 'vitest'

import { memoryIn, productFiles } from './sources.ts'

/** Files that still have to give theirs to the session, to a component, or up. */
const exceptions = new Set<string>([
  'src/routes/training/page-memory.ts',
  'src/ui/captcha/draw-widget.ts',
  'src/ui/phone-edit.ts',
])

test('no module of the client remembers anything: the session does, which main.tsx makes', () => {
  const remembering = productFiles()
    .filter((file) => file.startsWith('src/') && !exceptions.has(file))
    .flatMap((file) => memoryIn(file).map((name) => `${file}: ${name}`))
  expect(remembering).toEqual([])
})
