import type { Page } from '@playwright/test'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { attacks } from '../../support/attacks.ts'
import { fetchOnLoopback } from '../../support/fetch-on-loopback.ts'
import { expectFine } from '../../support/looks.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const copyButton = (page: Page, name = 'Скопировать') => page.getByRole('button', { name, exact: true }).first()
const link = (page: Page) => page.getByRole('textbox', { name: 'Партнёрская ссылка' }).first()
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Copies by a button; the text that is on the clipboard then. */
async function copied(page: Page, name?: string) {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copyButton(page, name).click()
  await expect.poll(() => pasted(page)).not.toBe('')
  return pasted(page)
}

/** The tools of one of the demo's programs, as a promoter who has used it for a year. */
async function openTools(page: Page, program: string, tool = '') {
  await enterAs(page, 'experienced')
  await page.goto(`/project-list?search=${program}`)
  await page.getByRole('link', { name: `Подробные условия: ${program}` }).click()
  await expect(page).toHaveURL(/\/project-detail\/\d+/)
  const address = new URL(page.url()).pathname.replace(/^(\/project-detail\/\d+).*/, '$1/tools')
  await page.goto(tool === '' ? address : `${address}?tool=${tool}`)
}

const label = 'Реклама. ООО «Льняночка», ИНН 7700004519, erid: 2VtzqwLnyan8Kd'

test('a link and a banner are copied alone or with their label, a text to publish with it', async ({ page }) => {
  test.slow()
  await openTools(page, 'Льняночка')
  await expect(page.getByText(`Подпись к публикации: ${label}`)).toBeVisible()
  await expect(copyButton(page)).toBeEnabled()
  const address = await link(page).inputValue()
  expect(await copied(page)).toBe(address)
  expect(await copied(page, 'Скопировать с подписью')).toBe(`${address}\n${label}`)

  await page.getByRole('button', { name: 'QR-код' }).click()
  await expect(page.getByRole('dialog').getByText(label)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-код ссылки/ })).toBeVisible()
  expect(await copied(page, 'Скопировать ссылку')).toBe(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Баннеры' }).click()
  const banner = /^<a href="http[^"]*" target="_blank"><img [^>]*><\/a>$/
  expect(await copied(page, 'Копировать код')).toMatch(banner)
  expect(await copied(page, 'Скопировать с подписью')).toMatch(
    new RegExp(`${banner.source.slice(0, -1)}<br><small>${label}</small>$`),
  )

  await page.getByRole('tab', { name: 'Тексты' }).click()
  await expect(copyButton(page, 'Скопировать текст')).toBeEnabled()
  const post = await copied(page, 'Скопировать текст')
  expect(post).toContain(address)
  expect(post.endsWith(`\n\n${label}`)).toBe(true)
})

test('the share window is given the label beside the link', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (given: ShareData) => document.documentElement.setAttribute('data-given', JSON.stringify(given)),
    })
  })
  await openTools(page, 'Льняночка')
  await expect(copyButton(page)).toBeEnabled()
  const url = await link(page).inputValue()
  await page.getByRole('button', { name: 'Поделиться' }).first().click()
  const given = JSON.stringify({ text: `Льняночка\n${label}`, url })
  await expect(page.locator('html')).toHaveAttribute('data-given', given)
})

test('saved links carry tokens of their own, where each link has one, and a new link says that it has none', async ({
  page,
}) => {
  await openTools(page, 'Хвостополис')
  await expect(page.getByText('Своего токена erid здесь ещё нет')).toBeVisible()
  await expect(copyButton(page)).toBeEnabled()
  expect(await copied(page)).toBe(await link(page).inputValue())
  await page.getByRole('tab', { name: 'Мои ссылки' }).click()
  const card = page.getByRole('article', { name: 'Переноски для машины' })
  await card.locator('button[aria-expanded]').click()
  const shown = await card.getByText('Подпись к публикации:').locator('xpath=..').innerText()
  expect(shown).toMatch(/Реклама\. ООО «Хвостополис», ИНН 7700008312, erid: 2Vtzq\w{9}$/)
  await card.getByRole('button', { name: 'Скопировать с подписью' }).click()
  await expect.poll(() => pasted(page)).toContain(shown.replace('Подпись к публикации: ', ''))
  await expectFine(page, 'a saved link with its label')
})

