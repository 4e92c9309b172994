import { randomInt } from 'node:crypto'
import { test as base, type ConsoleMessage, expect } from '@playwright/test'

import { historySettles } from './layers.ts'

/** An address of its own for each story: the limits that one story uses up are nobody else's. */
function someAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.')
}

/** A story of a person in the browser. It fails when the page breaks its own content policy or throws. */
export const test = base.extend<{ calm: readonly string[] }>({
  extraHTTPHeaders: async ({ baseURL }, use) => {
    await use(baseURL === undefined ? {} : { 'X-Forwarded-For': someAddress() })
  },
  // Who types an address in the very moment in which a window closes would meet its history entry, which is just going.
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...where) => {
      await historySettles(page)
      return goto(...where)
    }
    page.reload = async (...how) => {
      await historySettles(page)
      return reload(...how)
    }
    await use(page)
  },
  calm: [
    async ({ page }, use) => {
      const problems: string[] = []
      const noteThrown = ({ message }: Error) => problems.push(`thrown: ${message}`)
      const notePolicy = (message: ConsoleMessage) => {
        if (/Content[- ]Security[- ]Policy/i.test(message.text())) problems.push(message.text())
      }
      page.on('pageerror', noteThrown)
      page.on('console', notePolicy)
      await use(problems)
      page.off('pageerror', noteThrown)
      page.off('console', notePolicy)
      expect(problems, 'the page threw or broke its content policy').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
