import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Promoters of the demo seed who have a history to look at, each with the host of their brand. */
export const seeded = [
  { who: 'beginner', host: 'localhost', phone: '+79000000002' },
  { who: 'experienced', host: 'localhost', phone: '+79000000003' },
  { who: 'paid late', host: 'localhost', phone: '+79000000004' },
  { who: 'moderated', host: 'moderated.localhost', phone: '+79000000024' },
] as const

type Who = (typeof seeded)[number]['who']

const sessionOf = (who: Who) => join('test-results', 'sessions', `${who}.json`)

/** Keeps the session of the page for the stories that look at this promoter. */
export async function keepSession(page: Page, who: Who): Promise<void> {
  await page.context().storageState({ path: sessionOf(who) })
}

/** The page belongs to a promoter of the seed from here on, without a sign-in of its own: a phone gets one code a minute. */
export async function enterAs(page: Page, who: Who): Promise<void> {
  const { cookies } = JSON.parse(readFileSync(sessionOf(who), 'utf8'))
  await page.context().addCookies(cookies)
}
