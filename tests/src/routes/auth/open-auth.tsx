import { screen } from '@testing-library/react'
import * as auth from '#src/routes/auth/auth.route.tsx'
import type { Session } from '#src/routing/session.ts'

import { type FakeRequest, fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

type Rules = Readonly<Record<string, (asked: FakeRequest) => void>>

const challenge = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'n', salt: 's', cost: 1, keyLength: 32, keyPrefix: '00' },
  signature: 'signed',
}

/** Another code may be requested at once. */
export const atOnce = { 'Retry-After': '0' }

/** What the network answers unless a test says otherwise. */
const ordinary: Rules = {
  '/captcha/challenge': ({ answer }) => answer(challenge),
  '/ip': ({ answer }) => answer({ ip: '203.0.113.7' }),
  '/account/create-phone-code': ({ answer }) => answer({ code_type: 'LOGIN' }, 200, atOnce),
  '/account/update-phone-code': ({ answer }) => answer({ status: true }),
  '/account/auth': ({ answer }) => answer({ status: true }),
  '/account/reg': ({ answer }) => answer({ status: true }),
}

/** Opens the sign-in screen over a network that answers by path; a path without a rule never answers. */
export function openAuth(rules: Rules = {}, settings: Partial<typeof plainDomain> = {}) {
  const answers = { ...ordinary, ...rules }
  const asked = fakeApi((one) => answers[one.path]?.(one))
  const session: Session = { domain: { ...plainDomain, ...settings }, user: null, project: null, connection: null }
  const opened = openAs(session, [{ path: 'auth', ...auth }], '/auth')
  const { person } = opened
  const calls = (path: string) => asked.filter((one) => one.path === path)

  async function submitPhone(phone = '89991234567') {
    await person.type(await screen.findByLabelText('Номер телефона'), phone)
    await person.click(screen.getByLabelText('Я не робот'))
    await screen.findByLabelText('Проверка пройдена')
    await person.click(screen.getByRole('button', { name: 'Получить код' }))
  }

  async function submitCode(code = '123456', button = 'Войти') {
    await person.type(await screen.findByLabelText('Код'), code)
    await person.click(screen.getByRole('button', { name: button }))
  }

  return { ...opened, asked, calls, submitPhone, submitCode }
}

/** Fields of a person who is new here, as the profile form names them. */
export const newcomer = { Имя: 'Анна', Фамилия: 'Орлова', 'E-mail': 'anna@example.ru' }
