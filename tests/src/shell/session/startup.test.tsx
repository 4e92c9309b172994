import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { getPaymentList } from '#contract/account.ts'
import {
  type Answers,
  answersOf,
  brand,
  connected,
  given,
  nobody,
  oneProject,
  openCabinet,
  refused,
} from '../../../support/open-cabinet.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  delete window.__loginToken
  delete window.__early
})

const profile = '/account/user-profile'

/** The heading, once the screen it stands on has also begun to listen. */
async function shown(name: string) {
  const heading = await screen.findByRole('heading', { level: 1, name })
  await act(async () => {})
  return heading
}

describe('where start-up leads', () => {
  const rows: [who: string, difference: Answers, at: string, place: string][] = [
    ['nobody', nobody, '/accrual', '/auth'],
    ['nobody', nobody, '/', '/auth'],
    ['nobody', nobody, '/no/such/place', '/auth'],
    ['nobody', nobody, '/auth', '/auth'],
    ['nobody', nobody, '/p/policy', '/p/:slug'],
    ['nobody', nobody, '/dashboard', '/dashboard'],
    ['nobody, told by a 403', { '/account/user-profile': refused(403) }, '/project-list', '/auth'],
    ['a promoter of several programs', {}, '/', '/project-list'],
    ['a promoter of several programs', {}, '/auth', '/project-list'],
    ['a promoter of several programs', {}, '/no/such/place', '/project-list'],
    ['a promoter of several programs', {}, '/project-detail-tools', '/project-list'],
    ['a promoter of several programs', {}, '/project-detail/5', '/project-detail/:project_id'],
    ['a promoter of several programs', {}, '/accrual/', '/accrual'],
    ['a newcomer to the one program', oneProject, '/accrual', '/project-detail-about'],
    ['a newcomer to the one program', oneProject, '/p/offer', '/p/:slug'],
    ['who works with the one program', { ...oneProject, ...connected('US') }, '/', '/project-detail-tools'],
    ['who works with the one program', { ...oneProject, ...connected('US') }, '/project-list', '/project-detail-about'],
    ['who works with the one program', { ...oneProject, ...connected('US') }, '/training', '/training'],
    ['who waits for a manager', { ...oneProject, ...connected('MO') }, '/auth', '/project-detail-about'],
    ['who was declined', { ...oneProject, ...connected('CA') }, '/project-detail-statistics', '/project-detail-about'],
    [
      'whose connection the server refuses to find',
      { ...oneProject, '/promoter/get-project-connected': refused(404) },
      '/',
      '/project-detail-about',
    ],
  ]
  const cells = rows.map(([who, difference, at, place]) => ({ who, difference, at, place }))

  test.each(cells)('$who: $at shows $place', async ({ difference, at, place }) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openCabinet(answersOf(difference), at)
    expect(await shown(place)).toBeDefined()
    expect(warned).not.toHaveBeenCalled()
  })

  test('no screen is asked for anything before start-up has spoken', async () => {
    const loader = vi.fn(() => null)
    await openCabinet(answersOf(nobody), '/accrual', { '/accrual': { loader } })
    await shown('/auth')
    expect(loader).not.toHaveBeenCalled()
  })

  test('domain and user are asked for together, the program after them, and nothing twice on the way', async () => {
    const { calls, router } = await openCabinet(answersOf({ ...oneProject, ...connected('US') }), '/')
    await shown('/project-detail-tools')
    const [first, second, ...rest] = calls()
    expect([first, second].sort()).toEqual([profile, '/domain/get-domain'])
    expect(rest.sort()).toEqual([
      '/promoter/get-project',
      '/promoter/get-project-connected',
      '/training/get-training-video-list',
    ])

    await router.navigate('/accrual')
    await router.navigate('/payments')
    await shown('/payments')
    expect(calls()).toEqual([])
  })

  test('leaves no step in the history to stumble over on the way back', async () => {
    const { router } = await openCabinet(answersOf(), '/')
    await shown('/project-list')
    expect(router.state.historyAction).toBe('REPLACE')
  })
})

