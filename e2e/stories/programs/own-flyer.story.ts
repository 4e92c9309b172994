import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { readQr } from '#walkthroughs/cabinet/qr.ts'
import { pdfPages } from '../../support/pdf.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Листовка с вашим QR-кодом' })
const sheet = (page: Page) => dialog(page).getByRole('img', { name: /с вашим QR-кодом$/ })
const open = (page: Page) => page.getByRole('button', { name: 'Со своим QR' }).first().click()

async function openFlyers(page: Page) {
  await enterAs(page, 'experienced')
  await page.goto('/project-list?search=Льняночка')
  await page.getByRole('link', { name: 'Подробные условия: Льняночка' }).click()
  await expect(page).toHaveURL(/\/project-detail\/\d+/)
  const address = new URL(page.url()).pathname.replace(/^(\/project-detail\/\d+).*/, '$1/tools?tool=flyers')
  await page.goto(address)
}

async function saved(page: Page, name: string) {
  const saving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name }).click()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Dots of a metre by a PNG's own word. */
function densityOf(png: Buffer) {
  const at = png.indexOf('pHYs')
  return [png.readUInt32BE(at + 4), png.readUInt32BE(at + 8), png[at + 12]]
}

test('a flyer is printed with the promoter’s own QR code, as a picture and as a page', async ({ page }) => {
  test.slow()
  await openFlyers(page)
  const answered = page.waitForResponse(/get-project-connected-url/)
  await open(page)
  const { short_url } = await (await answered).json()
  const { location } = (await page.request.get(short_url, { maxRedirects: 0 })).headers()
  expect(location).toMatch(/^https:\/\/lnyanochka\.example\/.*[?&]sub_id=flyer-\d+/)
  await expect(sheet(page)).toBeVisible()

  const png = await saved(page, 'PNG для печати')
  expect(png.name).toMatch(/^flyer-\d+-a5\.png$/)
  // Reading the whole of it checks the sums of its chunks too.
  const { width, height } = PNG.sync.read(png.bytes, { checkCRC: true })
  expect([width, height]).toEqual([1748, 2480])
  expect(densityOf(png.bytes)).toEqual([11_811, 11_811, 1])
  expect(readQr(png.bytes)).toBe(short_url)

  await dialog(page).getByLabel('Промокод').selectOption('Без промокода')
  await dialog(page).getByText('A6', { exact: true }).click()
  const small = await saved(page, 'PNG для печати')
  expect(PNG.sync.read(small.bytes)).toMatchObject({ width: 1240, height: 1748 })
  expect(readQr(small.bytes)).toBe(short_url)

  await dialog(page).getByText('A4', { exact: true }).click()
  const pdf = await saved(page, 'PDF для печати')
  expect(pdf.name).toMatch(/^flyer-\d+-a4\.pdf$/)
  expect(pdfPages(pdf.bytes).map((sides) => sides.map(Math.round))).toEqual([[595, 842]])
})

test('a flyer whose picture or link does not come says so, and is made at the second try', async ({ page }) => {
  await openFlyers(page)
  for (const [call, words] of [
    ['**/get-project-flyer?*', 'Листовка не загрузилась'],
    ['**/get-project-connected-url?*', 'Ссылка не получилась'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
    await open(page)
    await expect(dialog(page).getByRole('alert')).toContainText(words)
    await page.unroute(call)
    await dialog(page).getByRole('button', { name: 'Повторить' }).click()
    await expect(sheet(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})
