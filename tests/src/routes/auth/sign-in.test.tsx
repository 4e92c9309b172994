import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { atOnce, isClosed, openAuth, quietConsole } from './open-auth.tsx'

vi.mock('#src/ui/captcha/solve-puzzle.ts', () => {
  let solved = 0
  return {
    solvePuzzle: async () => {
      solved += 1
      return `token ${solved}`
    },
  }
})
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async () => ({ get: async () => ({ visitorId: 'print' }) }),
}))

const heading = (name: string) => screen.findByRole('heading', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the phone step', () => {
  test('says what is missing, and asks for nothing', async () => {
    const { person, calls } = openAuth()
    await heading('Введите номер телефона')
    await person.click(button('Получить код'))
    expect(screen.getByText('Обязательное поле')).toBeTruthy()
    expect(screen.getByText('Пожалуйста, проверьте капчу')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Номер телефона'))

    await person.type(screen.getByLabelText('Номер телефона'), '8999123')
    await person.click(button('Получить код'))
    expect(screen.getByText('Не верный формат номера телефона')).toBeTruthy()
    expect(calls('/account/create-phone-code')).toHaveLength(0)
  })

  test('a number without a captcha is sent to the captcha', async () => {
    const { person } = openAuth()
    await person.type(await screen.findByLabelText('Номер телефона'), '89991234567')
    await person.click(button('Получить код'))
    expect(document.activeElement).toBe(screen.getByLabelText('Я не робот'))
  })

  test('a captcha that was passed is not asked for again, neither meanwhile nor after a refusal', async () => {
    const { submitPhone, calls } = openAuth({ '/account/create-phone-code': () => undefined })
    await submitPhone()
    await waitFor(() => expect(calls('/account/create-phone-code')).toHaveLength(1))
    expect(screen.queryByText('Пожалуйста, проверьте капчу')).toBeNull()
    calls('/account/create-phone-code')[0]?.answer({ error: 'Сервис недоступен' }, 503)
    expect(await screen.findByText('Сервис недоступен')).toBeTruthy()
    expect(screen.queryByText('Пожалуйста, проверьте капчу')).toBeNull()
  })

  test('sends the fields of section 7, and no others', async () => {
    const { submitPhone, calls } = openAuth()
    await submitPhone()
    await heading('Введите код')
    const [sent] = calls('/account/create-phone-code')
    expect(await sent?.body()).toEqual({
      phone: '+79991234567',
      token: expect.stringMatching(/^token \d+$/),
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

  test('a machine that fills in the honeypot tells on itself', async () => {
    const { submitPhone, calls } = openAuth()
    await heading('Введите номер телефона')
    const trap = document.querySelector('input[name="firstEmail"]')
    if (trap === null) throw new Error('there is no honeypot')
    expect([trap.getAttribute('tabindex'), trap.closest('[aria-hidden="true"]') !== null]).toEqual(['-1', true])
    fireEvent.change(trap, { target: { value: 'bot@example.com' } })
    await submitPhone()
    await heading('Введите код')
    expect(await calls('/account/create-phone-code')[0]?.body()).toMatchObject({ firstEmail: 'bot@example.com' })
  })

  test('a public-IP service that hangs costs a second and an empty address', async () => {
    const { submitPhone, calls } = openAuth({ '/ip': () => undefined })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await submitPhone()
    await screen.findByRole('heading', { name: 'Введите код' }, { timeout: 3_000 })
    expect(await calls('/account/create-phone-code')[0]?.body()).toMatchObject({ ip: '' })
  })

  test('Enter and a click at once send one request', async () => {
    const { person, submitPhone, calls } = openAuth({ '/account/create-phone-code': () => undefined })
    await submitPhone()
    await person.type(screen.getByLabelText('Номер телефона'), '{Enter}')
    await waitFor(() => expect(calls('/account/create-phone-code')).toHaveLength(1))
    await person.type(screen.getByLabelText('Номер телефона'), '{Enter}')
    expect(calls('/account/create-phone-code')).toHaveLength(1)
  })

  test("the server's refusal is shown, the number stays, and a fresh captcha is at hand", async () => {
    const { submitPhone, person, calls } = openAuth({
      '/account/create-phone-code': ({ answer }) => answer({ error: 'Коды на этот номер не отправляются' }, 400),
    })
    await submitPhone()
    expect(await screen.findByText('Коды на этот номер не отправляются')).toBeTruthy()
    expect(screen.getByDisplayValue('+7 (999) 123 - 45 - 67')).toBeTruthy()
    await screen.findByLabelText('Проверка пройдена')
    await person.click(button('Получить код'))
    await waitFor(() => expect(calls('/account/create-phone-code')).toHaveLength(2))
    const tokens = await Promise.all(calls('/account/create-phone-code').map((one) => one.body()))
    expect(new Set(tokens.map((body) => JSON.stringify(body))).size).toBe(2)
  })

  test.each([
    ['breaks', ({ break: lose }) => lose()],
    ['is not JSON', ({ answer }) => answer('<html>')],
    ['fails', ({ answer }) => answer('', 500)],
  ] satisfies [string, NonNullable<Parameters<typeof openAuth>[0]>[string]][])(
    'an answer that %s is told as a failure',
    async (_, rule) => {
      quietConsole()
      const { submitPhone, calls } = openAuth({ '/account/create-phone-code': rule })
      await submitPhone()
      expect(await screen.findByText('Произошла ошибка')).toBeTruthy()
      expect(calls('/account/create-phone-code')).toHaveLength(1)
    },
  )

  test('too many requests: the text, a closed button and a countdown', async () => {
    const { submitPhone } = openAuth({
      '/account/create-phone-code': ({ answer }) => answer({ error: 'Слишком часто' }, 429, { 'Retry-After': '8' }),
    })
    await submitPhone()
    expect(await screen.findByText('Слишком часто')).toBeTruthy()
    expect(isClosed(button(/Получить код через 0:0\d/))).toBe(true)
    await waitFor(() => expect(isClosed(button('Получить код'))).toBe(false), { timeout: 20_000 })
  })

  test('a captcha that does not load says so and can be tried again', async () => {
    let tries = 0
    const { person } = openAuth({
      '/captcha/challenge': ({ answer, break: lose }) => {
        tries += 1
        if (tries === 1) lose()
        else answer({ parameters: {}, signature: 7 })
      },
    })
    await person.click(await screen.findByLabelText('Я не робот'))
    expect(await screen.findByText(/Ошибка загрузки капчи/)).toBeTruthy()
    await person.click(button('Повторить'))
    await waitFor(() => expect(screen.queryByText(/Ошибка загрузки капчи/)).toBeNull())
    await person.click(screen.getByLabelText('Я не робот'))
    expect(await screen.findByText(/Ошибка загрузки капчи/)).toBeTruthy()
    expect(tries).toBe(2)
  })
})

describe('the login code', () => {
  test('verified, then signed in, with the phone and six digits', async () => {
    const { submitPhone, submitCode, calls } = openAuth()
    await submitPhone()
    await submitCode()
    await screen.findByText('Вы вошли. Открываем кабинет…')
    const sent = { phone: '+79991234567', code: '123456' }
    expect(await calls('/account/update-phone-code')[0]?.body()).toEqual(sent)
    expect(await calls('/account/auth')[0]?.body()).toEqual(sent)
  })

  test('the button waits for six digits', async () => {
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

  test.each([
    ['refused', 400, { error: 'Нет' }],
    ['answered with false', 200, { status: false }],
    ['answered with nothing', 200, {}],
  ])('a code that is %s is cleared, told and asked for again', async (_, status, body) => {
    const { submitPhone, submitCode } = openAuth({ '/account/update-phone-code': ({ answer }) => answer(body, status) })
    await submitPhone()
    await submitCode()
    expect(await screen.findByText('Не верный код')).toBeTruthy()
    const field = screen.getByLabelText('Код')
    expect([field, (field instanceof HTMLInputElement && field.value) || '']).toEqual([document.activeElement, ''])
  })

  test('a lost check keeps the code, and the same code can be sent again', async () => {
    let tries = 0
    const { person, submitPhone, submitCode } = openAuth({
      '/account/update-phone-code': ({ answer, break: lose }) => {
        tries += 1
        if (tries === 1) lose()
        else answer({ status: 'ok' })
      },
    })
    await submitPhone()
    await submitCode()
    expect(await screen.findByText('Произошла ошибка')).toBeTruthy()
    expect(screen.getByDisplayValue('123 456')).toBeTruthy()
    await person.click(button('Войти'))
    await screen.findByText('Вы вошли. Открываем кабинет…')
  })

  test('a lost sign-in asks whether the session exists before it says anything', async () => {
    const { submitPhone, submitCode, calls } = openAuth({
      '/account/auth': ({ break: lose }) => lose(),
      '/account/user-profile': ({ answer }) => answer({ cash: 0 }),
    })
    await submitPhone()
    await submitCode()
    await screen.findByText('Вы вошли. Открываем кабинет…')
    expect([calls('/account/auth').length, calls('/account/user-profile').length]).toEqual([1, 1])
  })

  test('a lost sign-in without a session keeps the code', async () => {
    const { submitPhone, submitCode } = openAuth({
      '/account/auth': ({ break: lose }) => lose(),
      '/account/user-profile': ({ answer }) => answer({}, 401),
    })
    await submitPhone()
    await submitCode()
    expect(await screen.findByText('Произошла ошибка')).toBeTruthy()
    expect(screen.getByDisplayValue('123 456')).toBeTruthy()
  })

  test('"Изменить" goes back to the number, which is still there', async () => {
    const { person, submitPhone } = openAuth()
    await submitPhone()
    await person.click(await screen.findByRole('button', { name: 'Изменить' }))
    await heading('Введите номер телефона')
    expect(document.activeElement).toBe(screen.getByDisplayValue('+7 (999) 123 - 45 - 67'))
  })

  test('a repeat says that it is one, with a fresh token', async () => {
    const { person, submitPhone, calls } = openAuth()
    await submitPhone()
    await person.click(await screen.findByRole('button', { name: 'Получить код повторно' }))
    expect(await screen.findByText('Новый код отправлен')).toBeTruthy()
    const sent = await Promise.all(calls('/account/create-phone-code').map((one) => one.body()))
    expect(sent).toMatchObject([{ isRepeat: false }, { isRepeat: true, phone: '+79991234567' }])
    expect(JSON.stringify(sent[0])).not.toBe(JSON.stringify({ ...Object(sent[1]), isRepeat: false }))
  })

  test.each([
    ['a sent code', { code_type: 'LOGIN' }, 200],
    ['a refusal of too many', { error: 'Слишком часто' }, 429],
  ])('after %s that names no time another one waits half a minute', async (_, body, status) => {
    let asked = 0
    const { person, submitPhone } = openAuth({
      '/account/create-phone-code': ({ answer }) => {
        asked += 1
        if (asked === 1) answer({ code_type: 'LOGIN' }, 200, atOnce)
        else answer(body, status)
      },
    })
    await submitPhone()
    await person.click(await screen.findByRole('button', { name: 'Получить код повторно' }))
    const waiting = await screen.findByRole('button', { name: /^Повторно через 0:(30|2\d)$/ })
    expect(isClosed(waiting)).toBe(true)
  })

  test('a repeat waits as long as the server said when it sent the code', async () => {
    const { submitPhone } = openAuth({
      '/account/create-phone-code': ({ answer }) => answer({ code_type: 'LOGIN' }, 200, { 'Retry-After': '8' }),
    })
    await submitPhone()
    const waiting = await screen.findByRole('button', { name: /^Повторно через 0:0\d$/ })
    expect(isClosed(waiting)).toBe(true)
    const again = await screen.findByRole('button', { name: 'Получить код повторно' }, { timeout: 20_000 })
    expect(isClosed(again)).toBe(false)
  })
})

// Countdowns of eight seconds: on a busy machine the first look at one comes a second or two after it began.
test('too many wrong codes: the text, a closed button with a countdown, and the code is kept', async () => {
  const { submitPhone, submitCode } = openAuth({
    '/account/update-phone-code': ({ answer }) =>
      answer({ error: 'Слишком много попыток' }, 429, { 'Retry-After': '8' }),
  })
  await submitPhone()
  await submitCode()
  expect(await screen.findByText('Слишком много попыток')).toBeTruthy()
  expect(isClosed(button(/Войти \(0:0\d\)/))).toBe(true)
  expect(screen.getByDisplayValue('123 456')).toBeTruthy()
  expect(isClosed(button('Получить код повторно'))).toBe(false)
  await waitFor(() => expect(isClosed(button('Войти'))).toBe(false), { timeout: 20_000 })
})

test('a page without the needed cryptography says what to do instead of asking in vain', async () => {
  vi.stubGlobal('crypto', {})
  openAuth()
  expect(await screen.findByText(/Проверка не работает без защищённого соединения/)).toBeTruthy()
  expect(screen.getByLabelText('Я не робот').hasAttribute('disabled')).toBe(true)
})

describe('somebody at the keyboard stays at the button that they have pressed', () => {
  const code = '/account/create-phone-code'
  const down = { error: 'Сервис недоступен' }

  test.each([
    ['fails', down, 503, {}],
    ['asks to wait', { error: 'Слишком часто' }, 429, { 'Retry-After': '60' }],
  ])('when asking for a code %s', async (_, body, status, headers) => {
    const { person, calls } = openAuth({ [code]: ({ answer }) => answer(body, status, headers) })
    await person.type(await screen.findByLabelText('Номер телефона'), '89991234567')
    await person.click(screen.getByLabelText('Я не робот'))
    await screen.findByLabelText('Проверка пройдена')
    button('Получить код').focus()
    await person.keyboard('{Enter}')
    await screen.findByText(body.error)
    expect(document.activeElement).toBe(button(/^Получить код/))
    expect(calls(code)).toHaveLength(1)
  })

  test('when a code cannot be checked, and while it is', async () => {
    const { person, submitPhone, calls } = openAuth({ '/account/update-phone-code': () => undefined })
    await submitPhone()
    await person.type(await screen.findByLabelText('Код'), '123456')
    button('Войти').focus()
    await person.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(button('Войти').getAttribute('aria-busy')).toBe('true'))
    expect([document.activeElement, calls('/account/update-phone-code').length]).toEqual([button('Войти'), 1])
    calls('/account/update-phone-code')[0]?.answer(down, 503)
    await screen.findByText('Сервис недоступен')
    expect(document.activeElement).toBe(button('Войти'))
  })
})

test('the captcha that is loaded again takes the focus over from what was pressed', async () => {
  const { person } = openAuth({ '/captcha/challenge': ({ break: lose }) => lose() })
  await person.click(await screen.findByLabelText('Я не робот'))
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  retry.focus()
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})

test('the screen of an opening cabinet has the focus at its heading', async () => {
  const { submitPhone, submitCode } = openAuth()
  await submitPhone()
  await submitCode()
  const opening = await heading('Вы вошли. Открываем кабинет…')
  await waitFor(() => expect(document.activeElement).toBe(opening))
})
