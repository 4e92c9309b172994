import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { openAuth } from './open-auth.tsx'

vi.mock('#src/ui/captcha/solve-puzzle.ts', () => ({ solvePuzzle: async () => 'token' }))
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async () => ({ get: async () => ({ visitorId: 'print' }) }),
}))

// The paths of the auth and captcha charts prove states, calls and texts; here is what they do not look at.

const heading = (name: string) => screen.findByRole('heading', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const requestPath = '/account/create-phone-code'
const down = { error: 'Сервис недоступен' }

describe('the phone step', () => {
  test('each missing part is named, the number first, and nothing is sent', async () => {
    const { person, calls } = openAuth()
    await heading('Введите номер телефона')
    await person.click(button('Получить код'))
    expect(screen.getByText('Обязательное поле')).toBeTruthy()
    expect(screen.getByText('Пожалуйста, проверьте капчу')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Номер телефона'))

    await person.type(screen.getByLabelText('Номер телефона'), '8999123')
    await person.click(button('Получить код'))
    expect(screen.getByText('Не верный формат номера телефона')).toBeTruthy()

    await person.type(screen.getByLabelText('Номер телефона'), '4567')
    await person.click(button('Получить код'))
    expect(document.activeElement).toBe(screen.getByLabelText('Я не робот'))
    expect(calls(requestPath)).toHaveLength(0)
  })

  test('the policy opens beside the form before a number is given', async () => {
    openAuth()
    const link = await screen.findByRole('link', { name: 'Политика конфиденциальности' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/p/policy', '_blank'])
  })

  test('a captcha that was passed is not missing, neither meanwhile nor after a refusal', async () => {
    const { submitPhone, calls } = openAuth({ [requestPath]: () => undefined })
    await submitPhone()
    await waitFor(() => expect(calls(requestPath)).toHaveLength(1))
    expect(screen.queryByText('Пожалуйста, проверьте капчу')).toBeNull()
    calls(requestPath)[0]?.answer(down, 503)
    expect(await screen.findByText(down.error)).toBeTruthy()
    expect(screen.queryByText('Пожалуйста, проверьте капчу')).toBeNull()
  })

  test('the request has the fields of section 7, and no others', async () => {
    const { submitPhone, calls } = openAuth()
    await submitPhone()
    await heading('Введите код')
    expect(screen.queryByText(/^Кабинета с этим номером ещё нет/)).toBeNull()
    const [sent] = calls(requestPath)
    expect(await sent?.body()).toEqual({
      phone: '+79991234567',
      token: 'token',
      isRepeat: false,
      fingerprint: 'print',
      device: expect.any(String),
      browser: expect.any(String),
      os: expect.any(String),
      agent: window.navigator.userAgent,
      firstEmail: '',
      ip: '203.0.113.7',
    })
    expect(sent?.headers.get('Domain')).toBe(window.location.host)
  })

  test('a filled honeypot refuses the sign-in', async () => {
    const { submitPhone, calls } = openAuth()
    await heading('Введите номер телефона')
    const trap = document.querySelector('input[name="firstEmail"]')
    if (trap === null) throw new Error('there is no honeypot')
    expect([trap.getAttribute('tabindex'), trap.closest('[aria-hidden="true"]') !== null]).toEqual(['-1', true])
    fireEvent.change(trap, { target: { value: 'bot@example.com' } })
    await submitPhone()
    await heading('Введите код')
    expect(await calls(requestPath)[0]?.body()).toMatchObject({ firstEmail: 'bot@example.com' })
  })

  test('a public-IP service that hangs leaves the address empty', async () => {
    const { submitPhone, calls } = openAuth({ '/ip': () => undefined })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await submitPhone()
    await screen.findByRole('heading', { name: 'Введите код' }, { timeout: 5_000 })
    expect(await calls(requestPath)[0]?.body()).toMatchObject({ ip: '' })
  })

  test('a screen that is left gives its request up', async () => {
    const { submitPhone, calls, view } = openAuth({ [requestPath]: () => undefined })
    await submitPhone()
    await waitFor(() => expect(calls(requestPath)).toHaveLength(1))
    view.unmount()
    await waitFor(() => expect(calls(requestPath)[0]?.isGivenUp()).toBe(true))
  })
})

describe('the code step', () => {
  test('the button waits for six digits, and phones offer the code from the SMS', async () => {
    const { person, submitPhone } = openAuth()
    await submitPhone()
    const field = await screen.findByLabelText('Код')
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    expect(document.activeElement).toBe(field)
    await person.type(field, '12345')
    expect(button('Войти').hasAttribute('disabled')).toBe(true)
    await person.type(field, '6')
    expect(button('Войти').hasAttribute('disabled')).toBe(false)
    expect(screen.getByDisplayValue('123 456')).toBeTruthy()
  })
})

describe('the focus', () => {
  test.each([
    ['fails', down, 503, {}],
    ['ends in a cooldown', { error: 'Слишком часто' }, 429, { 'Retry-After': '60' }],
  ])('it stays at the button when a code request %s', async (_, body, status, headers) => {
    const { person, calls } = openAuth({ [requestPath]: ({ answer }) => answer(body, status, headers) })
    await person.type(await screen.findByLabelText('Номер телефона'), '89991234567')
    await person.click(screen.getByLabelText('Я не робот'))
    await screen.findByLabelText('Проверка пройдена')
    button('Получить код').focus()
    await person.keyboard('{Enter}')
    await screen.findByText(body.error)
    expect(document.activeElement).toBe(button(/^Получить код/))
    expect(calls(requestPath)).toHaveLength(1)
  })

  test('it stays at the button when a code cannot be checked, and while it is', async () => {
    const { person, submitPhone, calls } = openAuth({ '/account/update-phone-code': () => undefined })
    await submitPhone()
    await person.type(await screen.findByLabelText('Код'), '123456')
    button('Войти').focus()
    await person.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(button('Войти').getAttribute('aria-busy')).toBe('true'))
    expect([document.activeElement, calls('/account/update-phone-code').length]).toEqual([button('Войти'), 1])
    calls('/account/update-phone-code')[0]?.answer(down, 503)
    await screen.findByText(down.error)
    expect(document.activeElement).toBe(button('Войти'))
  })

  test('it goes over to the captcha that is loaded again', async () => {
    const { person } = openAuth({ '/captcha/challenge': ({ break: lose }) => lose() })
    await person.click(await screen.findByLabelText('Я не робот'))
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    retry.focus()
    await person.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  })

  test('it is at the heading while the cabinet opens', async () => {
    const { submitPhone, submitCode } = openAuth()
    await submitPhone()
    await submitCode()
    const opening = await heading('Вы вошли. Открываем кабинет…')
    await waitFor(() => expect(document.activeElement).toBe(opening))
  })
})
