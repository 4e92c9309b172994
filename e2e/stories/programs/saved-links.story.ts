import type { Page } from '@playwright/test'

import { registerNewcomer } from '../../support/newcomer.ts'
import { toSpecificationAlone } from '../../support/specification-alone.ts'
import { expect, test } from '../../support/story.ts'

test.use({
  baseURL: `http://solo.localhost:${process.env.STORY_PORT}`,
  permissions: ['clipboard-read', 'clipboard-write'],
})

const saved = '/project-detail-tools?tool=saved-links'
const cards = (page: Page) => page.getByRole('article')
const copy = (page: Page) => page.getByRole('button', { name: 'Скопировать', exact: true }).first()
const url = (page: Page) => page.getByRole('textbox', { name: 'Адрес страницы' })
const empty = (page: Page) => page.getByText('Скопируйте первую ссылку, и она останется здесь')

async function join(page: Page) {
  await registerNewcomer(page)
  await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await page.getByRole('button', { name: 'Хорошо' }).click()
  await expect(page.getByRole('tab', { name: 'Инструменты' })).toBeVisible()
}

async function makeLink(page: Page, address: string, sub = '') {
  await expect(copy(page)).toBeEnabled()
  await page.getByRole('textbox', { name: /^SUB ID/ }).fill(sub)
  // Disabled with the first letter, until the link of this very address is there.
  const made = page.waitForResponse(/get-project-connected-url/)
  await url(page).fill(address)
  await made
  await expect(copy(page)).toBeEnabled()
}

async function copyLink(page: Page) {
  await copy(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Скопировано' }).first()).toBeAttached()
}

const row = (page: Page, name: string) => page.getByRole('article', { name }).locator('button[aria-expanded]')

async function choose(page: Page, link: string, action: string) {
  await page.getByRole('article', { name: link }).getByRole('button', { name: action }).click()
}

test('ten addresses are typed, and the one that is copied is listed, renamed and hidden', async ({ page }) => {
  test.slow()
  await join(page)
  await page.goto(saved)
  await expect(empty(page)).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Создать ссылку' }).last().click()
  for (let number = 1; number <= 10; number++) await makeLink(page, `lugomorye.example/page-${number}`, 'чат соседей')
  const listed = page.waitForResponse((answer) => answer.url().includes('/promoter/link-save'))
  await copyLink(page)
  expect((await listed).ok()).toBe(true)

  await page.getByRole('tab', { name: 'Мои ссылки' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('article', { name: '/page-10' })).toContainText('/page-10 · чат соседей')

  // The keyboard alone: the row, the window, the name, and back to where it began.
  await row(page, '/page-10').focus()
  await page.keyboard.press('Enter')
  await expect(row(page, '/page-10')).toBeFocused()
  await page.getByRole('button', { name: 'Переименовать' }).focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Название' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Мёд для соседей')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Мёд для соседей' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Переименовать' })).toBeFocused()

  await choose(page, 'Мёд для соседей', 'Скрыть')
  await expect(cards(page).getByText('Скрыта')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Название, адрес или SUB ID' }).fill('мёд')
  await expect(page.getByText('Найдено: 1')).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)

  // The nine that were typed on the way are in the statistics no more than in the list.
  await page.goto('/project-detail-statistics?period=all')
  const rows = page.getByRole('table', { name: 'По инструментам' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Мёд для соседей' })).toHaveCount(1)
  await expect(rows).toHaveCount(2)
})

test('a server of the specification alone: a link is copied as ever, and no list of them is spoken of', async ({
  page,
}) => {
  await join(page)
  const optional = await toSpecificationAlone(page)
  await page.goto('/project-detail-tools')
  await makeLink(page, 'lugomorye.example/page-1', 'чат')
  await copyLink(page)
  await expect(page.getByRole('tab', { name: 'Ссылки', exact: true })).toBeVisible()
  await expect(page.getByText('Мои ссылки')).toHaveCount(0)
  await page.goto('/links')
  await expect(page).toHaveURL(/\/project-detail-tools$/)
  expect(optional).toEqual([])
})