test('a program without a label says so below its link and leads to its rules', async ({ page }) => {
  await page.route('**/api/promoter/get-project?**', async (route) => {
    const answer = await fetchOnLoopback(route)
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, ad: null } } })
  })
  await openTools(page, 'Зонтариум')
  await page.getByText('Подписи с erid у программы нет').getByRole('link', { name: 'правилах программы' }).click()
  await expect(page).toHaveURL(/\/project-detail\/\d+#rules$/)
  await expect(page.getByRole('heading', { name: 'Правила программы' })).toBeInViewport()
})

test('a notice of a label that is over leads to where the link is copied, which asks first', async ({ page }) => {
  await openTools(page, 'Умнополис')
  const address = new URL(page.url()).pathname
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/project-list')
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  const notice = page.getByRole('dialog').getByRole('link', { name: /Срок подписи к рекламе истёк.*Умнополис/ })
  await expect(notice.first()).toHaveAttribute('href', `${address}#copy-link`)
  await notice.first().click()
  await expect(page.getByRole('heading', { name: 'Скопируйте ссылку и делитесь ей' })).toBeFocused()
  await expect(page.getByText(/^Срок подписи истёк \d+\s[а-я]+.*, запросите новую/)).toBeInViewport({ ratio: 1 })
  await expect(copyButton(page)).toBeInViewport({ ratio: 1 })
  await expect(copyButton(page)).toBeEnabled()

  await copyButton(page).click()
  const question = page.getByRole('dialog', { name: /^Срок подписи истёк \d+ [а-я]+/ })
  await expect(question).toContainText('Скопировать без подписи?')
  await expectFine(page, 'a question about a label that is over')
  await question.getByRole('button', { name: 'Скопировать без подписи' }).click()
  await expect.poll(() => pasted(page)).toBe(await link(page).inputValue())
  await expect(question).toHaveCount(0)
})

test('X-07: whatever a label or a text holds, it is shown and copied as text, and its banner code runs nothing', async ({
  page,
}) => {
  test.slow()
  const fired: number[] = []
  await page.exposeFunction('fired', (nth: number) => fired.push(nth))
  await withoutFacts(page)
  const evil = attacks.join(' ')
  await page.route('**/api/promoter/get-project?**', async (route) => {
    const answer = await fetchOnLoopback(route)
    const { data } = await answer.json()
    const ad = { advertiser: evil, inn: evil, erid: evil, is_per_link: false }
    const projectpost_set = attacks.map((text, nth) => ({ name: `${nth} ${text}`, text: `${text} {label}` }))
    await route.fulfill({ response: answer, json: { data: { ...data, ad, projectpost_set } } })
  })
  await openTools(page, 'Льняночка')
  const hostile = `Реклама. ${evil}, ИНН ${evil}, erid: ${evil}`
  await expect(copyButton(page)).toBeEnabled()
  expect(await copied(page, 'Скопировать с подписью')).toBe(`${await link(page).inputValue()}\n${hostile}`)
  await page.getByRole('tab', { name: 'Тексты' }).click()
  await expect(page.getByRole('list', { name: 'Тексты' }).getByRole('listitem')).toHaveCount(attacks.length)
  await page.getByRole('tab', { name: 'Баннеры' }).click()
  const code = await copied(page, 'Скопировать с подписью')
  expect(fired).toEqual([])

  await page.route('**/foreign', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><p>${code}</p>` }),
  )
  await page.goto('/foreign')
  await expect(page.locator('small')).toHaveText(hostile.replace(/\s+/g, ' ').trim())
  expect(await page.locator('p *').evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual([
    'A',
    'IMG',
    'BR',
    'SMALL',
  ])
  expect(fired).toEqual([])
})
