import { openFaultyPage } from '../../faults/faulty-page.ts'
import { random, seed } from '../../faults/spread.ts'
import { expect, test } from '../../support/story.ts'

test.use({ trace: 'off' })

/** Screens that the menu leads to: their links, addresses and headings, and the read that each waits for. */
const screens = [
  { link: 'Главная', address: '/project-list', heading: 'Программы', read: 'getProjects' },
  { link: 'Начисления', address: '/accrual', heading: 'Начисления', read: 'getProjectConnectedAccrualList' },
  { link: 'Выплаты', address: '/payments', heading: 'Выплаты', read: 'getPaymentList' },
  { link: 'Обучение', address: '/training', heading: 'Обучение', read: 'getTrainingVideoList' },
] as const

/** Screens, each with a read that is still on its way when the person has gone. */
const late: Readonly<Record<string, string>> = {
  '/project-list': 'getProjects',
  '/project-detail/1': 'getProjectConnected',
  '/project-detail/1/tools': 'getProject',
  '/project-detail/1/statistics': 'getProjectConnectedShortLinkList',
  '/project-detail/1#rules': 'getTrainingVideoBySlugDetail',
  '/accrual': 'getProjectConnectedAccrualList',
  '/payments': 'getPaymentList',
  '/requisites': 'getRequisiteList',
  '/training': 'getTrainingVideoList',
  '/dashboard': 'getProjectConnectedAccrualAnalytics',
}

test('back and forward in a hurry end at the data of the address where they end', async ({ page }) => {
  const { network, errors } = await openFaultyPage(page)
  network.begin()
  await page.goto('/project-list')
  for (const { link, heading } of screens.slice(1)) {
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  const pick = random('back and forward')
  let place = screens.length - 1
  for (let step = 0; step < 20; step += 1) {
    const isBack = place === screens.length - 1 || (place > 0 && pick(2) === 0)
    place += isBack ? -1 : 1
    await page.evaluate((back) => (back ? history.back() : history.forward()), isBack)
    await page.waitForTimeout(pick(60))
  }
  const { address, heading } = screens[place] ?? screens[0]
  await expect(page, `seed ${seed}`).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(errors).toEqual({ thrown: [], logged: [] })
})

test('a way back that is undone before its screen has come leaves the screen that was there', async ({ page }) => {
  const { network, errors } = await openFaultyPage(page)
  network.begin()
  await page.goto('/project-list')
  await page.getByRole('link', { name: 'Начисления' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Начисления' })).toBeVisible()
  network.begin()
  network.inject('getProjects', 'held')
  await page.evaluate(() => history.back())
  await expect.poll(() => network.count('getProjects'), { message: 'the list is asked for' }).toBeGreaterThan(0)
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL('/accrual')
  network.lift()
  await network.release('getProjects')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Начисления')
  expect(errors).toEqual({ thrown: [], logged: [] })
})

test('an answer that comes after the person has left changes nothing', async ({ page }) => {
  test.slow()
  const { network, errors } = await openFaultyPage(page)
  for (const [address, read] of Object.entries(late)) {
    network.begin()
    network.inject(read, 'held')
    await page.goto(address)
    await expect.poll(() => network.count(read), { message: `${read} is asked for` }).toBeGreaterThan(0)
    // What takes longer than a moment gives way to a skeleton, and with it to the menu.
    const [away] = screens.filter((screen) => screen.address !== address && screen.read !== read).slice(-2)
    if (away === undefined) throw new Error('nowhere to go')
    await page.getByRole('link', { name: away.link }).click()
    await expect(page.getByRole('heading', { level: 1, name: away.heading })).toBeVisible()
    network.lift()
    await network.release(read)
    await expect(page.getByRole('heading', { level: 1 }), `${address}: the screen stays`).toHaveText(away.heading)
    await expect(page.locator('[role=alert]:not(:empty)'), `${address}: nothing is announced`).toHaveCount(0)
    expect(errors, `${address}: nothing is thrown or logged`).toEqual({ thrown: [], logged: [] })
  }
})

test('a browser that lends no storage and no channel between tabs opens every screen all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    Reflect.deleteProperty(window, 'BroadcastChannel')
  })
  const { network, errors } = await openFaultyPage(page)
  network.begin()
  await page.goto('/project-list')
  for (const { link, heading } of screens) {
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
  expect(errors).toEqual({ thrown: [], logged: [] })
})
