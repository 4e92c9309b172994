// Runs a TypeScript tool on Node 20, which cannot read types itself: `node tools/run.mjs tools/contract/main.ts ARGS…`.
// Vite's module runner compiles what is imported; the package imports (#contract/… and the others) work as in the product.
// The tool finds its arguments in process.argv from index 2, as if it had been started by node.
import { resolve } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

import { root } from './setup/commands.mjs'

const [tool, ...args] = process.argv.slice(2)
if (tool === undefined) {
  console.error('usage: node tools/run.mjs TOOL.ts [ARGS…]')
  process.exit(2)
}

const file = resolve(tool)
process.argv = [process.execPath, file, ...args]

const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
})
const { ssr } = vite.environments
if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runner for server code')

try {
  await ssr.runner.import(file)
  await vite.close()
} catch (error) {
  // What a failed tool has left open must not keep it alive.
  console.error(error)
  process.exit(1)
}
