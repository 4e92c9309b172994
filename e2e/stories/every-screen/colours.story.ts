import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unreadDeclarations } from '../../support/dead-declarations.ts'
import { setScheme } from '../../support/looks.ts'
import { type OwnServer, ownServer } from '../../support/own-server.ts'
import { expect, test } from '../../support/story.ts'

const schemes = ['light', 'dark'] as const

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
}

type Who = readonly [phone: string, host: string]

async function enter(page: Page, server: OwnServer, [phone, host]: Who) {
  // A link serves a visitor who is not signed in.
  await page.context().clearCookies()
  const link = await server.operator('sign-in-link', phone, '--host', host)
  await page.goto(link.split('\n').at(-1) ?? '')
  await page.waitForURL((address) => address.pathname !== '/')
}

const rich = ['+79000000003', 'localhost'] as const
const late = ['+79000000004', 'localhost'] as const
const returned = ['+79000000005', 'localhost'] as const
const joined = ['+79000000002', 'localhost'] as const

const none = 'rgba(0, 0, 0, 0)'

/** Runs in the page. What tells a status: the colour of its dot, and the ground that it or its words are on. */
function paintOf(statuses: readonly Element[]) {
  return statuses.map((status) => {
    const dot = getComputedStyle(status, '::before')
    const { backgroundColor } = getComputedStyle(status)
    const mark = dot.content === 'none' ? backgroundColor : dot.backgroundColor
    // On a program's screen the words are on the card.
    return { mark, ground: status.tagName === 'P' ? mark : backgroundColor }
  })
}

test.describe('the screens of the demo', () => {
  test.describe.configure({ mode: 'serial' })
  let server: OwnServer
  const at = (path: string, host = 'localhost') => `${server.address(host)}${path}`

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await ownServer()
    await server.start(new Date().toISOString())
  })
  test.afterAll(() => server.close())

  test('statuses that mean different things differ in colour, and none is without a ground', async ({ page }) => {
    const lists: readonly (readonly [where: string, screens: readonly (readonly [Who, string])[]])[] = [
      ['tbody tr:first-child [data-tone]', ['WA', 'CO', 'PA', 'CA'].map((code) => [rich, `/accrual?status=${code}`])],
      [
        'tbody tr:first-child [data-tone]',
        [
          [late, '/payments?status=WA'],
          [rich, '/payments?status=PA'],
          [returned, '/payments?status=CA'],
        ],
      ],
      // A program that one has joined has a tick and no colour.
      ['main p[data-tone]', [2, 4].map((id) => [joined, `/project-detail/${id}`])],
    ]
    for (const [where, screens] of lists) {
      const marks = new Map<string, Set<string>>(schemes.map((scheme) => [scheme, new Set()]))
      for (const [who, path] of screens) {
        await enter(page, server, who)
        await open(page, at(path))
        await expect(page.locator(where).first()).toBeVisible()
        for (const scheme of schemes) {
          await setScheme(page, scheme)
          const painted = await page.locator(where).evaluateAll(paintOf)
          const [mark = none, ...same] = new Set(painted.map((one) => one.mark))
          expect([mark, ...same], `${path}, ${scheme}: one colour says it`).toEqual([mark])
          expect([mark, ...painted.map(({ ground }) => ground)], `${path}, ${scheme}`).not.toContain(none)
          marks.get(scheme)?.add(mark)
        }
      }
      for (const [scheme, each] of marks) expect(each.size, `${screens[0]?.[1]}, ${scheme}`).toBe(screens.length)
    }
  })
})

test('a field in error and a focused one never look alike', async ({ page }) => {
  // An edge on its way from one colour to another is neither.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/auth')
  const field = page.getByLabel('Номер телефона')
  const look = () =>
    field.evaluate((input) => {
      const { borderColor, outlineStyle, outlineWidth } = getComputedStyle(input)
      return { edge: borderColor, ring: outlineStyle === 'none' ? '0px' : outlineWidth }
    })
  await field.focus()
  const focused = await look()
  expect(focused.ring).toBe('2px')
  await field.blur()
  await expect.poll(look).toEqual({ ...focused, ring: '0px' })
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Обязательное поле')).toBeVisible()
  await field.focus()
  await expect.poll(async () => (await look()).edge).not.toBe(focused.edge)
  const { edge } = await look()
  await field.blur()
  await expect.poll(look).toEqual({ edge, ring: '0px' })
})

test('every declaration of the built sheets is one that the browser reads', async ({ page }) => {
  const folder = 'dist/client'
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|html)$/.test(file),
  )
  expect(sheets.length).toBeGreaterThan(20)
  const unread = await Promise.all(
    sheets.map(async (file) => page.evaluate(unreadDeclarations, readFileSync(join(folder, file), 'utf8'))),
  )
  expect(unread.flat()).toEqual([])
})
