import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { chromium, type FullConfig } from '@playwright/test'

import { callInPage } from '../../support/call-in-page.ts'
import { cookiesOf, originOf, type Promoter, promoters } from './promoters.ts'

const run = promisify(execFile)

async function linkFor(promoter: Promoter): Promise<string> {
  const { host, phone } = promoters[promoter]
  const words = ['sign-in-link', phone, '--host', host, '--origin', originOf(host)]
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: process.env.PICTURES_DATA, DATABASE_URL: '' }
  const { stdout } = await run(process.execPath, ['dist/server/operator.js', ...words], { env })
  return stdout.trim()
}

/** Every promoter signs in once, with a link: codes have their pauses, and the clock stands still. */
export default async function signInAll({ projects }: FullConfig): Promise<void> {
  const browser = await chromium.launch(projects[0]?.use.launchOptions ?? {})
  try {
    for (const [promoter] of Object.entries(promoters)) {
      if (!isPromoter(promoter)) continue
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(await linkFor(promoter))
      await page.waitForURL(({ pathname }) => pathname.length > 1 && pathname !== '/auth')
      // Nothing is new on any screen but those that show what is.
      await callInPage(page, '/account/notifications-read', {})
      // What the device keeps of this visit stays out of the pictures.
      const { cookies } = await context.storageState()
      await writeFile(cookiesOf(promoter), JSON.stringify({ cookies, origins: [] }))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

function isPromoter(name: string): name is Promoter {
  return name in promoters
}
