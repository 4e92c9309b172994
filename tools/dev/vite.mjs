import { createServer } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'

import { root } from '../setup/commands.mjs'

const http = createServer()
const vite = await createVite({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    ws: { server: http },
    // A worker must come under the same embedder policy as the page that starts it, or the browser refuses it.
    headers: { 'Cross-Origin-Embedder-Policy': 'credentialless' },
  },
})
const { ssr } = vite.environments
if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runner for server code')

const { serve } = await ssr.runner.import('/tools/dev/serve.ts')
await serve({ vite, http, currentApp: () => ssr.runner.import('/server/app.ts') })
