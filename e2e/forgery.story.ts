import type { BrowserContext, Page } from '@playwright/test'

import { registerNewcomer, registerOnScreens } from './support/newcomer.ts'
import { expect, test } from './support/story.ts'

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

test('S-07: a whole visit leaves nothing personal in the browser’s storage, address or history', async ({ page }) => {
  await registerOnScreens(page)
  for (const path of ['/project-list?search=банк', '/accrual', '/payments', '/requisites', '/training', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  expect(kept.local).toEqual([])
  expect(kept.session.filter((name) => !/^(?:training-page|react-router-scroll-positions)$/.test(name))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/sessionid/)
})

test('S-08: after log-out, going back shows nothing of the cabinet', async ({ page }) => {
  await registerNewcomer(page)
  await page.goto('/accrual')
  await expect(page.getByRole('heading', { name: 'Начисления' })).toBeVisible()
  await page.getByRole('button', { name: 'Выйти' }).first().click()
  await page.waitForURL(/\/auth$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Начисления' })).toHaveCount(0)
})