describe('a token in the address', () => {
  const token = (user: () => ReturnType<typeof given>, entry = given({ status: true })): Answers => ({
    '/account/user-profile': user,
    '/account/auth-by-token': entry,
  })

  test('signs in who is nobody yet, and is gone from the address', async () => {
    const profiles = [refused(401), given({ cash: 5 })]
    const { asked, address, calls } = await openCabinet(
      answersOf(token(() => profiles.shift() ?? refused(500))),
      '/project-list?search=чай&token=secret',
    )
    await shown('/project-list')
    expect(address()).toBe('/project-list?search=%D1%87%D0%B0%D0%B9')
    const sent = asked.find(({ path }) => path === '/account/auth-by-token')
    expect(await sent?.body()).toEqual({ token: 'secret' })
    expect(calls().filter((path) => path.startsWith('/account'))).toEqual([profile, '/account/auth-by-token', profile])
  })

  test('that index.html has taken out of the address is used all the same', async () => {
    const profiles = [refused(401), given({ cash: 5 })]
    window.__loginToken = 'secret'
    const { calls } = await openCabinet(answersOf(token(() => profiles.shift() ?? refused(500))), '/')
    await shown('/project-list')
    expect(calls()).toContain('/account/auth-by-token')
  })

  test('does not switch a promoter who has signed in', async () => {
    const { calls } = await openCabinet(answersOf(token(() => given({ cash: 5 }))), '/?token=foreign')
    await shown('/project-list')
    expect(calls()).not.toContain('/account/auth-by-token')
  })

  test('that is refused changes nothing', async () => {
    const { address } = await openCabinet(answersOf(token(() => refused(401), refused(400))), '/accrual?token=stale')
    await shown('/auth')
    expect(address()).toBe('/auth')
  })
})

describe('when the domain does not come', () => {
  test('no domain is told as it is, and there is nothing to repeat', async () => {
    await openCabinet(answersOf({ '/domain/get-domain': given({ data: null }) }), '/project-list')
    expect(await shown('Доступ запрещён')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  })

  test('a failing service is told so too, and a second try opens the cabinet', async () => {
    const domains = [refused(502, '<html>'), given({ data: brand })]
    const { person } = await openCabinet(
      answersOf({ '/domain/get-domain': () => domains.shift() ?? refused(500) }),
      '/accrual',
    )
    await shown('Доступ запрещён')
    await person.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await shown('/accrual')).toBeDefined()
  })

  test('the second try comes by itself with the network', async () => {
    const domains = [refused(503), given({ data: brand })]
    await openCabinet(answersOf({ '/domain/get-domain': () => domains.shift() ?? refused(500) }), '/accrual')
    await shown('Доступ запрещён')
    window.dispatchEvent(new Event('online'))
    expect(await shown('/accrual')).toBeDefined()
  })
})

describe('when the visitor cannot be told', () => {
  const form = { Component: () => <button type="button">Получить код</button> }

  test.each<[string, Answers]>([
    ['the profile fails', { [profile]: refused(500, 'oops') }],
    ['the profile has another shape', { [profile]: given({ cash: 'много' }) }],
    ['the one program fails', { ...oneProject, '/promoter/get-project': refused(500) }],
    ['the connection fails', { ...oneProject, '/promoter/get-project-connected': refused(503) }],
  ])('%s: /auth says so, and nobody can ask for a code in vain', async (_, difference) => {
    await openCabinet(answersOf(difference), '/accrual', { '/auth': form })
    expect((await screen.findByRole('alert')).textContent).toContain('Сервис временно недоступен')
    expect(screen.getByRole('button', { name: 'Получить код' }).closest('fieldset')?.disabled).toBe(true)
  })

  test('open screens stay open', async () => {
    await openCabinet(answersOf({ [profile]: refused(500) }), '/p/policy')
    expect(await shown('/p/:slug')).toBeDefined()
  })

  test('the page looks again, and lets in whom it finds signed in', async () => {
    const profiles = [refused(500), refused(503), given({ cash: 5 })]
    const { person } = await openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await screen.findByRole('alert')
    await person.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(profiles).toHaveLength(1))
    expect(screen.getByRole('alert')).toBeDefined()
    await person.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(await shown('/project-list')).toBeDefined()
  })

  test('by itself, too', async () => {
    const profiles = [refused(500), given({ cash: 5 })]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
    await openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await screen.findByRole('alert')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await shown('/project-list')).toBeDefined()
    vi.useRealTimers()
  })
})

