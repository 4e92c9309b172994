import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pagePolicy } from '#server/content-security.ts'
import type { WidgetProvider } from '#src/ui/captcha/providers.ts'
import { root } from '#tools/setup/commands.mjs'
import { buildClient, serveClient } from '../bugs/built-client.ts'

const built: WidgetProvider = 'turnstile'

/**
 * The client with an outside widget for its captcha, under the server's own content policy. The provider is one constant
 * of the build: it is built once, and sent with the provider that is asked for.
 */
export async function openWidgetClient() {
  let provider: WidgetProvider = built
  const folder = mkdtempSync(join(tmpdir(), 'widget-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env.VITE_CAPTCHA_PROVIDER = built
  process.env.VITE_CAPTCHA_SITE_KEY = 'walk'
  await buildClient(root, folder)
  delete process.env.VITE_CAPTCHA_PROVIDER
  delete process.env.VITE_CAPTCHA_SITE_KEY
  const { address, show } = await serveClient({
    policy: (nonce) =>
      pagePolicy(nonce, null, {
        captcha: { provider, secret: '', verifyUrl: null, passesOnOutage: false },
        ipService: null,
        features: [],
      }),
    rewrite: (text) => text.replace(/(VITE_CAPTCHA_PROVIDER"?: ")\w+/, `$1${provider}`),
  })
  show(folder)
  return {
    address,
    serve: (wanted: WidgetProvider) => {
      provider = wanted
    },
  }
}
