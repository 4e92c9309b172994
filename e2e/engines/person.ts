import { expect } from '@playwright/test'

import type { Browser } from './browser.ts'

const kinds = {
  button: 'button, [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  heading: 'h1, h2, h3',
  field: 'input, textarea',
  dialog: '[role=dialog]',
  text: 'p, span, div, li, td, dd, dt, label, h1, h2, h3, strong',
} as const

type Kind = keyof typeof kinds

const timeout = 30_000

/** A name given as words is the whole name. */
const patternOf = (name: string | RegExp) =>
  name instanceof RegExp ? name.source : `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\*)?$`

const isFound = (kind: Kind, name: string | RegExp) => [kinds[kind], patternOf(name)] as const

/** What a person does with a browser: each act waits until it can be done. `keep` takes the pictures. */
export function personIn(browser: Browser, keep: (name: string, picture: Buffer) => void) {
  const until = (act: () => Promise<void>) => expect(act).toPass({ timeout, intervals: [50, 100, 250, 500] })
  return {
    browser,
    open: (address: string) => browser.open(address),
    press: (kind: Kind, name: string | RegExp) => until(() => browser.press(...isFound(kind, name))),
    fill: (name: string | RegExp, text: string) => until(() => browser.write(...isFound('field', name), { text })),
    paste: (name: string | RegExp) => until(() => browser.write(...isFound('field', name), 'paste')),
    /** What a field holds, once it holds something. */
    async reads(name: string | RegExp) {
      let value = ''
      await until(async () => {
        value = await browser.value(...isFound('field', name))
        expect(value).not.toBe('')
      })
      return value
    },
    async sees(kind: Kind, name: string | RegExp) {
      await expect
        .poll(() => browser.has(...isFound(kind, name)).catch(() => false), { timeout, message: `${kind} ${name}` })
        .toBe(true)
    },
    async misses(kind: Kind, name: string | RegExp) {
      await expect
        .poll(() => browser.has(...isFound(kind, name)).catch(() => true), { timeout, message: `${kind} ${name}` })
        .toBe(false)
    },
    async isAt(path: RegExp) {
      const address = () => browser.ask(() => location.pathname + location.search).catch(() => '')
      await expect.poll(address, { timeout }).toMatch(path)
    },
    /** What was asked of the server has come. */
    async settles() {
      const isBusy = () => browser.ask(() => document.querySelector('[aria-busy=true]') !== null)
      await expect.poll(isBusy, { timeout }).toBe(false)
    },
    /** Keeps what the screen looks like on a phone and on a large screen; on neither is it wider than the window. */
    async looksAt(name: string) {
      for (const width of [390, 1280]) {
        await browser.resize(width, width === 390 ? 844 : 900)
        const over = () =>
          browser.ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(() => browser.ask(() => window.innerWidth)).toBe(width)
        await expect.poll(over, { message: `${name} at ${width} px is too wide` }).toBe(0)
        // What moves or is still being drawn would make another picture a moment later.
        let last: Buffer = Buffer.alloc(0)
        await until(async () => {
          const before = last
          last = await browser.picture()
          expect(last.equals(before)).toBe(true)
        })
        keep(`${name}-${width}`, last)
      }
    },
  }
}

export type Person = ReturnType<typeof personIn>
