import type { Page } from '@playwright/test'
import type { Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { readQr } from './qr.ts'
import { program } from './replies.ts'

export const place = (page: Page) => page.getByRole('region', { name: 'Партнёрская ссылка на любую страницу' })
export const address = (page: Page) => place(page).getByLabel('Адрес страницы')
export const sub = (page: Page) => place(page).getByLabel('SUB ID (по желанию)')
export const link = (page: Page) => place(page).getByLabel('Партнёрская ссылка', { exact: true })
export const copy = (page: Page) => place(page).getByRole('button', { name: 'Скопировать' })
export const qr = (page: Page) => place(page).getByRole('button', { name: 'QR-код' })

export const length = (page: Page) => place(page).getByRole('switch', { name: 'Показать длинную ссылку' })

export const saving = '/promoter/link-save'
export const listing = '/promoter/get-links'

export const short = 'https://go.example.ru/s/1'
export const full = 'https://shop.example.ru/?ref=1'

/** Where the link's own buttons are out of view, it stands at the foot of a phone's screen, and of no wider one. */
async function expectBar({ page }: Stage) {
  const size = page.viewportSize()
  const bar = page.getByRole('region', { name: 'Ссылка под рукой' })
  for (const [width, count] of [
    [390, 1],
    [1280, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 400 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(length(page)).not.toBeInViewport()
    await expect(bar.getByText(short)).toHaveCount(count)
  }
  if (size !== null) await page.setViewportSize(size)
}

/** The code of the link as it is shown. */
async function showQr({ page, wait }: Stage) {
  const dialog = page.getByRole('dialog', { name: 'QR-код' })
  await length(page).click()
  await qr(page).click()
  const code = dialog.getByRole('img', { name: `QR-код ссылки ${full}`, exact: true })
  // React shows what was suspended no sooner than 300 ms after its fallback, by the page's clock.
  await expect.poll(() => wait(300).then(() => code.isVisible())).toBe(true)
  expect(readQr(await code.screenshot()), 'what a phone reads').toBe(full)
  await page.keyboard.press('Escape')
  await expect.poll(() => wait(300).then(() => dialog.count())).toBe(0)
  await expect(qr(page)).toBeFocused()
  await length(page).click()
}

async function copyLink({ page, wait }: Stage) {
  await copy(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Скопировано' })).toHaveCount(1)
  // Until the button says again what it does.
  await wait(5_000)
}

/** What was said to the server of links that were given out. */
export const given = ({ network }: Stage) =>
  network.asked(saving).map(({ body, query }) => {
    const { url, sub, project_id } = Object(body)
    return { url, sub, programs: [String(project_id), query.get('project_id')] }
  })

const linkOf = async ({ page }: Stage) => ({
  url: await address(page).inputValue(),
  sub: await sub(page).inputValue(),
  programs: [String(program.id), String(program.id)],
})

/** Each time in another way: its code is shown, and it is copied. It is listed at once, and no more than once. */
export async function giveOut(stage: Stage) {
  const before = given(stage)
  const ways = [showQr, copyLink]
  await ways[before.length]?.(stage)
  if (before.length === 0) await expectBar(stage)
  if (before.length < ways.length) await expect.poll(() => given(stage)).toEqual([...before, await linkOf(stage)])
}

export const savedLinks = (stage: Stage) =>
  given(stage).map(({ url, sub }, id) => ({
    id,
    target: url,
    sub,
    name: '',
    short_url: short,
    full_url: full,
    created_at: '2026-03-10T09:00:00Z',
    views: 0,
    deals: 0,
    cash: 0,
  }))
