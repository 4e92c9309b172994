import type { Page } from '@playwright/test'

import { withoutFacts } from './without-facts.ts'

/** A server that has the calls of the specification and no others. */
export async function withoutFeatures(page: Page): Promise<void> {
  await withoutFacts(page)
  await page.route(/get-domain(?:\?|$)/, async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const headers = { ...(await request.allHeaders()), host: url.host }
    // Node knows no `*.localhost`.
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers })
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, features: [] } } })
  })
}
