import type { Page } from '@playwright/test'

import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const cards = (page: Page) => page.getByRole('article')
const copy = (page: Page) => page.getByRole('button', { name: 'Скопировать', exact: true }).first()

/** Joins the first programs that need no manager, copies a link in each, and gives their names. */
async function copyInPrograms(page: Page, wanted: number): Promise<string[]> {
  const { results } = await page.evaluate(async () => {
    const headers = { Domain: location.hostname }
    return (await fetch('/api/promoter/get-projects?page=1&page_size=100', { headers })).json()
  })
  const open = results.filter(
    ({ access_type, is_enabled }: { access_type: string; is_enabled: boolean }) => access_type === 'QU' && is_enabled,
  )
  const programs: { id: number; name: string }[] = open.slice(0, wanted)
  for (const { id } of programs) {
    await page.goto(`/project-detail/${id}`)
    await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
    await page.getByRole('button', { name: 'Подключиться' }).click()
    await page.getByRole('button', { name: 'Хорошо' }).click()
    await page.goto(`/project-detail/${id}/tools`)
    await expect(copy(page)).toBeEnabled()
    const listed = page.waitForResponse((answer) => answer.url().includes('/promoter/link-save'))
    await copy(page).click()
    expect((await listed).ok()).toBe(true)
  }
  return programs.map(({ name }) => name)
}

test('a promoter finds one of links in three programs from any screen in two presses, and copies it', async ({
  page,
}) => {
  test.slow()
  await registerNewcomer(page)
  const [, second = '', third = ''] = await copyInPrograms(page, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('link', { name: 'Мои ссылки' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 })

  await page.getByRole('searchbox').fill(second)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(second)
  await copy(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Скопировано' }).first()).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/s\/\w+$/)

  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await expect(cards(page)).toHaveCount(3)
  const found = cards(page).filter({ hasText: third })
  await found.locator('button[aria-expanded]').click()
  await found.getByRole('link', { name: third }).click()
  await expect(page).toHaveURL(/\/project-detail\/\d+\/statistics$/)
})
