import type { Page } from '@playwright/test'

import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

const videos = (page: Page) => page.getByRole('region', { name: /Список видео/ }).getByRole('listitem')

test('a promoter finds a video, watches it, switches to another and returns to where they were', async ({ page }) => {
  await registerNewcomer(page)
  await page.goto('/training')
  await expect(page).toHaveTitle(/^Обучение — /)
  await expect(videos(page)).toHaveCount(12)

  await page.getByRole('button', { name: 'Страница 3' }).click()
  await expect(videos(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/training$/)
  await page.reload()
  await expect(videos(page)).toHaveCount(2)
  expect(await page.evaluate(() => sessionStorage.getItem('training-page'))).toBe('3')

  await page.getByRole('searchbox', { name: 'Поиск по видео' }).pressSequentially('qr')
  await expect(videos(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?search=qr$/)

  const card = videos(page).getByRole('button')
  await card.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('video')).toBeVisible()
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  const first = await dialog.locator('video').getAttribute('src')
  await dialog.getByRole('list', { name: 'Другие видео' }).getByRole('button').nth(2).click()
  await expect.poll(() => dialog.locator('video').getAttribute('src')).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
})

test('documents are read without signing in, and a missing one says so', async ({ page }) => {
  for (const slug of ['policy', 'offer', 'requisites']) {
    await page.goto(`/p/${slug}`)
    const name = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent()
    await expect(page).toHaveTitle(new RegExp(`^${name} — `))
  }
  await page.goto('/p/none')
  await expect(page.getByRole('heading', { name: 'Нет такой страницы' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0)
})
