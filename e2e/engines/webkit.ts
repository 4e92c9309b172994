import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#tools/setup/port.mjs'
import { type Browser, found, type InPage } from './browser.ts'

/** The key as WebDriver names it. */
const control = '\uE009'

/** MiniBrowser's own buttons would keep its window wider than a phone. */
const smallToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }'

/** Its answer, as WebDriver puts it. */
async function call(method: 'GET' | 'POST' | 'DELETE', address: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(address, { method, body: method === 'POST' ? JSON.stringify(body ?? {}) : null })
  const { value }: { value: unknown } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

/** A screen for windows that nobody sees. */
async function openScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] ?? screen, 'data')
  return { display: `:${String(number).trim()}`, close: () => screen.kill() }
}

async function untilUp(address: string) {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((later) => setTimeout(later, 50)))
    if (await call('GET', `${address}/status`).catch(() => null)) return
  throw new Error('WebKitWebDriver did not answer')
}

/** WebKit by its own driver, in plain WebDriver: each call is one request of JSON. */
export async function openWebKit(): Promise<Browser> {
  const screen = await openScreen()
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), smallToolbar)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: settings },
  })
  const base = `http://127.0.0.1:${port}`
  await untilUp(base)
  const opened = await call('POST', `${base}/session`, { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  const session = `${base}/session/${Object(opened).sessionId}`

  const run = (question: string, given: readonly string[]) =>
    call('POST', `${session}/execute/sync`, { script: `return (${question})(...arguments)`, args: given })
  async function element(selector: string, name: string): Promise<string> {
    const reference = await run(String(found), [selector, name])
    const [id] = Object.values(Object(reference))
    if (typeof id !== 'string') throw new Error(`no ${selector} is called ${name}`)
    return `${session}/element/${id}`
  }
  async function withControl(key: 'a' | 'v') {
    const actions = [
      { type: 'keyDown', value: control },
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      { type: 'keyUp', value: control },
    ]
    await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    back: async () => void (await call('POST', `${session}/back`)),
    ask: (question: InPage, ...given) => run(String(question), given),
    has: async (...which) => (await run(`(...which) => (${found})(...which) !== null`, which)) === true,
    value: async (...which) => String(await run(`(...which) => (${found})(...which).value`, which)),
    press: async (selector, name) => void (await call('POST', `${await element(selector, name)}/click`)),
    async write(selector, name, keys) {
      const field = await element(selector, name)
      await run(`(...which) => (${found})(...which).focus()`, [selector, name])
      await withControl('a')
      if (keys === 'paste') await withControl('v')
      else await call('POST', `${field}/value`, { text: keys.text })
    },
    resize: async (width, height) => void (await call('POST', `${session}/window/rect`, { width, height })),
    picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      await call('DELETE', session).catch(() => undefined)
      driver.kill()
      screen.close()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
