import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readQr } from '#walkthroughs/cabinet/qr.ts'
import { expectNoClashes } from '../../support/clashes.ts'
import { expectFine } from '../../support/looks.ts'
import { registerNewcomer, registerOnScreens } from '../../support/newcomer.ts'
import { comeAgain, installHint, offerInstall } from '../../support/second-visit.ts'
import { stubShare } from '../../support/share-window.ts'
import { expect, test } from '../../support/story.ts'

const port = process.env.STORY_PORT

test.use({ baseURL: `http://solo.localhost:${port}`, viewport: { width: 390, height: 844 } })

/** The label of the site's program, which is copied and shared with its link. */
const label = 'Реклама. ООО «Лугоморье», ИНН 3300000416, erid: 2VtzquLugom7Pk'

const form = (page: Page) => page.getByRole('region', { name: 'Партнёрская ссылка на любую страницу' })
const bar = (page: Page) => page.getByRole('region', { name: 'Ссылка под рукой' })
/** The link's own, which are before those at the foot of the screen. */
const ownButton = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).first()

/** Keeps count of the locks that keep the screen on. */
async function countLocks(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { locks: 0 })
    const count = (by: number) => Object.assign(window, { locks: Reflect.get(window, 'locks') + by })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          count(1)
          return { release: async () => count(-1) }
        },
      },
    })
  })
  return () => page.evaluate<number>('locks')
}

async function openTools(page: Page): Promise<string> {
  await registerNewcomer(page)
  await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await page.getByRole('button', { name: 'Хорошо' }).click()
  await page.getByRole('tab', { name: 'Инструменты' }).click()
  await expect(ownButton(page, 'Скопировать')).toBeEnabled()
  return page.getByRole('textbox', { name: 'Партнёрская ссылка' }).inputValue()
}

test('a link is shared with the program’s name; changing one’s mind is no failure, and what fails is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = await stubShare(page)
  const link = await openTools(page)
  await ownButton(page, 'Поделиться').click()
  expect(await share.given()).toEqual([{ text: `Лугоморье\n${label}`, url: link }])

  await share.failWith('AbortError')
  await ownButton(page, 'Поделиться').click()
  await expect.poll(async () => (await share.given()).length).toBe(2)
  await expect(page.getByText(/Поделиться не получилось/)).toHaveCount(0)

  await share.failWith('NotAllowedError')
  await ownButton(page, 'Поделиться').click()
  await expect(page.getByText('Поделиться не получилось, но ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}\n${label}`)
})

test('the link is at the foot of a phone’s screen until its own buttons are there, and covers nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = await stubShare(page)
  const link = await openTools(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 480 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar(page).getByText(link)).toBeVisible()
    await expectNoClashes(page, `the tools with the bar at ${width} px`)
    const box = await bar(page).boundingBox()
    expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([width, 480])
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    // The menu's last row lies over the bar, and takes the press.
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('button', { name: 'Выйти' }).click({ trial: true })
    await page.keyboard.press('Escape')
  }
  await bar(page).getByRole('button', { name: 'Скопировать' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await bar(page).getByRole('button', { name: 'Поделиться' }).click()
  expect(await share.given()).toEqual([{ text: `Лугоморье\n${label}`, url: link }])

  await ownButton(page, 'Скопировать').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 200))
  await expect(bar(page)).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('contentinfo').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0)

  await expectFine(page, 'the tools with a share window')
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect(bar(page)).toHaveCount(0)
})

test('Back closes what lies over the screen, one window at a time, and leaves the screen only then', async ({
  page,
}) => {
  await openTools(page)
  const here = page.url()
  const code = page.getByRole('dialog', { name: 'QR-код', exact: true })
  const menu = page.getByRole('navigation', { name: 'Разделы' })
  const opener = page.getByRole('button', { name: 'Меню' })

  for (const round of ['first', 'second']) {
    await ownButton(page, 'QR-код').click()
    await code.getByRole('button', { name: 'На весь экран' }).click()
    const whole = page.getByRole('dialog', { name: 'QR-код на весь экран' })
    await expect(whole).toBeVisible()
    await page.goBack()
    await expect(whole).toBeHidden()
    await expect(code).toBeVisible()
    await page.goBack()
    await expect(code).toBeHidden()
    await expect(ownButton(page, 'QR-код')).toBeFocused()
    await opener.click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    expect(page.url(), round).toBe(here)
  }

  await page.goBack()
  await expect(page.getByRole('tab', { name: 'О программе' })).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(page).toHaveURL(here)
  await expect(code).toBeHidden()
})

test('the code is handed on as a picture', async ({ page }) => {
  const share = await stubShare(page)
  const link = await openTools(page)
  await ownButton(page, 'QR-код').click()
  const dialog = page.getByRole('dialog', { name: 'QR-код', exact: true })
  await dialog.getByRole('button', { name: 'Поделиться' }).click()
  expect(await share.given()).toHaveLength(1)
  const { name, type, bytes } = await page.evaluate(async () => {
    const [
      {
        files: [file],
      },
    ] = Reflect.get(window, 'shared')
    return { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] }
  })
  expect([name, type, readQr(Buffer.from(bytes))]).toEqual(['qr.png', 'image/png', link])

  await share.failWith('NotAllowedError')
  await dialog.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByText('Поделиться не получилось. Скачайте QR-код и отправьте его сами.')).toBeVisible()
  await expectFine(page, 'the QR window with a share window')
})

