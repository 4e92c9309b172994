import type { Page } from '@playwright/test'

import { test as story } from './story.ts'

/**
 * Stories whose server and clock are in their own hands, and which begin with a load of their own: all stories of a
 * worker share one page, for a new context costs more than they do. A worker in which one has failed is replaced.
 */
export const test = story.extend<{ page: Page }, { shared: Page }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, userAgent } = project.use
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(viewport === undefined ? {} : { viewport }),
        ...(userAgent === undefined ? {} : { userAgent }),
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ shared }, use) => use(shared),
})
