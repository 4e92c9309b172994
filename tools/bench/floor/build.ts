import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { compressFolder } from '../../setup/compress.mjs'

/** Builds the floor as the product is built, into a folder. */
export async function buildFloor(outDir: string) {
  // The runner that runs this tool develops; React is to be measured as it is shipped.
  process.env.NODE_ENV = 'production'
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
  await compressFolder(outDir)
}
