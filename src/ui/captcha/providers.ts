/** The outside widgets that may stand in for the self-hosted captcha; one table, the rest is shared. */
export type WidgetProvider = 'smartcaptcha' | 'turnstile' | 'hcaptcha' | 'recaptcha'

type WidgetId = string | number

/** What the providers' scripts put on `window`; each implements a part of it. */
export type WidgetApi = {
  readonly render: (element: HTMLElement, options: Readonly<Record<string, unknown>>) => WidgetId | null | undefined
  readonly subscribe?: (id: WidgetId, event: string, tell: () => void) => unknown
  readonly remove?: (id: WidgetId) => void
  readonly destroy?: (id: WidgetId) => void
}

type Provider = {
  /** `render=explicit` (or `onload`) keeps the script from drawing by itself; `onload` names our callback. */
  readonly script: string
  readonly query: Readonly<Record<string, string>>
  readonly global: string
  readonly language: Readonly<Record<string, string>>
  /** Providers that tell of errors through `subscribe` instead of options. */
  readonly subscriptions?: { readonly failed: readonly string[]; readonly expired: readonly string[] }
}

export const widgetProviders: Readonly<Record<WidgetProvider, Provider>> = {
  smartcaptcha: {
    script: 'https://smartcaptcha.yandexcloud.net/captcha.js',
    query: { render: 'onload' },
    global: 'smartCaptcha',
    language: { hl: 'ru' },
    subscriptions: { failed: ['network-error', 'javascript-error'], expired: ['token-expired'] },
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    query: { render: 'explicit' },
    global: 'turnstile',
    language: { language: 'ru' },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    query: { render: 'explicit', recaptchacompat: 'off' },
    global: 'hcaptcha',
    language: { hl: 'ru' },
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    query: { render: 'explicit', hl: 'ru' },
    global: 'grecaptcha',
    language: {},
  },
}
