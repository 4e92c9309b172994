#!/usr/bin/env node
// `chart-kit charts|paths …`: runs a command, which is written in TypeScript, on Node.js, which cannot do that alone.
import { fileURLToPath } from 'node:url'
import { createServer, isRunnableDevEnvironment } from 'vite'

const [command = '', ...args] = process.argv.slice(2)
if (!['charts', 'paths'].includes(command)) {
  console.error('usage: chart-kit charts|paths [ARGS…]; --help tells the rest')
  process.exit(2)
}

const file = fileURLToPath(new URL(`../src/commands/${command}.ts`, import.meta.url))
process.argv = [process.execPath, file, ...args]

const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  // Installed, it is TypeScript as well.
  ssr: { noExternal: ['chart-kit'] },
})
const { ssr } = vite.environments
if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runner for server code')
try {
  await ssr.runner.import(file)
} finally {
  await vite.close()
}
