import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ofAnotherRelease } from '#tests/support/spoil.ts'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'

import { fetchOnLoopback } from '../../support/fetch-on-loopback.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

const entries: readonly Endpoint[] = [...catalogue, ...optionalCalls]
const patternOf = ({ path }: Endpoint) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`)
const calls = entries.map((entry) => ({ entry, pattern: patternOf(entry) }))

const screens = [
  '/project-list',
  '/project-detail/1',
  '/project-detail/1/tools',
  '/project-detail/1/tools?tool=saved-links',
  '/project-detail/1/statistics',
  '/links',
  '/accrual',
  '/accrual/claims',
  '/payments',
  '/requisites',
  '/training',
  '/notifications',
  '/profile',
  '/p/policy',
  '/dashboard',
]

test('every screen opens over the answers of a release that lacks optional fields and has others', async ({ page }) => {
  test.slow()
  await enterAs(page, 'experienced')
  await withoutFacts(page)
  let changed = 0
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const { entry } = calls.find(({ pattern }) => pattern.test(pathname)) ?? {}
    if (entry === undefined || entry.fileType !== undefined) return route.continue()
    const response = await fetchOnLoopback(route)
    const json = ofAnotherRelease(entry.reply, await response.json(), ['features'])
    changed += 1
    return route.fulfill({ response, json })
  })
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('button', { name: 'Выйти', exact: true }), screen).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible()
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root'), screen).toHaveCount(0)
    await expect(page.locator('[data-state=failed]'), screen).toHaveCount(0)
    await expect(page.getByText(/undefined|NaN|Invalid Date/), screen).toHaveCount(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(changed).toBeGreaterThan(screens.length)
})