describe('a session that ends in the middle of work', () => {
  const readPayments = async () => {
    const { call } = await import('#src/api/call.ts')
    return call(getPaymentList, {})
  }
  const ended: Answers = { '/account/get-payment-list': refused(401) }

  test('a 401 of a screen’s read leads to /auth, without asking who it is', async () => {
    const { router, calls } = await openCabinet(answersOf(ended), '/accrual', { '/payments': { loader: readPayments } })
    await shown('/accrual')
    calls()
    await router.navigate('/payments')
    expect(await shown('/auth')).toBeDefined()
    expect(calls()).toEqual(['/account/get-payment-list'])
  })

  test('a 401 of a write does too', async () => {
    const { router } = await openCabinet(answersOf(ended), '/payments', { '/payments': { action: readPayments } })
    await shown('/payments')
    await router.navigate('/payments', { formMethod: 'POST', formEncType: 'application/json', body: { do: 'it' } })
    expect(await shown('/auth')).toBeDefined()
  })

  test('so does one that is met after another tab has changed the cookie', async () => {
    const profiles = [given({ cash: 111 }), refused(401)]
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=first')
    const answers = answersOf({ ...ended, [profile]: () => profiles.shift() ?? refused(500) })
    const { router } = await openCabinet(answers, '/payments', { '/payments': { action: readPayments } })
    await shown('/payments')
    cookie.mockReturnValue('csrftoken=second')
    await router.navigate('/payments', { formMethod: 'POST', formEncType: 'application/json', body: { do: 'it' } })
    expect(await shown('/auth')).toBeDefined()
  })

  test('where anybody may be, the screen stays and is read again for nobody', async () => {
    const Component = () => <h1>Аналитика</h1>
    const loader = vi.fn(readPayments).mockImplementationOnce(readPayments).mockResolvedValue({ data: [] })
    await openCabinet(answersOf(ended), '/dashboard', { '/dashboard': { loader, Component } })
    expect(await shown('Аналитика')).toBeDefined()
    expect(loader).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('link', { name: 'Войти' })).toBeDefined()
  })

  test('signing in again leads by the rules', async () => {
    const { router, session, calls } = await openCabinet(answersOf(ended), '/payments', {
      '/payments': { loader: readPayments },
    })
    await shown('/auth')
    calls()
    session.dropSession()
    await router.revalidate()
    expect(await shown('/project-list')).toBeDefined()
    expect(calls()).toEqual([profile])
  })
})

describe('what other tabs do', () => {
  test('a log-out there ends the session here, at once', async () => {
    const { calls } = await openCabinet(answersOf(), '/accrual')
    await shown('/accrual')
    calls()
    const tab = new BroadcastChannel('session')
    tab.postMessage('ended')
    expect(await shown('/auth')).toBeDefined()
    expect(calls()).toEqual([])
    tab.close()
  })

  test('somebody else who signs in there is who is here, too', async () => {
    const profiles = [given({ cash: 111 }), given({ cash: 222 })]
    await openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await shown('/accrual')
    expect(screen.getByRole('link', { name: /Баланс/ }).textContent).toContain('111')
    const tab = new BroadcastChannel('session')
    tab.postMessage('changed')
    await waitFor(() => expect(screen.getByRole('link', { name: /Баланс/ }).textContent).toContain('222'))
    tab.close()
  })

  test('a tab that missed the news sees it by the cookie when the person comes back', async () => {
    const profiles = [given({ cash: 111 }), refused(401)]
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=first')
    const { calls } = await openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await shown('/accrual')
    calls()
    window.dispatchEvent(new Event('focus'))
    expect(calls()).toEqual([])

    cookie.mockReturnValue('csrftoken=second')
    window.dispatchEvent(new Event('focus'))
    expect(await shown('/auth')).toBeDefined()
  })

  test('a page out of the browser’s memory shows nothing before it has looked again', async () => {
    const profiles = [given({ cash: 111 }), refused(401)]
    await openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await shown('/accrual')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(document.documentElement.style.visibility).toBe('hidden')
    expect(await shown('/auth')).toBeDefined()
    expect(document.documentElement.style.visibility).toBe('')
  })
})
