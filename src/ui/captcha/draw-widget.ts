import { type WidgetApi, type WidgetProvider, widgetProviders } from './providers.ts'

/** Silence for this long (milliseconds) counts as a script that did not load. */
const silenceLimit = 10_000

const callbackName = '__captchaLoaded'

declare global {
  interface Window {
    /** Providers call it once their script has run. */
    [callbackName]?: () => void
  }
}

export type WidgetEvent =
  | { readonly type: 'widget.solved'; readonly token: string }
  | { readonly type: 'widget.expired' }
  | { readonly type: 'widget.failed' }

type Drawing = {
  readonly provider: WidgetProvider
  readonly siteKey: string
  /** Empty: the provider's own address. One of our own site may be short: `/captcha.js`. */
  readonly script: string
  readonly element: HTMLElement
  readonly colorScheme: 'light' | 'dark'
  readonly report: (event: WidgetEvent) => void
}

/** The provider's object is a function with properties in some versions. */
function isWidgetApi(value: unknown): value is WidgetApi {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return false
  return 'render' in value && typeof value.render === 'function'
}

function apiOf(name: string): WidgetApi | null {
  const found: unknown = Reflect.get(window, name)
  return isWidgetApi(found) ? found : null
}

/** Loads a provider's script, or waits for one that is on its way; a failed one is removed, so that the next try is fresh. */
async function loadScript(address: string): Promise<void> {
  const known = [...document.scripts].find(({ src }) => src === address)
  const script = known ?? Object.assign(document.createElement('script'), { src: address, async: true })
  try {
    await new Promise<void>((resolve, reject) => {
      window.__captchaLoaded = resolve
      script.addEventListener('error', () => reject(new Error('The captcha script did not load')))
      setTimeout(() => reject(new Error('The captcha script is silent')), silenceLimit)
      if (known === undefined) document.head.append(script)
    })
  } catch (error) {
    script.remove()
    throw error
  }
}

/** Draws a provider's widget into an element, reports what becomes of it, and returns how to take it away. */
export async function drawWidget({ provider, siteKey, script, element, colorScheme, report }: Drawing) {
  const { global, query, language, subscriptions, script: ownScript } = widgetProviders[provider]
  const address = new URL(script === '' ? ownScript : script, window.location.href)
  for (const [name, value] of Object.entries({ ...query, onload: callbackName })) address.searchParams.set(name, value)
  if (apiOf(global) === null) await loadScript(address.href)
  const api = apiOf(global)
  if (api === null) throw new Error('The captcha script brought no captcha')

  // A fresh place each time: some providers refuse to draw twice into one element.
  const place = document.createElement('div')
  element.replaceChildren(place)
  const failed = () => report({ type: 'widget.failed' })
  const expired = () => report({ type: 'widget.expired' })
  const id = api.render(place, {
    sitekey: siteKey,
    theme: colorScheme,
    ...language,
    callback: (token: string) => report({ type: 'widget.solved', token }),
    'error-callback': failed,
    'expired-callback': expired,
  })
  if (id === null || id === undefined) throw new Error('The captcha was not drawn')
  for (const name of subscriptions?.failed ?? []) api.subscribe?.(id, name, failed)
  for (const name of subscriptions?.expired ?? []) api.subscribe?.(id, name, expired)

  return () => {
    api.remove?.(id)
    api.destroy?.(id)
    place.remove()
  }
}
