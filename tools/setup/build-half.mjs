// One half of the product, built by Vite: `node tools/setup/build-half.mjs client|server`. It is made beside its place and
// moved there whole, so that neither a running server nor a second build ever sees half of it.
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

import { root } from './commands.mjs'
import { compressFolder } from './compress.mjs'

const half = process.argv[2] === 'server' ? 'server' : 'client'
const place = join(root, 'dist', half)
const making = `${place}.making-${process.pid}`

// React and its friends are built for production whatever NODE_ENV the shell has.
process.env.NODE_ENV = 'production'

try {
  const input = {
    main: 'server/main.ts',
    supervise: 'server/process/supervise.ts',
    operator: 'server/operator/main.ts',
    'carry-over': 'server/carry-over/main.ts',
  }
  const ssr = half === 'server' ? { ssr: true, rolldownOptions: { input } } : {}
  await build({ root, logLevel: 'warn', build: { ...ssr, outDir: making } })
  if (half === 'client') await compressFolder(making)
  rmSync(place, { recursive: true, force: true })
  renameSync(making, place)
} finally {
  rmSync(making, { recursive: true, force: true })
}