test('the code fills the screen, which stays on, and is taken away as a picture and as a drawing', async ({ page }) => {
  // A phone of Apple's, whose browser keeps its bars; the bare screen of others has one size.
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  const locks = await countLocks(page)
  const link = await openTools(page)
  await ownButton(page, 'QR-код').click()
  const dialog = page.getByRole('dialog', { name: 'QR-код', exact: true })

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать QR-код' }).click()
  const file = await saving
  const png = await readFile(await file.path())
  expect([file.suggestedFilename(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['qr.png', 1024, 1024])
  expect(readQr(png)).toBe(link)

  const drawing = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать SVG' }).click()
  const vector = await drawing
  expect(vector.suggestedFilename()).toBe('qr.svg')
  const svg = await readFile(await vector.path(), 'utf8')
  const blank = await page.context().newPage()
  await blank.setContent(
    `<img width="600" height="600" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
  )
  expect(readQr(await blank.locator('img').screenshot())).toBe(link)
  await blank.close()

  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [end, width] of [
    ['Escape', 390],
    ['Закрыть', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    const opener = dialog.getByRole('button', { name: 'На весь экран' })
    await opener.click()
    const whole = page.getByRole('dialog', { name: 'QR-код на весь экран' })
    await expect(whole.getByText('Прибавьте яркость экрана')).toBeVisible()
    expect(await locks()).toBe(1)
    expect(await whole.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
    // The reader of the story, other than a phone's, finds no code beside words.
    await expect.poll(async () => readQr(await whole.getByRole('img').screenshot())).toBe(link)
    if (end === 'Escape') await page.keyboard.press('Escape')
    else await whole.getByRole('button', { name: end }).click()
    await expect(whole).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(opener).toBeFocused()
    expect(await locks()).toBe(0)
  }
})

test('the code has the screen without the browser’s bars, and who brings those back leaves the code', async ({
  page,
}) => {
  await openTools(page)
  const isBare = () => page.evaluate(() => document.fullscreenElement !== null)
  const whole = page.getByRole('dialog', { name: 'QR-код на весь экран' })
  await ownButton(page, 'QR-код').click()
  const opener = page.getByRole('button', { name: 'На весь экран' })
  await opener.click()
  await expect.poll(isBare).toBe(true)
  await whole.getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(isBare).toBe(false)

  await opener.click()
  await expect.poll(isBare).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect(whole).toBeHidden()
  await expect(opener).toBeFocused()
})

const shared = (address: string) => `http://localhost:${port}/project-list?${new URLSearchParams({ share: address })}`

test('a page shared with the cabinet becomes a link of its program, and one that no program takes is named', async ({
  page,
}) => {
  const goods = 'https://zontarium.example/зонты?цвет=синий'
  await registerNewcomer(page, `http://localhost:${port}`)
  await page.goto(shared(goods))
  await expect(page.getByRole('heading', { level: 1, name: 'Зонтариум' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await page.getByRole('button', { name: 'Хорошо' }).click()

  await page.goto(shared(goods))
  await expect(page.getByRole('textbox', { name: 'Адрес страницы' })).toHaveValue(goods)
  await expect(ownButton(page, 'Скопировать')).toBeEnabled()

  await page.goto(shared('https://чужой.рф/страница'))
  await expect(page.getByText('Ни одна программа не принимает ссылки на чужой.рф')).toBeVisible()

  for (const hostile of ['javascript:alert(1)', `https://zontarium.example/${'a'.repeat(3000)}`]) {
    await page.goto(shared(hostile))
    await expect(page.getByRole('heading', { level: 1, name: 'Программы' })).toBeVisible()
    await expect(page.getByText('Ни одна программа')).toHaveCount(0)
  }
})

const refusedPage = (page: Page) => page.getByText('Ни одна программа не принимает ссылки на чужой.рф')

test('a page that is shared before sign-in waits for its promoter, in the address and nowhere else', async ({
  page,
}) => {
  const goods = 'https://zontarium.example/зонты'
  await page.goto(shared(goods))
  await expect(page).toHaveURL(/\/auth\?share=https/)
  await registerOnScreens(page, shared(goods))
  await expect(page.getByRole('heading', { level: 1, name: 'Зонтариум' })).toBeVisible()
  // Who has not joined yet makes the link after that.
  await page.getByRole('checkbox', { name: /партнерского соглашения/ }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await page.getByRole('link', { name: 'К инструментам' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Адрес страницы' })).toHaveValue(goods)
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  expect(await page.evaluate(kept)).not.toContain('zontarium')
})

test('a page that a promoter shared is gone with the session, in every tab', async ({ page, context }) => {
  await registerNewcomer(page, `http://localhost:${port}`)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(shared('https://чужой.рф/страница'))
    await expect(refusedPage(tab)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth$/)
  await registerNewcomer(page, `http://localhost:${port}`)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1, name: 'Программы' })).toBeVisible()
    await expect(refusedPage(tab)).toHaveCount(0)
  }
})

for (const device of ['android', 'ios'] as const)
  test(`the hint of the phone’s screen goes when declined: ${device}`, async ({ page }) => {
    await comeAgain(page, device)
    await registerNewcomer(page, `http://localhost:${port}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Программы' })).toBeVisible()
    if (device === 'android') await offerInstall(page)
    await expect(installHint(page)).toBeVisible()
    await installHint(page).getByRole('button', { name: 'Не сейчас' }).click()
    await expect(installHint(page)).toBeHidden()
    await expect(page.locator('#screen')).toBeFocused()
  })
