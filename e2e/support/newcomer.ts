import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

import { codeSentTo } from './gateway.ts'
import { askForCode, enterCode } from './sign-in.ts'

const somePhone = () => `+7998${String(randomInt(10_000_000)).padStart(7, '0')}`

/** A call from within the page, with its cookies and its host, as the cabinet makes it. */
async function call(page: Page, path: string, body?: unknown): Promise<unknown> {
  const { status, answer } = await page.evaluate(
    async ([path, body]) => {
      const [, token = ''] = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie) ?? []
      const response = await fetch(`/api${path}`, {
        headers: {
          Domain: location.hostname,
          'Content-Type': 'application/json',
          'X-CSRFToken': decodeURIComponent(token),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      return { status: response.status, answer: await response.json() }
    },
    [path, body] as const,
  )
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value
}

/**
 * Registers somebody new by the calls of the sign-in and opens the brand's home: no story shares their limits.
 * `origin`: another brand than the first.
 */
export async function registerNewcomer(page: Page, origin = ''): Promise<void> {
  const phone = somePhone()
  // The least that is of the same origin and may make calls.
  await page.route('**/newcomer', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(`${origin}/newcomer`)
  await call(page, '/domain/get-domain')
  const challenge = await call(page, '/captcha/challenge')
  if (!isChallenge(challenge)) throw new Error('The server gave no puzzle')
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  await call(page, '/account/create-phone-code', { phone, token })
  const entered = { phone, code: await codeSentTo(phone) }
  await call(page, '/account/update-phone-code', entered)
  const profile = { first_name: 'Пётр', last_name: 'Семёнов', email: 'petr@example.ru', city: null }
  await call(page, '/account/reg', { ...entered, ...profile })
  await page.unroute('**/newcomer')
  await page.goto(`${origin}/`)
  await page.waitForURL((address) => address.pathname !== '/')
}

/** The same through the real screens, for stories to which the way in belongs. `from`: another address that leads there. */
export async function registerOnScreens(page: Page, from = '/auth'): Promise<void> {
  const phone = somePhone()
  await page.goto(from)
  await askForCode(page, phone)
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check()
  await enterCode(page, phone, 'Зарегистрироваться')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  await page.getByLabel('Фамилия').fill('Семёнов')
  await page.getByLabel('E-mail', { exact: true }).fill('petr@example.ru')
  await page.getByRole('button', { name: 'Сохранить данные' }).click()
  await page.waitForURL((address) => address.pathname !== '/auth')
}
