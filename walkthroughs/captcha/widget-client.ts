import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagePolicy } from '#server/content-security.ts'
import type { WidgetProvider } from '#src/ui/captcha/providers.ts'
import { buildClient, serveClient } from '../browser/built-client.ts'

const built: WidgetProvider = 'turnstile'

/** The client of a tree with an outside widget for its captcha. */
export async function buildWidgetClient(tree: string, folder: string): Promise<void> {
  process.env.VITE_CAPTCHA_PROVIDER = built
  process.env.VITE_CAPTCHA_SITE_KEY = 'walk'
  await buildClient(tree, folder)
  delete process.env.VITE_CAPTCHA_PROVIDER
  delete process.env.VITE_CAPTCHA_SITE_KEY
}

type WidgetClient = {
  readonly address: string
  /** The provider of the pages from now on. */
  readonly serve: (wanted: WidgetProvider) => void
  /** From now on it is the client in this folder that is served. */
  readonly show: (folder: string) => void
}

let opening: Promise<WidgetClient> | null = null

/** The one of this process, first with our own client; who hunts bugs shows others. */
export function widgetClient(): Promise<WidgetClient> {
  opening ??= open()
  return opening
}

/**
 * Served under the server's own content policy. The provider is one constant of the build: it is built once, and sent
 * with the provider that is asked for.
 */
async function open(): Promise<WidgetClient> {
  let provider: WidgetProvider = built
  const own = mkdtempSync(join(tmpdir(), 'widget-'))
  process.on('exit', () => rmSync(own, { recursive: true, force: true }))
  await buildWidgetClient(process.cwd(), own)
  const { address, show } = await serveClient({
    policy: (nonce) =>
      pagePolicy(nonce, null, {
        captcha: { provider, secret: '', verifyUrl: null, passesOnOutage: false },
        ipService: null,
        features: [],
      }),
    rewrite: (text) => text.replace(/(VITE_CAPTCHA_PROVIDER"?: ")\w+/, `$1${provider}`),
  })
  show(own)
  return {
    address,
    serve: (wanted) => {
      provider = wanted
    },
    show,
  }
}
