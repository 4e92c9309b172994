import type { BrowserContext, Page } from '@playwright/test'

import { expectAccessible } from '../../support/looks.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

const origin = `http://localhost:${process.env.STORY_PORT}`

test.use({ serviceWorkers: 'allow' })

/** What all caches hold, as addresses. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url)
  })

/** The cabinet's own: what the build made, and what the page without a network needs, the same for everybody. */
const isOwnFile = (address: string) =>
  address.startsWith(`${origin}/assets/`) ||
  ['/offline.js', '/manifest.webmanifest'].includes(new URL(address).pathname)

const state = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const buildOf = (worker: ServiceWorker | null | undefined) =>
      worker == null ? null : new URL(worker.scriptURL).searchParams.get('build')
    return {
      active: buildOf(registration?.active),
      waiting: buildOf(registration?.waiting),
      caches: await caches.keys(),
    }
  })

async function openWithWorker(page: Page) {
  await registerNewcomer(page, origin)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From its next load on the page's files come by the worker.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Программы' })).toBeVisible()
  await expect.poll(async () => (await keptFiles(page)).length).toBeGreaterThan(3)
}

/** The worker loses the network by itself, and may do so later than the page. */
async function goOffline(context: BrowserContext) {
  await context.setOffline(true)
  const [worker] = context.serviceWorkers()
  const hasNetwork = () =>
    worker?.evaluate(async () => {
      const isAnswered = await fetch('/offline.js', { cache: 'no-store' }).then(
        () => true,
        () => false,
      )
      return navigator.onLine || isAnswered
    })
  await expect.poll(hasNetwork).toBe(false)
}

test('the worker keeps the cabinet’s own files alone: no answer of the server, no page, also after log-out', async ({
  page,
  context,
}) => {
  await openWithWorker(page)
  for (const screen of ['Начисления', 'Выплаты']) await page.getByRole('link', { name: screen }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Выплаты' })).toBeVisible()
  const foreign = async () => (await keptFiles(page)).filter((address) => !isOwnFile(address))
  expect(await foreign()).toEqual([])

  await goOffline(context)
  await page.goto(`${origin}/payments`)
  await expect(page.getByRole('heading', { name: 'Нет подключения к интернету' })).toBeVisible()
  await expect(page.getByText('Доброзов')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the page without a network, ${colorScheme}`)
  }
  // It opens by itself, at the address that was asked for.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Выплаты' })).toBeVisible()
  expect(page.url()).toBe(`${origin}/payments`)

  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await foreign()).toEqual([])
})

/** All that the browser keeps for the site besides cookies that scripts cannot read. */
const keptElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const texts = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]
    return { databases, text: JSON.stringify(texts) }
  })

test('the next promoter on the same phone finds nothing of the last one', async ({ page }) => {
  await openWithWorker(page)
  await page.goto(`${origin}/accrual`)
  await expect(page.getByRole('heading', { level: 1, name: 'Начисления' })).toBeVisible()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const left = await keptElsewhere(page)
  expect(left.databases).toEqual([])
  // What a newcomer is asked for: nothing else is known of one.
  expect(left.text).not.toMatch(/Пётр|Семёнов|petr@|7998/)

  await registerNewcomer(page, origin)
  await expect(page.getByRole('heading', { level: 1, name: 'Программы' })).toBeVisible()
  expect((await keptFiles(page)).filter((address) => !isOwnFile(address))).toEqual([])
})

test('a new build’s worker waits until the tabs of the old one are closed, and those go on meanwhile', async ({
  page,
  context,
}) => {
  await openWithWorker(page)
  const second = await context.newPage()
  await second.goto(`${origin}/project-list`)
  await expect(second.getByRole('heading', { level: 1, name: 'Программы' })).toBeVisible()
  const before = await state(page)

  await second.evaluate(() => navigator.serviceWorker.register('/worker.js?build=newer'))
  await expect.poll(async () => (await state(page)).waiting).toBe('newer')
  expect(await state(page)).toEqual({ ...before, waiting: 'newer', caches: [...before.caches, 'assets-newer'] })
  await page.getByRole('link', { name: 'Выплаты' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Выплаты' })).toBeVisible()

  await page.close()
  expect((await state(second)).waiting).toBe('newer')
  // No page of the cabinet, which would register the present build again: the browser itself says what its workers do.
  const outside = await context.newPage()
  const browser = await context.newCDPSession(outside)
  const statuses = new Map<string | null, string>()
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { scriptURL, status } of versions) statuses.set(new URL(scriptURL).searchParams.get('build'), status)
  })
  await browser.send('ServiceWorker.enable')
  await second.close()
  await expect.poll(() => statuses.get('newer')).toBe('activated')
  await outside.goto(`${origin}/healthz`)
  expect(await state(outside)).toEqual({ active: 'newer', waiting: null, caches: ['assets-newer'] })
})
