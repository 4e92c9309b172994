import type { Page } from '@playwright/test'

import { expect } from './stage.ts'

export type PageErrors = { readonly thrown: string[]; readonly logged: string[] }

/** What the page throws and logs by itself; what the browser says of an answer is its own word. */
export function watchErrors(page: Page): PageErrors {
  const errors: PageErrors = { thrown: [], logged: [] }
  page.on('pageerror', (error) => errors.thrown.push(error.message))
  page.on('console', (message) => {
    const isBrowsers = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isBrowsers) errors.logged.push(message.text())
  })
  return errors
}

/** What is in the fields of the page, by their names. */
export function typed(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):not([readonly])')).map(
        (field) => [field.name || field.id, field.value],
      ),
    ),
  )
}

type Wanted = {
  readonly call: string
  /** What is read, and must be announced; null: nothing needs to be. */
  readonly announced: string | null
  readonly path: string
  readonly hasNavigation: boolean
  readonly typed: Readonly<Record<string, string>>
  /** `made` for one address; `answers` is of how many addresses the call has been asked. */
  readonly requests: { readonly made: number; readonly most: number; readonly answers: number }
}

const machineWords = /\b(NaN|undefined|null|Invalid Date)\b|\[object Object\]/
export const busy = '[aria-busy="true"], [data-loading="true"]'

/**
 * What must hold after every fault (docs/requirements.md, faults in the browser), but for the second try and Escape, which the cell itself
 * presses: a heading and the navigation, nothing busy, nothing thrown, nothing lost, the same address, no more requests
 * than allowed, no word of a machine, the focus on the page, and the failure read aloud.
 */
export async function expectInvariants(page: Page, errors: PageErrors, wanted: Wanted): Promise<void> {
  await expectCalm(page, errors)
  if (wanted.hasNavigation) await expect(page.locator('nav').first(), 'I1 the navigation').toBeVisible()
  await expect(page.locator(busy), 'I2 nothing is busy').toHaveCount(0)
  expect(errors.logged.length, `I3 a line in the log for an answer: ${errors.logged.join('; ')}`).toBeLessThanOrEqual(
    wanted.requests.answers,
  )
  for (const line of errors.logged) expect(line, 'I3 the line names the call').toContain(wanted.call)
  const now = await typed(page)
  for (const [name, value] of Object.entries(wanted.typed))
    if (name in now) expect(now[name], `I4 what was typed into ${name}`).toBe(value)
  expect(new URL(page.url()).pathname, 'I5 the address').toBe(wanted.path)
  expect(wanted.requests.made, 'I7 requests').toBeLessThanOrEqual(wanted.requests.most)
  const place = await page.evaluate(() => document.activeElement?.isConnected === true && document.hasFocus())
  expect(place, 'I9 the focus is on the page').toBe(true)
  if (wanted.announced !== null)
    expect(await isAnnounced(page, wanted.announced), 'I10 the failure is read aloud').toBe(true)
}

/** What holds wherever a person is: something to read, nothing thrown, no word of a machine. */
export async function expectCalm(page: Page, errors: PageErrors): Promise<void> {
  await expect(page.locator('h1, h2').first(), 'I1 a heading').toBeVisible()
  expect(errors.thrown, 'I3 nothing is thrown').toEqual([])
  expect(await page.locator('body').innerText(), 'I8 no word of a machine').not.toMatch(machineWords)
}

/** In a live region or a dialog, or as the description of a field that is marked wrong. */
async function isAnnounced(page: Page, text: string): Promise<boolean> {
  const found = page.getByText(text).first()
  return found.evaluate((element) => {
    if (element.closest('[role=alert], [role=status], [aria-live], [role=dialog], [role=alertdialog]') !== null)
      return true
    const described = element.closest('[id]')?.id ?? ''
    return document.querySelector(`[aria-invalid=true][aria-describedby~="${described}"]`) !== null
  })
}
