import type { BrowserContext, Page } from '@playwright/test'

import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

/** The cabinet that is attacked, from a page of another site: to a browser the two hosts are strangers. */
const own = `http://solo.localhost:${process.env.STORY_PORT}`
const foreign = `http://localhost:${process.env.STORY_PORT}/somebody-elses-page`

/** Two GETs of section 7 change something: a browser would send the session's cookie along with a navigation. */
const targets = ['/api/account/logout', '/api/promoter/create-project-connected']

const ways: Record<string, (address: string) => void> = {
  'a link that is followed': (address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
  },
  'a picture': (address) => {
    new Image().src = address
  },
  'a form': (address) => {
    const form = document.createElement('form')
    form.action = address
    document.body.append(form)
    form.submit()
  },
  'a blind fetch': (address) => {
    void fetch(address, { mode: 'no-cors', credentials: 'include' })
  },
  'a new window': (address) => {
    window.open(address)
  },
  'a prefetch': (address) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = address
    document.head.append(link)
  },
}

async function foreignPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: '<body>Другой сайт</body>' }))
  await page.goto(foreign)
  return page
}

test('C-03: no other site can log a promoter out or connect them, whatever way it asks', async ({ page, context }) => {
  await registerNewcomer(page, own)
  const tried: string[] = []
  for (const target of targets) {
    for (const [name, attack] of Object.entries(ways)) {
      const attacker = await foreignPage(context)
      const asked = context.waitForEvent('response', ({ url }) => url().startsWith(own + target)).catch(() => null)
      await attacker.evaluate(attack, own + target)
      // Some ways are stopped by the browser itself and never reach the server; the others must be refused by it.
      const answer = await Promise.race([asked, attacker.waitForTimeout(1_500).then(() => null)])
      if (answer !== null) expect(answer.status(), `${name} to ${target}`).toBe(403)
      tried.push(`${name} ${target}`)
      for (const opened of context.pages()) if (opened !== page) await opened.close()
    }
  }
  expect(tried).toHaveLength(12)

  const state = await page.evaluate(async () => {
    const headers = { Domain: location.host }
    const user = await fetch('/api/account/user-profile', { headers })
    const connection = await fetch('/api/promoter/get-project-connected', { headers })
    return { user: user.status, connection: await connection.json() }
  })
  expect(state).toEqual({ user: 200, connection: { data: null } })
})
