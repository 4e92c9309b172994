import type { Page } from '@playwright/test'

import { optionalCalls } from '#contract/catalogue.ts'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { fetchOnLoopback } from './fetch-on-loopback.ts'

/** Calls and files of features, as they are asked for. */
const optional = [...optionalCalls.map(({ path }) => path), '/uploads'].map(
  (path) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}(?:/|$)`),
)

/** From its next load on the page has a server of the specification's calls alone. Gives the optional ones that it made. */
export async function toSpecificationAlone(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (optional.some((call) => call.test(pathname))) asked.push(request.url())
  })
  await withoutFacts(page)
  await page.route(/get-domain/, async (route) => {
    const response = await fetchOnLoopback(route)
    const { data } = await response.json()
    const { features: _, ...domain } = data
    await route.fulfill({ response, json: { data: domain } })
  })
  return asked
}
