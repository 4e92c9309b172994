import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

import { callInPage } from './call-in-page.ts'
import { codeSentTo } from './gateway.ts'
import { askForCode, enterCode } from './sign-in.ts'

const somePhone = () => `+7998${String(randomInt(10_000_000)).padStart(7, '0')}`

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
  await callInPage(page, '/domain/get-domain')
  const challenge = await callInPage(page, '/captcha/challenge')
  if (!isChallenge(challenge)) throw new Error('The server gave no puzzle')
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  await callInPage(page, '/account/create-phone-code', { phone, token })
  const entered = { phone, code: await codeSentTo(phone) }
  await callInPage(page, '/account/update-phone-code', entered)
  const profile = { first_name: 'Пётр', last_name: 'Семёнов', email: 'petr@example.ru', city: null }
  await callInPage(page, '/account/reg', { ...entered, ...profile })
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
