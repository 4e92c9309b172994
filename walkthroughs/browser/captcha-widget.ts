import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { pagePolicy } from '#server/http/content-security.ts'
import { type WidgetProvider, widgetProviders } from '#src/ui/captcha/providers.ts'
import { buildClient, serveClient } from './built-client.ts'

export const providers = ['smartcaptcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const satisfies WidgetProvider[]

type Drawn = { readonly report: (name: string, ...values: string[]) => void }

declare global {
  interface Window {
    __vendor?: { drawn: Drawn[]; refuses: boolean }
  }
}

/** What a provider's script does to the page, as far as the page sees it. Runs there. */
function vendorScript(global: string) {
  const vendor: { drawn: Drawn[]; refuses: boolean } = { drawn: [], refuses: false }
  const api = {
    render(place: HTMLElement, options: Record<string, unknown>) {
      const callbacks = new Map<string, unknown>(Object.entries(options))
      // What a provider draws by: its key, the colours and the language.
      const words = Object.entries(options).flatMap(([name, value]) =>
        typeof value === 'string' ? [`${name} ${value}`] : [],
      )
      place.append(Object.assign(document.createElement('p'), { textContent: `Виджет, ${words.join(', ')}` }))
      const report = (name: string, ...values: string[]) => {
        const callback = callbacks.get(name)
        if (typeof callback !== 'function') throw new Error(`${name} is not listened for`)
        callback(...values)
      }
      vendor.drawn.push({ report })
      if (vendor.refuses) return null
      Object.assign(api, { subscribe: (_: number, name: string, callback: unknown) => callbacks.set(name, callback) })
      return vendor.drawn.length
    },
    remove: () => undefined,
  }
  Object.assign(window, { __vendor: vendor, [global]: api })
  const loaded: unknown = Reflect.get(window, '__captchaLoaded')
  if (typeof loaded === 'function') loaded()
}

/** The provider in the walk's hands: its script waits until the walk lets it come. */
export async function openVendor(page: Page, provider: WidgetProvider) {
  const { script, global, subscriptions } = widgetProviders[provider]
  const asked: Route[] = []
  let answered = 0
  let came = 0
  await page.route(`${script}*`, (route) => {
    asked.push(route)
  })
  const names = {
    solved: 'callback',
    expired: subscriptions?.expired[0] ?? 'expired-callback',
    failed: subscriptions?.failed[0] ?? 'error-callback',
  }
  const drawn = () => page.evaluate(() => window.__vendor?.drawn.length ?? 0)
  return {
    isAsked: () => asked.length > answered,
    /** Every load draws the widget, but for those whose script has not come. */
    loads: async () => (await drawn()) + asked.length - came,
    bring: async (isGood: boolean) => {
      const route = asked.at(-1)
      answered = asked.length
      if (isGood) came += 1
      const body = `(${vendorScript.toString()})(${JSON.stringify(global)})`
      await (isGood ? route?.fulfill({ contentType: 'text/javascript', body }) : route?.abort())
    },
    /** Whether the next drawing fails. */
    refuse: (isRefused: boolean) =>
      page.evaluate((refuses) => {
        if (window.__vendor !== undefined) window.__vendor.refuses = refuses
      }, isRefused),
    report: (event: keyof typeof names, ...values: string[]) =>
      page.evaluate(
        ([name = '', ...rest]) => window.__vendor?.drawn.at(-1)?.report(name, ...rest),
        [names[event], ...values],
      ),
  }
}

export type Vendor = Awaited<ReturnType<typeof openVendor>>

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
