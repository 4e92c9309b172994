import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

import { catalogue } from '#contract/catalogue.ts'

import { type OwnServer, ownServer } from '../../support/own-server.ts'
import { expect, test } from '../../support/story.ts'

/** A server with the specification's calls and no other. */
let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: undefined })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await ownServer({ FEATURES: 'none' })
  await server.start()
})
test.afterAll(() => server.close())

/** Beside the contract's: the captcha's own, and the address of the device (specification 8). */
const beside = ['GET /captcha/challenge', 'GET /ip']
const known = catalogue.map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The calls that a page makes which the specification does not have. */
function watchCalls(page: Page) {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  return {
    count: () => made.length,
    foreign: () =>
      made.filter((call) => {
        const [method = '', path = ''] = call.split(' ')
        return !beside.includes(call) && !known.some((entry) => entry.method === method && entry.path.test(path))
      }),
  }
}

/** Parts of the screen that are seen and have nothing in them. */
const emptyParts = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(section, article, aside, ul, ol, table, li, [role=tabpanel], .mantine-Card-root)',
      ),
    ]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 0)
      .filter((part) => part.innerText.trim() === '' && part.querySelector('img, svg, input, canvas, video') === null)
      .map((part) => part.outerHTML.slice(0, 200)),
  )

const several = [
  '/project-list',
  '/project-detail/1',
  '/project-detail/1/tools',
  '/project-detail/1/tools?tool=saved-links',
  '/project-detail/1/statistics',
  '/links',
  '/accrual',
  '/accrual/claims',
  '/accrual/claims/new',
  '/accrual/claims/dispute',
  '/notifications',
  '/profile',
  '/payments',
  '/requisites',
  '/training',
  '/p/policy',
  '/dashboard',
  '/project-list?share=https%3A%2F%2Fzontarium.example%2F',
]
const single = [
  '/project-detail-about',
  '/project-detail-tools',
  '/project-detail-statistics',
  '/links',
  '/accrual',
  '/payments',
  '/dashboard',
]

for (const [phone, host, screens] of [
  ['+79000000003', 'localhost', several],
  ['+79000000001', 'localhost', several],
  ['+79000000012', 'solo.localhost', single],
] as const)
  test(`a server of the specification’s calls alone is asked no other, and no screen has an empty part: ${phone}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const calls = watchCalls(page)
    const link = await server.operator('sign-in-link', phone, '--host', host)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
    for (const screen of screens) {
      await page.goto(`${server.address(host)}${screen}`)
      await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
      await expect.poll(() => emptyParts(page), { message: screen }).toEqual([])
      await expect(page.getByText('Ни одна программа')).toHaveCount(0)
    }
    expect(calls.count()).toBeGreaterThan(screens.length)
    expect(calls.foreign()).toEqual([])
  })

test('the page itself makes the manifest that the server has not, and the policy lets it', async ({ page }) => {
  await page.goto(`${server.address('localhost')}/auth`)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
  expect([url.startsWith('blob:'), errors]).toEqual([true, []])
  const { name, short_name, start_url, scope, display, icons } = JSON.parse(data)
  const home = `${server.address('localhost')}/`
  expect([name, short_name, start_url, scope, display]).toEqual(['Доброзов', 'Доброзов', home, home, 'standalone'])
  for (const { src, sizes } of icons) {
    const { width, height } = PNG.sync.read(Buffer.from(src.split(',')[1], 'base64'))
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(icons).toHaveLength(2)
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1)
})
