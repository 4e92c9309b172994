import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { fonts } from '#tools/setup/fonts.mjs'
import { catalogue } from '#walkthroughs/catalogue.ts'

import { expectNoClashes } from '../../support/clashes.ts'
import { familiesOf } from '../../support/drawn-fonts.ts'
import { expectAccessible } from '../../support/looks.ts'
import { fillMoney } from '../../support/money-rows.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { stubShare } from '../../support/share-window.ts'
import { expect, test } from '../../support/story.ts'

// What people see is drawn with the fonts that they have: what the pictures show with ours holds with a wide one.

const rows = (page: Page) => page.getByRole('table', { name: 'Начисления' }).locator('tbody tr')

/** The smallest room, in pixels, between what stands side by side in the first rows; negative where it overlaps. */
function leastRoom(rowsThere: Locator): Promise<number> {
  return rowsThere.evaluateAll((found) => {
    const boxOf = (cell: Element) => {
      const range = document.createRange()
      // A sum that is struck through begins with words for screen readers alone.
      range.selectNodeContents(cell.querySelector('s > :last-child') ?? cell)
      return range.getBoundingClientRect()
    }
    const rooms = found.slice(0, 5).flatMap((row) => {
      const boxes = [...row.querySelectorAll('td')].map(boxOf)
      return boxes.slice(1).flatMap((box, place) => {
        const before = boxes[place]
        const isBeside = before !== undefined && before.bottom > box.top && before.top < box.bottom
        return isBeside ? [box.left - before.right] : []
      })
    })
    return Math.min(...rooms)
  })
}

const place = (page: Page) => page.evaluate(() => window.scrollY)

/** Skeletons first: the page is shorter than it was, whatever the rows' height. */
async function answerLate(page: Page, call: RegExp) {
  await page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fallback()
  })
}

// Elsewhere browsers ask their system for fonts.
if (process.platform === 'linux')
  test('the page is drawn with the font that the tests bring along', async ({ page }) => {
    await registerNewcomer(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await familiesOf(page)).toEqual([fonts.wide.family])
  })

test('Back returns to the place in the list where the person was, however late the list comes', async ({ page }) => {
  await registerNewcomer(page)
  const last = page.getByRole('link', { name: 'Подробные условия' }).last()
  await last.scrollIntoViewIfNeeded()
  const was = await place(page)
  expect(was).toBeGreaterThan(200)
  await last.click()
  await expect(page).toHaveURL(/\/project-detail\//)
  await expect.poll(() => place(page)).toBe(0)
  await answerLate(page, /get-projects\?/)
  await page.goBack()
  await expect(page).toHaveURL(/\/project-list/)
  await expect.poll(() => place(page)).toBe(was)
})

test('Back and a reload find the accruals where they were left, another address begins at its top', async ({
  page,
}) => {
  await registerNewcomer(page)
  await fillMoney(page)
  await page.goto('/accrual')
  await expect(rows(page).first()).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => place(page)).toBe(1500)
  await answerLate(page, /accrual-list/)
  await page.getByRole('link', { name: 'Выплаты' }).click()
  await expect(page).toHaveURL(/\/payments/)
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/accrual/)
  await expect.poll(() => place(page)).toBe(1500)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => place(page)).toBe(1500)

  await page.goto('/training')
  await expect(page.getByRole('button', { name: /\d:\d\d/ }).first()).toBeVisible()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await place(page)).toBe(0)
})

test('the columns of the accruals keep their distance', async ({ page }) => {
  await registerNewcomer(page)
  await fillMoney(page)
  await page.goto('/accrual')
  // Side by side on a wide screen and on a tablet, under each other where there is little room: nothing runs into its neighbour.
  for (const width of [1280, 1200, 1024, 1000, 800, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(rows(page).first()).toBeVisible()
    await expect.poll(() => leastRoom(rows(page)), `at ${width} px`).toBeGreaterThan(4)
    const dateHeight = async () => (await rows(page).locator('time').first().boundingBox())?.height
    await expect.poll(dateHeight, `the date at ${width} px`).toBeLessThan(30)
  }
})

test('no text clashes with another, is cut or leaves the window, on any screen and width', async ({ page }) => {
  test.slow()
  await registerNewcomer(page)
  await fillMoney(page)
  const first = (role: 'article' | 'heading') => page.getByRole(role).first()
  const screens = {
    '/project-list': first('article'),
    '/accrual': rows(page).first(),
    '/payments': page.getByRole('table', { name: 'Выплаты' }),
    '/requisites': first('article'),
    '/training': page
      .getByRole('region', { name: /Список видео/ })
      .getByRole('listitem')
      .first(),
    '/dashboard': page.getByText('Программы, которыми вы пользуетесь').first(),
    '/ui': first('heading'),
  }
  for (const [address, shows] of Object.entries(screens)) {
    await page.goto(address)
    await expect(shows).toBeVisible()
    for (const width of [320, 390, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoClashes(page, `${address} at ${width} px`)
    }
  }
})

test('the tools have room for their buttons where the browser has a share window too', async ({ page }) => {
  await stubShare(page)
  await registerNewcomer(page, `http://solo.localhost:${process.env.STORY_PORT}`)
  await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await page.getByRole('button', { name: 'Хорошо' }).click()
  await page.getByRole('tab', { name: 'Инструменты' }).click()
  await expect(page.getByRole('button', { name: 'Поделиться', exact: true }).first()).toBeEnabled()
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoClashes(page, `the tools at ${width} px`)
  }
})

/** Words of the drawings that leave their box, with the pixels by which they do. */
function wordsOutside(drawings: Locator): Promise<string[]> {
  return drawings.evaluateAll((found) =>
    found.flatMap((drawing) =>
      [...drawing.querySelectorAll<SVGTextElement>('.label text, .state text')].flatMap((text) => {
        const box = text
          .closest('.label, .state')
          ?.querySelector<SVGGraphicsElement>('.plate, .card, .group')
          ?.getBBox()
        const words = text.getBBox()
        if (box === undefined) return [`«${text.textContent}» has no box`]
        const over = Math.max(box.x - words.x, words.x + words.width - box.x - box.width)
        return over > -2 ? [`«${text.textContent}» by ${over.toFixed(1)}`] : []
      }),
    ),
  )
}

/** The pages of other machines differ in what is drawn, not in how. */
const drawnOtherwise = ['index', 'specification', 'auth', 'connection', 'project-tabs']

test('every page of the gallery is accessible, keeps its words in their boxes and asks nothing of the network', async ({
  page,
}) => {
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) asked.push(request.url())
  })
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  try {
    execFileSync(process.execPath, ['tools/charts.mjs', '--out', folder], { stdio: 'ignore' })
    for (const name of ['index', 'specification', ...catalogue.map((walkthrough) => walkthrough.name)]) {
      await page.goto(pathToFileURL(join(folder, `${name}.html`)).href)
      for (const colorScheme of drawnOtherwise.includes(name) ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `${name}, ${colorScheme}`)
      }
      // Both layers and all views are measured: what is hidden has no size.
      await page.addStyleTag({ content: '.view svg[hidden] { display: block !important }' })
      expect(await wordsOutside(page.locator('.view svg')), name).toEqual([])
    }
    expect(asked).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
