// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { drawWidget, type WidgetEvent } from '#src/ui/captcha/draw-widget.ts'
import { type WidgetProvider, widgetProviders } from '#src/ui/captcha/providers.ts'

type Options = Readonly<Record<string, unknown>>

const providers: WidgetProvider[] = ['smartcaptcha', 'turnstile', 'hcaptcha', 'recaptcha']

/** A provider's script as far as the page sees it. */
function widgetApi() {
  const drawn: { place: HTMLElement; options: Options }[] = []
  const subscribed = new Map<string, () => void>()
  const removed: unknown[] = []
  const api = {
    render(place: HTMLElement, options: Options) {
      drawn.push({ place, options })
      return drawn.length
    },
    subscribe: (_: number, event: string, report: () => void) => subscribed.set(event, report),
    remove: (id: number) => removed.push(id),
  }
  const press = (option: string, ...values: unknown[]) => {
    const callback = drawn.at(-1)?.options[option]
    if (typeof callback !== 'function') throw new Error(`${option} was not given`)
    callback(...values)
  }
  return { api, drawn, subscribed, removed, press }
}

let element: HTMLElement
beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
})
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function draw(provider: WidgetProvider, script = '') {
  const events: WidgetEvent[] = []
  const drawing = drawWidget({
    provider,
    siteKey: 'site key',
    script,
    element,
    colorScheme: 'light',
    report: (one) => events.push(one),
  })
  return { events, drawing }
}

describe.each(providers)('%s', (provider) => {
  const { global } = widgetProviders[provider]

  test('the widget reports a solved, an expired and a failed captcha, and is taken away again', async () => {
    const { api, drawn, removed, press } = widgetApi()
    vi.stubGlobal(global, api)
    const { events, drawing } = draw(provider)
    const takeAway = await drawing
    expect(drawn[0]?.options).toMatchObject({ sitekey: 'site key', theme: 'light' })
    press('callback', 'their token')
    press('expired-callback')
    press('error-callback')
    expect(events).toEqual([
      { type: 'widget.solved', token: 'their token' },
      { type: 'widget.expired' },
      { type: 'widget.failed' },
    ])
    takeAway()
    expect([removed, element.childElementCount]).toEqual([[1], 0])
  })

  test('the widget is drawn into a fresh place each time', async () => {
    const { api, drawn } = widgetApi()
    vi.stubGlobal(global, api)
    await draw(provider).drawing
    await draw(provider).drawing
    expect([drawn.length, element.childElementCount]).toEqual([2, 1])
    expect(drawn[0]?.place).not.toBe(drawn[1]?.place)
  })
})

test('a provider that reports errors by subscription is subscribed to', async () => {
  const { api, subscribed } = widgetApi()
  vi.stubGlobal('smartCaptcha', api)
  const { events, drawing } = draw('smartcaptcha')
  await drawing
  subscribed.get('network-error')?.()
  subscribed.get('token-expired')?.()
  expect(events).toEqual([{ type: 'widget.failed' }, { type: 'widget.expired' }])
})

describe('the script', () => {
  // The test's document would refuse to load anything from elsewhere.
  let scripts: HTMLScriptElement[]
  beforeEach(() => {
    scripts = []
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
    })
  })

  test("it comes from the setting's address in place of the provider's, and reports to our callback", async () => {
    const { api, drawn } = widgetApi()
    const { drawing } = draw('turnstile', 'https://mirror.example/api.js')
    const address = new URL(scripts[0]?.src ?? '')
    expect([address.origin + address.pathname, address.searchParams.get('render')]).toEqual([
      'https://mirror.example/api.js',
      'explicit',
    ])
    vi.stubGlobal('turnstile', api)
    const loaded: unknown = Reflect.get(window, address.searchParams.get('onload') ?? '')
    if (typeof loaded !== 'function') throw new Error('there is no callback')
    loaded()
    await drawing
    expect(drawn).toHaveLength(1)
  })

  test.each([
    ['/captcha.js', '/captcha.js'],
    ['own/captcha.js', '/own/captcha.js'],
  ])('the address %s is one of our own site', (script, path) => {
    void draw('smartcaptcha', script)
    const { origin, pathname, searchParams } = new URL(scripts[0]?.src ?? '')
    expect([origin, pathname, searchParams.get('render')]).toEqual([window.location.origin, path, 'onload'])
  })

  test('a script that does not load is a failure, and is loaded anew the next time', async () => {
    for (const nth of [1, 2]) {
      const { drawing } = draw('hcaptcha')
      expect(scripts).toHaveLength(nth)
      scripts.at(-1)?.dispatchEvent(new Event('error'))
      await expect(drawing).rejects.toThrow()
    }
  })

  test('a script that stays silent for ten seconds is a failure', async () => {
    vi.useFakeTimers()
    const { drawing } = draw('recaptcha')
    const refused = expect(drawing).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    vi.useRealTimers()
  })
})
