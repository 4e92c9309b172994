import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { readQr } from '#walkthroughs/cabinet/qr.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

const port = process.env.STORY_PORT
const site = 'https://lugomorye.example'

test.use({ baseURL: `http://solo.localhost:${port}` })

const link = (page: Page) => page.getByRole('textbox', { name: 'Партнёрская ссылка' })
const copy = (page: Page) => page.getByRole('button', { name: 'Скопировать', exact: true })

async function join(page: Page) {
  await registerNewcomer(page)
  await expect(page).toHaveURL(/\/project-detail-about$/)
  await expect(page.getByRole('tab')).toHaveText(['О программе'])
  await expect(page.getByRole('button', { name: 'Подключиться' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await expect(page.getByRole('dialog', { name: 'Вы подключены к программе!' })).toBeVisible()
  await page.getByRole('button', { name: 'Хорошо' }).click()
  await expect(page.getByRole('tab')).toHaveText(['О программе', 'Инструменты', 'Статистика'])
}

/** Somebody who has never been here follows a link; gives the advertiser's address that they come to. */
async function follow(browser: Browser, address: string): Promise<URL> {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  const arrival = visitor.waitForRequest(`${site}/**`)
  // The advertiser's site is no real one: the way there is what matters.
  await visitor.goto(address).catch(() => undefined)
  const reached = (await arrival).url()
  await context.close()
  return new URL(reached)
}

/** The advertiser's server tells of a deal. */
async function reportDeal(deal: Record<string, unknown>) {
  const answer = await fetch(`http://127.0.0.1:${port}/postback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer pb_demo-lugomorye' },
    body: JSON.stringify({ external_id: randomUUID(), status: 'CO', ...deal }),
  })
  expect(answer.status).toBe(201)
}

async function statisticsRow(page: Page, words: string) {
  await page.goto('/project-detail-statistics?period=all')
  const row = page.getByRole('table', { name: 'По инструментам' }).getByRole('row').filter({ hasText: words })
  await expect(row).toBeVisible()
  return row
}

test('a promoter joins, makes a link with a SUB ID, and sees the click, the deal and the income', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.getByRole('link', { name: 'Создать ссылку' }).click()
  await expect(page).toHaveURL(/\/project-detail-tools$/)
  // Disabled with the first letter, until the link of what is there is made.
  const made = page.waitForResponse(/get-project-connected-url/)
  await page.getByRole('textbox', { name: 'Адрес страницы' }).fill('lugomorye.example/мёд?сорт=липа')
  await page.getByRole('textbox', { name: /^SUB ID/ }).fill('чат соседей')
  await made
  await expect(copy(page)).toBeEnabled()
  const short = await link(page).inputValue()

  const target = await follow(browser, short)
  expect(decodeURI(`${target.origin}${target.pathname}`)).toBe(`${site}/мёд`)
  expect([target.searchParams.get('сорт'), target.searchParams.get('sub_id')]).toEqual(['липа', 'чат соседей'])
  await reportDeal({ click_id: target.searchParams.get('click_id'), price: 1000 })

  const row = await statisticsRow(page, 'чат соседей')
  await expect(row).toContainText(/Ссылка/)
  await expect(row.getByRole('cell').last()).toHaveText(/120\s₽/)
  await expect(row.getByRole('cell').nth(2)).toHaveText(/1$/)
  await expect(row.getByRole('cell').nth(3)).toHaveText(/1$/)
  await expect(page.getByText(/120\s₽/).first()).toBeVisible()

  await page.goto('/project-detail-tools?tool=promo-codes')
  const code = (await page.locator('code').first().textContent()) ?? ''
  await reportDeal({ promo_code: code, price: 500 })
  // The code's own ending tells the promoters apart; the statistics name the code that all of them share.
  const ofCode = await statisticsRow(page, code.replace(/-[^-]*$/, ''))
  await expect(ofCode.getByRole('cell').last()).toHaveText(/60\s₽/)
})

const joined = (page: Page) => page.getByRole('dialog', { name: 'Вы подключены к программе!' })
const reading = /\/promoter\/get-project-connected(?:\?|$)/

async function askToJoin(page: Page) {
  await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await expect(joined(page)).toBeVisible()
  // Whatever follows an answer by itself has been asked for by then.
  await page.waitForLoadState('networkidle')
}

for (const [brand, origin, lost] of [
  ['one program', '', reading],
  ['several programs', `http://localhost:${port}`, reading],
  ['several programs, without the program', `http://localhost:${port}`, /\/promoter\/get-project/],
] as const)
  test(`a promoter who has joined stays so where it cannot be read again: ${brand}`, async ({ page }) => {
    await registerNewcomer(page, origin)
    if (origin !== '') await page.goto(`${origin}/project-detail/1`)
    await askToJoin(page)
    let readings = 0
    await page.route(lost, (route) => {
      if (reading.test(route.request().url())) readings += 1
      return route.abort()
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => readings, 'the connection is read again').toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Создать ссылку' })).toBeVisible()
    await page.getByRole('tab', { name: 'Инструменты' }).click()
    await expect(page.getByRole('textbox', { name: 'Адрес страницы' })).toBeVisible()
  })

test('the tabs of a program stand whole on a phone', async ({ page }) => {
  await join(page)
  for (const width of [430, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const cut = () => page.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth)
    await expect.poll(cut, `at ${width} px`).toBe(0)
  }
})

test('the code on the screen, in the file and from the server all lead to the link', async ({ page }) => {
  await join(page)
  const made = page.waitForResponse(
    (answer) => answer.url().includes('/promoter/get-project-connected-url') && answer.ok(),
  )
  await page.goto('/project-detail-tools')
  const { qr }: { qr: string } = await (await made).json()
  await expect(copy(page)).toBeEnabled()
  const short = await link(page).inputValue()
  expect(readQr(Buffer.from(qr.replace(/^data:[^,]*,/, ''), 'base64'))).toBe(short)

  await page.getByRole('switch', { name: 'Показать длинную ссылку' }).click()
  const long = await link(page).inputValue()
  expect(long).not.toBe(short)

  for (const shown of [long, short]) {
    await page.getByRole('button', { name: 'QR-код' }).click()
    const dialog = page.getByRole('dialog', { name: 'QR-код' })
    const picture = dialog.getByRole('img', { name: `QR-код ссылки ${shown}` })
    await expect(picture).toBeVisible()
    expect((await picture.boundingBox())?.width).toBe(300)
    expect(readQr(await picture.screenshot())).toBe(shown)

    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Скачать QR-код' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('qr.png')
    expect(readQr(await readFile(await file.path()))).toBe(shown)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'QR-код' })).toBeFocused()
    await page.getByRole('switch', { name: 'Показать длинную ссылку' }).click()
  }
})

test('a foreign address is refused beside its field, and nothing that was typed is lost', async ({ page }) => {
  await join(page)
  await page.goto('/project-detail-tools')
  await expect(copy(page)).toBeEnabled()
  const field = page.getByRole('textbox', { name: 'Адрес страницы' })
  await field.fill('https://чужой.рф/страница')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Укажите адрес страницы на сайте lugomorye.example')).toBeVisible()
  await expect(field).toHaveValue('https://чужой.рф/страница')
  await expect(copy(page)).toBeDisabled()
  await expect(link(page)).toHaveValue('')
})

test('the link, the banner’s code, the promo code and the flyer are taken away as they are shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  const label = 'Реклама. ООО «Лугоморье», ИНН 3300000416, erid: 2VtzquLugom7Pk'
  await join(page)

  await page.goto('/project-detail-tools')
  await expect(copy(page)).toBeEnabled()
  await copy(page).click()
  await expect.poll(pasted).toBe(await link(page).inputValue())
  await page.getByRole('button', { name: 'Скопировать с подписью' }).first().click()
  await expect.poll(pasted).toBe(`${await link(page).inputValue()}\n${label}`)

  await page.getByRole('tab', { name: 'Баннеры' }).click()
  await page.getByRole('button', { name: 'Копировать код' }).first().click()
  await expect.poll(pasted).toMatch(/^<a href="http[^"]+" target="_blank"><img src="http[^"]+" alt="[^"]+"><\/a>$/)

  await page.getByRole('tab', { name: 'Промокоды' }).click()
  await page.getByRole('button', { name: 'Скопировать код' }).first().click()
  await expect.poll(pasted).toBe(await page.locator('code').first().textContent())

  await page.getByRole('tab', { name: 'Листовки' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать' }).first().click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('image.jpg')
  expect((await readFile(await file.path())).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})

test('the whole screen is done by the keyboard alone', async ({ page }) => {
  await join(page)
  await page.getByRole('tab', { name: 'О программе' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Инструменты' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/project-detail-tools$/)
  // The address changes before the screen does, and the tab before has the same button.
  await expect(copy(page)).toBeEnabled()

  const watch = page.getByRole('button', { name: 'Посмотреть видео' })
  await watch.focus()
  await page.keyboard.press('Enter')
  const player = page.getByRole('dialog')
  await expect(player.locator('video')).toBeVisible()
  const next = player.getByRole('list', { name: 'Другие видео' }).getByRole('button').nth(1)
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(watch).toBeFocused()

  const settings = page.getByRole('button', { name: 'Создать ссылку' }).first()
  await settings.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Настройка партнёрской ссылки' })
  await expect(dialog.getByRole('button', { name: 'QR-код' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'QR-код' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'QR-код' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'QR-код' })).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(settings).toBeFocused()
})

test.describe('the program on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every tab stands within the screen’s edge, and the chosen tool is brought there', async ({ page }) => {
    await join(page)
    await page.goto('/project-detail-tools')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const tabs = page.getByRole('tablist', { name: 'Разделы программы' }).getByRole('tab')
      await expect(tabs).toHaveCount(3)
      for (const tab of await tabs.all())
        await expect(tab, `${await tab.textContent()} at ${width} px`).toBeInViewport({ ratio: 0.98 })
      await page.goto('/project-detail-tools?tool=flyers')
      await expect(page.getByRole('tab', { name: 'Листовки' })).toBeInViewport({ ratio: 0.98 })
      await page.goto('/project-detail-tools')
    }
  })

  test('the tools stay in view when one is pressed, though what is said at home does not stand above it', async ({
    page,
  }) => {
    await join(page)
    await page.goto('/project-detail-tools')
    const tool = page.getByRole('tab', { name: 'Промокоды' })
    await expect(page.getByText(/^Первая выплата придёт/)).toBeVisible()
    const header = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().bottom)
    // Safari keeps no place by itself when something above it goes.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
    await tool.evaluate((one, edge) => window.scrollBy(0, one.getBoundingClientRect().top - edge), header)
    await tool.click()
    await expect(page.getByText(/^Первая выплата придёт/)).toBeHidden()
    const top = await tool.evaluate((one) => one.getBoundingClientRect().top)
    expect(top, 'not behind the header').toBeGreaterThan(header - 1)
    expect(top, 'not at the beginning of the page').toBeLessThan(header + 64)
  })

  test('«Создать ссылку» brings the page’s address and the link into view, and is not there beside them', async ({
    page,
  }) => {
    await join(page)
    const create = page.getByRole('link', { name: 'Создать ссылку' })
    const heading = page.getByRole('heading', { name: 'Вставьте и настройте ссылку на любую страницу сайта' })
    await page.goto('/project-detail-about')
    await create.focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Адрес страницы' })).toBeInViewport({ ratio: 1 })
    await expect(link(page)).toBeInViewport({ ratio: 1 })
    // The way to copy it is in the same screen.
    await expect(page.getByRole('button', { name: 'Скопировать', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(create).toHaveCount(0)
  })
})
