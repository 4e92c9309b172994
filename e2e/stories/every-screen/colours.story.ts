import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unreadDeclarations } from '../../support/dead-declarations.ts'
import { setScheme } from '../../support/looks.ts'
import { fillMoney } from '../../support/money-rows.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

const none = 'rgba(0, 0, 0, 0)'

/** Runs in the page. What tells a status: the colour of its dot, and the ground that it or its words are on. */
function paintOf(statuses: readonly Element[]) {
  return statuses.map((status) => {
    const dot = getComputedStyle(status, '::before')
    const { backgroundColor } = getComputedStyle(status)
    const mark = dot.content === 'none' ? backgroundColor : dot.backgroundColor
    // On a program's screen the words are on the card.
    return { words: status.textContent ?? '', mark, ground: status.tagName === 'P' ? mark : backgroundColor }
  })
}

/** Statuses, where they are, and how many different ones are there. */
const lists = [
  [['/accrual'], 'tbody [data-tone]', 4],
  [['/payments'], 'tbody [data-tone]', 3],
  [[1, 2, 4].map((id) => `/project-detail/${id}`), 'main p[data-tone]', 3],
] as const

test('statuses that mean different things differ in colour, and none is without a ground', async ({ page }) => {
  await enterAs(page, 'beginner')
  await fillMoney(page)
  for (const [addresses, where, different] of lists) {
    const marks = { light: new Map<string, string>(), dark: new Map<string, string>() }
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.locator(where).first()).toBeVisible()
      for (const scheme of ['light', 'dark'] as const) {
        await setScheme(page, scheme)
        for (const { words, mark, ground } of await page.locator(where).evaluateAll(paintOf)) {
          expect([mark, ground], `${address}, ${scheme}: ${words}`).not.toContain(none)
          expect(marks[scheme].get(words) ?? mark, `${address}, ${scheme}: one colour says ${words}`).toBe(mark)
          marks[scheme].set(words, mark)
        }
      }
    }
    for (const each of Object.values(marks)) {
      expect(each.size, `${addresses}: different statuses`).toBe(different)
      expect(new Set(each.values()).size, `${addresses}: different colours`).toBe(different)
    }
  }
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
