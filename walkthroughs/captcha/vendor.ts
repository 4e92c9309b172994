import type { Page, Route } from '@playwright/test'

import { type WidgetProvider, widgetProviders } from '#src/ui/captcha/providers.ts'

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
      place.append(Object.assign(document.createElement('p'), { textContent: `Виджет ${String(options.sitekey)}` }))
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
