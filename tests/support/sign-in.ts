import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { expect } from 'vitest'

import { type Api, api } from './api.ts'
import { solvedCaptcha, type TestServer } from './server.ts'

export const someProfile = { first_name: 'Анна', last_name: 'Иванова', email: 'anna@example.ru', city: null }

let browsers = 0

/** A browser of its own: no cookies, an address that no other one has, the first answer already seen. */
export async function freshBrowser({ app }: Pick<TestServer, 'app'>, host = 'localhost', ip?: string): Promise<Api> {
  browsers += 1
  const browser = api(app, { host, ip: ip ?? `198.51.${Math.floor(browsers / 250)}.${(browsers % 250) + 1}` })
  const first = await browser.get('/domain/get-domain')
  expect(first.status).toBe(200)
  return browser
}

/** A token of the server's captcha: really solved, unless the server has the stand-in of the tests. */
export async function captchaToken(browser: Api): Promise<string> {
  const answer = await browser.get('/captcha/challenge')
  if (answer.status === 404) return solvedCaptcha
  const challenge: Challenge = await answer.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export async function askForCode(browser: Api, phone: string, more: Record<string, unknown> = {}) {
  return browser.post('/account/create-phone-code', { phone, token: await captchaToken(browser), ...more })
}

/** The newest code that was sent to the phone. */
export async function codeSentTo({ deps, sent }: TestServer, phone: string): Promise<string> {
  await deps.background.idle()
  const message = sent.findLast((each) => each.phone === phone)
  if (message === undefined) throw new Error(`no code was sent to ${phone}`)
  return message.code
}

/** A code that is not the given one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Signs a phone in by the real calls, registering it when the server asks to; gives the signed-in browser. */
export async function signIn(server: TestServer, phone: string, host = 'localhost', ip?: string): Promise<Api> {
  const browser = await freshBrowser(server, host, ip)
  const asked = await askForCode(browser, phone)
  const { code_type } = await asked.json()
  const code = await codeSentTo(server, phone)
  const entered = { phone, code }
  expect((await browser.post('/account/update-phone-code', entered)).status).toBe(200)
  const answer =
    code_type === 'REG'
      ? await browser.post('/account/reg', { ...entered, ...someProfile })
      : await browser.post('/account/auth', entered)
  expect(await answer.json()).toEqual({ status: true })
  return browser
}
