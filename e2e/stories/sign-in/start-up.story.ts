import type { Page, Request } from '@playwright/test'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { registerNewcomer, registerOnScreens } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

const port = process.env.STORY_PORT
const brand = `http://localhost:${port}`

async function expectPlaces(page: Page, origin: string, places: Readonly<Record<string, string>>) {
  for (const [asked, place] of Object.entries(places)) {
    await page.goto(origin + asked)
    await expect(page.getByRole('main'), `${asked} leads to ${place}`).toBeVisible()
    await expect(page, asked).toHaveURL(({ pathname }) => pathname === place)
  }
}

test('a promoter of several programs is at home in their list, and Back does not stumble', async ({ page }) => {
  await page.goto(`${brand}/p/policy`)
  await registerOnScreens(page)
  await expect(page).toHaveURL(`${brand}/project-list`)
  await page.getByRole('navigation').getByRole('link', { name: 'Выплаты' }).click()
  await expect(page).toHaveTitle(/Выплаты — Доброзов/)
  await page.goBack()
  await expect(page).toHaveTitle(/Программы — Доброзов/)
  await page.goBack()
  await expect(page).toHaveURL(`${brand}/p/policy`)

  await expectPlaces(page, brand, {
    '/': '/project-list',
    '/auth': '/project-list',
    '/no/such/place': '/project-list',
    '/project-detail/1/no-such-tab': '/project-list',
    '/accrual/1': '/project-list',
    '/project-detail-about': '/project-list',
    '/project-detail-connected': '/project-list',
    '/requisites': '/requisites',
  })
})

test('a sign-in token is gone from the address before anything is asked for', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(`${request.url()} ${request.headers().referer ?? ''}`)
  })
  const entered = page.waitForRequest('**/api/account/auth-by-token')
  await page.goto(`${brand}/accrual?token=secret-of-mine&search=чай`)
  await entered
  await expect(page).toHaveURL(`${brand}/auth`)
  expect(sent.filter((line) => line.includes('secret-of-mine'))).toEqual([])
})

test('a log-out in one tab is a log-out in the other, and Back shows nothing private', async ({ page, context }) => {
  await registerNewcomer(page)
  const other = await context.newPage()
  await other.goto(`${brand}/accrual`)
  await expect(other.getByRole('link', { name: /Баланс/ })).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Выплаты' }).click()
  await expect(page).toHaveURL(`${brand}/payments`)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(`${brand}/auth`)
  await expect(other).toHaveURL(`${brand}/auth`)
  await expect(other.getByText('Баланс')).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
  await expect(page.getByText('Баланс')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
})

test('a promoter who logs out without the network reads that the session is open, and leaves at the second try', async ({
  page,
}) => {
  await registerNewcomer(page)
  await page.route('**/api/account/logout', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('alert')).toContainText('Сеанс ещё открыт')
  await page.unroute('**/api/account/logout')
  await page.getByRole('alert').getByRole('button', { name: 'Повторить' }).click()
  await expect(page).toHaveURL(`${brand}/auth`)
})

/** The calls of a page until its first heading was seen: what a part asks for after that may be among them, and is last. */
async function callsOf(page: Page, address: string): Promise<readonly string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length))
  }
  page.on('request', note)
  await page.goto(brand + address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  page.off('request', note)
  return calls
}

test('a page starts with the facts that came with it', async ({ page }) => {
  expect(await callsOf(page, '/accrual')).toEqual([])
  await registerNewcomer(page)
  const facts = ['/account/user-profile', '/domain/get-domain']
  const withThem = await callsOf(page, '/project-list')
  expect(withThem).toContain('/promoter/get-projects')
  expect(withThem).not.toEqual(expect.arrayContaining([expect.stringMatching(facts.join('|'))]))

  await withoutFacts(page)
  const without = await callsOf(page, '/project-list')
  expect(without.slice(0, 2).toSorted()).toEqual(facts)
  expect(without).toContain('/promoter/get-projects')
})

test('a lost bundle is reported, and a press loads the page anew', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort('connectionreset'))
  await page.goto(`${brand}/auth`)
  await expect(page.getByText('Страница не открылась')).toBeVisible()
  await expect(page.getByText('Загрузка…')).toBeHidden()
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
})

test('brand files that never come and a script that breaks things do not hold the page up', async ({ page }) => {
  await page.route('**/themes/*.css', () => {})
  await page.route('**/extra.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.fetch = () => { throw new Error("broken by the brand") }',
    }),
  )
  await page.goto(`${brand}/p/policy`, { waitUntil: 'commit' })
  await expect(page.getByText('Загрузка…')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Its calls still go out by the browser's own fetch.
  await page.getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
})
