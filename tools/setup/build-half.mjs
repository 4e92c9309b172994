// One half of the product, built by Vite: `node tools/setup/build-half.mjs client|server`.
import { join } from 'node:path'
import { build } from 'vite'

import { root } from './commands.mjs'
import { compressFolder } from './compress.mjs'

// React and its friends are built for production whatever NODE_ENV the shell has.
process.env.NODE_ENV = 'production'

if (process.argv[2] === 'server') {
  await build({ root, logLevel: 'warn', build: { ssr: 'server/main.ts' } })
} else {
  await build({ root, logLevel: 'warn' })
  await compressFolder(join(root, 'dist/client'))
}
