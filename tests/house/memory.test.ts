import { expect, test } from 'vitest'

import { memoryIn, productFiles } from './sources.ts'

/** Files that still have to give theirs to the session, to a component, or up. */
const exceptions = new Set<string>([
  'src/bridge/slow-read.ts',
  'src/routes/dashboard/dashboard.route.tsx',
  'src/routes/project-list/project-list.route.tsx',
  'src/routes/training/page-memory.ts',
  'src/api/long-reply.worker.ts',
  'src/ui/captcha/draw-widget.ts',
  'src/ui/phone-edit.ts',
])

test('no module of the client remembers anything: the session does, which main.tsx makes', () => {
  const remembering = productFiles()
    .filter((file) => file.startsWith('src/') && !exceptions.has(file))
    .flatMap((file) => memoryIn(file).map((name) => `${file}: ${name}`))
  expect(remembering).toEqual([])
})
