import type { Page } from '@playwright/test'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { fetchOnLoopback } from '../../support/fetch-on-loopback.ts'

const writes = /create-project-connected|account\/logout/

/** Lets nothing be written: who comes next would find other data. What was to be written is returned. */
export async function keepData(page: Page): Promise<readonly string[]> {
  const written: string[] = []
  await page.route(/\/api\//, (route) => {
    const request = route.request()
    if (request.method() === 'GET' && !writes.test(request.url())) return route.fallback()
    written.push(request.url())
    return route.abort()
  })
  return written
}

/** A saved link of the demo's solo brand. */
export const savedLink = (link: Readonly<Record<string, unknown>> = {}) => ({
  id: 1,
  name: '',
  target: 'https://lugomorye.example/',
  sub: '',
  short_url: 'https://solo.example/s/Kx7mQ2pRtW',
  full_url: 'https://lugomorye.example/?click_id=4fTq8ZbLw2NcYx7Rk9Vd',
  created_at: '2026-11-20T10:00:00Z',
  views: 0,
  deals: 0,
  cash: 0,
  is_hidden: false,
  ...link,
})

type Answer = Parameters<Page['route']>[1]

/** Speaks for a call, so that those of start-up are made as well. */
async function speaksFor(page: Page, call: RegExp, answer: Answer) {
  await withoutFacts(page)
  await page.route(call, answer)
}

export const answers = (page: Page, call: RegExp, body: unknown, status = 200, headers: Record<string, string> = {}) =>
  speaksFor(page, call, (route) => route.fulfill({ status, headers, json: body }))

export const fails = (page: Page, call: RegExp) =>
  speaksFor(page, call, (route) => route.fulfill({ status: 500, body: 'no' }))

export const hangs = (page: Page, call: RegExp) => speaksFor(page, call, () => {})

/** The key of a made link is random: this one is not. It is listed nowhere. */
export async function makesLinks(page: Page) {
  await page.route(/link-save/, (route) => {
    const { url, sub = '' }: { url: string; sub?: string } = route.request().postDataJSON()
    return route.fulfill({ json: { data: savedLink({ target: url, sub }) } })
  })
  await page.route(/get-project-connected-url/, async (route) => {
    const { url, sub = '' }: { url: string; sub?: string } = route.request().postDataJSON()
    const full = `${url}${url.includes('?') ? '&' : '?'}click_id=4fTq8ZbLw2NcYx7Rk9Vd${sub === '' ? '' : `&sub_id=${encodeURIComponent(sub)}`}`
    await route.fulfill({ json: { full_url: full, short_url: 'https://solo.example/s/Kx7mQ2pRtW', qr: '' } })
  })
}

/** The promoter's own ending of a promo code is random: this one is not. */
export const steadiesCodes = (page: Page) =>
  speaksFor(page, /get-project(?:\?|$)/, async (route) => {
    const response = await fetchOnLoopback(route)
    const body = (await response.text()).replace(/("code":"[^"]*-)[1-9A-Z]{5}"/g, '$1P7K2M"')
    await route.fulfill({ response, body })
  })

/** Nobody asked this promoter for receipts. */
export const takesReceiptsAway = (page: Page) =>
  speaksFor(page, /get-payment-list/, async (route) => {
    const response = await fetchOnLoopback(route)
    const body = await response.json()
    for (const row of body.data) delete row.receipt
    await route.fulfill({ response, json: body })
  })

/** The port of the server is drawn: addresses of links are shown without it. */
export const steadiesAddresses = (page: Page) =>
  speaksFor(page, /get-links/, async (route) => {
    const response = await fetchOnLoopback(route)
    const body = (await response.text()).replaceAll(/(localhost):\d+/g, '$1')
    await route.fulfill({ response, body })
  })
