import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { getPaymentList } from '#contract/account.ts'
import type { PageFacts } from '#contract/page-facts.ts'
import { call } from '#src/api/call.ts'
import { takeLoginToken } from '#src/shell/session/login-token.ts'
import { readPageFacts } from '#src/shell/session/page-facts.ts'
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

const profile = '/account/user-profile'

/** The heading, once the screen it is on has also begun to listen. */
async function shown(name: string) {
  const heading = await screen.findByRole('heading', { level: 1, name })
  await act(async () => {})
  return heading
}

describe('the target of the start-up', () => {
  const rows: [who: string, difference: Answers, at: string, place: string][] = [
    ['nobody, by a 403', { '/account/user-profile': refused(403) }, '/project-list', '/auth'],
    ['a promoter of several programs', {}, '/accrual/', '/accrual'],
    ['who works with the one program', { ...oneProject, ...connected('US') }, '/training', '/training'],
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
    openCabinet(answersOf(difference), at)
    expect(await shown(place)).toBeDefined()
    expect(warned).not.toHaveBeenCalled()
  })

  test('start-up speaks before any screen reads', async () => {
    const loader = vi.fn(() => null)
    openCabinet(answersOf(nobody), '/accrual', { stubs: { '/accrual': { loader } } })
    await shown('/auth')
    expect(loader).not.toHaveBeenCalled()
  })

  test('domain and user are read together, the program after them, and nothing twice on the way', async () => {
    const { calls, router } = openCabinet(answersOf({ ...oneProject, ...connected('US') }), '/')
    await shown('/project-detail-tools')
    const [first, second, ...rest] = calls()
    expect([first, second].sort()).toEqual([profile, '/domain/get-domain'])
    expect(rest.sort()).toEqual([
      '/account/get-payment-list',
      '/account/get-requisite-is-main',
      '/promoter/get-project',
      '/promoter/get-project-connected',
      '/training/get-training-video-list',
    ])

    await router.navigate('/accrual')
    await router.navigate('/payments')
    await shown('/payments')
    expect(calls()).toEqual([])
  })
})

describe('a token of the address', () => {
  const answers = (user: () => ReturnType<typeof given>, entry = given({ status: true })): Answers =>
    answersOf({ '/account/user-profile': user, '/account/auth-by-token': entry })

  test('a token signs in a visitor, once', async () => {
    const profiles = [refused(401), given({ cash: 5 })]
    const { asked, calls } = openCabinet(
      answers(() => profiles.shift() ?? refused(500)),
      '/project-list',
      { token: 'secret' },
    )
    await shown('/project-list')
    const sent = asked.find(({ path }) => path === '/account/auth-by-token')
    expect(await sent?.body()).toEqual({ token: 'secret' })
    expect(calls().filter((path) => path.startsWith('/account'))).toEqual([profile, '/account/auth-by-token', profile])
  })

  test('a promoter who has signed in is not switched', async () => {
    const { calls } = openCabinet(
      answers(() => given({ cash: 5 })),
      '/',
      { token: 'foreign' },
    )
    await shown('/project-list')
    expect(calls()).not.toContain('/account/auth-by-token')
  })

  test('a token leaves the address and the history, and nothing else does', () => {
    window.history.replaceState({ idx: 3 }, '', '/project-list?search=a&token=secret#here')
    expect(takeLoginToken()).toBe('secret')
    expect(window.location.href).toBe(`${window.location.origin}/project-list?search=a#here`)
    expect(window.history.state).toEqual({ idx: 3 })
    expect(takeLoginToken()).toBe('')
  })
})

describe('facts that came with the page', () => {
  const files = { css_file: '', favicon: '', js_file: '', logo: '', logo_mini: '' }
  const visit: PageFacts = {
    mark: 'first',
    domain: { ...brand, ...files },
    user: null,
    project: null,
    connection: null,
  }
  const promoter = { ...visit, user: { cash: 5 } }
  const single = { ...promoter, domain: { ...visit.domain, is_one_project: true }, connection: { status: 'MO' } }

  beforeEach(() => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=first')
  })

  test.each([
    ['a visitor', visit, '/auth'],
    ['a promoter', promoter, '/project-list'],
    ['a promoter of the one program', single, '/project-detail-about'],
  ])('%s is led without a single call', async (_, facts, place) => {
    const { calls } = openCabinet(answersOf(), '/', { facts })
    await shown(place)
    expect(calls()).toEqual([])
  })

  test('facts of another session are read anew, but for the domain', async () => {
    const { calls } = openCabinet(answersOf(), '/', { facts: { ...visit, mark: 'another' } })
    await shown('/project-list')
    expect(calls()).toEqual([profile])
  })

  test('a token signs in whom the page does not know', async () => {
    const profiles = [refused(401), given({ cash: 5 })]
    const answers = answersOf({
      [profile]: () => profiles.shift() ?? refused(500),
      '/account/auth-by-token': given({ status: true }),
    })
    const { calls } = openCabinet(answers, '/', { facts: visit, token: 'secret' })
    await shown('/project-list')
    expect(calls()).toEqual([profile, '/account/auth-by-token', profile])
  })

  test.each([
    ['nothing', ''],
    ['what does not fit', '<script type="application/json" id="facts">{"mark":"first"}</script>'],
    ['what is no JSON', '<script type="application/json" id="facts">{</script>'],
  ])('a page with %s has none', (_, html) => {
    document.head.innerHTML = html
    expect(readPageFacts()).toBeNull()
  })

  test('a page with facts gives them', () => {
    document.head.innerHTML = `<script type="application/json" id="facts">${JSON.stringify(single)}</script>`
    expect(readPageFacts()).toMatchObject({ mark: 'first', user: { cash: 5 }, connection: { status: 'MO' } })
  })
})

describe('a domain that does not come', () => {
  test('the second try comes by itself with the network', async () => {
    const domains = [refused(503), given({ data: brand })]
    openCabinet(answersOf({ '/domain/get-domain': () => domains.shift() ?? refused(500) }), '/accrual')
    await shown('Доступ запрещён')
    window.dispatchEvent(new Event('online'))
    expect(await shown('/accrual')).toBeDefined()
  })
})

describe('a visitor who cannot be identified', () => {
  const form = { Component: () => <button type="button">Получить код</button> }

  test.each<[string, Answers]>([
    ['the profile fails', { [profile]: refused(500, 'oops') }],
    ['the profile has another shape', { [profile]: given({ cash: 'много' }) }],
    ['the one program fails', { ...oneProject, '/promoter/get-project': refused(500) }],
    ['the connection fails', { ...oneProject, '/promoter/get-project-connected': refused(503) }],
  ])('%s: /auth says so, and nobody can ask for a code in vain', async (_, difference) => {
    openCabinet(answersOf(difference), '/accrual', { stubs: { '/auth': form } })
    expect((await screen.findByRole('alert')).textContent).toContain('Сервис временно недоступен')
    expect(screen.getByRole('button', { name: 'Получить код' }).closest('fieldset')?.disabled).toBe(true)
  })

  test('the page looks again, and lets in whom it finds signed in', async () => {
    const profiles = [refused(500), refused(503), given({ cash: 5 })]
    const { person } = openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await screen.findByRole('alert')
    await person.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(profiles).toHaveLength(1))
    expect(screen.getByRole('alert')).toBeDefined()
    await person.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(await shown('/project-list')).toBeDefined()
  })

  test('the start-up tries again by itself, too', async () => {
    const profiles = [refused(500), given({ cash: 5 })]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
    openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await screen.findByRole('alert')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await shown('/project-list')).toBeDefined()
    vi.useRealTimers()
  })
})

describe('a session that ends in the middle of work', () => {
  const readPayments = () => call(getPaymentList, {})
  const ended: Answers = { '/account/get-payment-list': refused(401) }

  test('a 401 of a screen’s read leads to /auth, without asking who it is', async () => {
    const { router, calls } = openCabinet(answersOf(ended), '/accrual', {
      stubs: { '/payments': { loader: readPayments } },
    })
    await shown('/accrual')
    calls()
    await router.navigate('/payments')
    expect(await shown('/auth')).toBeDefined()
    expect(calls()).toEqual(['/account/get-payment-list'])
  })

  test('a 401 of a write does too', async () => {
    const { router } = openCabinet(answersOf(ended), '/payments', { stubs: { '/payments': { action: readPayments } } })
    await shown('/payments')
    await router.navigate('/payments', { formMethod: 'POST', formEncType: 'application/json', body: { do: 'it' } })
    expect(await shown('/auth')).toBeDefined()
  })

  test('so does one that is met after another tab has changed the cookie', async () => {
    const profiles = [given({ cash: 111 }), refused(401)]
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=first')
    const answers = answersOf({ ...ended, [profile]: () => profiles.shift() ?? refused(500) })
    const { router } = openCabinet(answers, '/payments', { stubs: { '/payments': { action: readPayments } } })
    await shown('/payments')
    cookie.mockReturnValue('csrftoken=second')
    await router.navigate('/payments', { formMethod: 'POST', formEncType: 'application/json', body: { do: 'it' } })
    expect(await shown('/auth')).toBeDefined()
  })

  test('a public screen stays and is read again for a visitor', async () => {
    const Component = () => <h1>Аналитика</h1>
    const loader = vi.fn(readPayments).mockImplementationOnce(readPayments).mockResolvedValue({ data: [] })
    openCabinet(answersOf(ended), '/dashboard', { stubs: { '/dashboard': { loader, Component } } })
    expect(await shown('Аналитика')).toBeDefined()
    expect(loader).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('link', { name: 'Войти' })).toBeDefined()
  })

  test('signing in again leads by the rules', async () => {
    const { router, session, calls } = openCabinet(answersOf(ended), '/payments', {
      stubs: { '/payments': { loader: readPayments } },
    })
    await shown('/auth')
    calls()
    session.drop()
    await router.revalidate()
    expect(await shown('/project-list')).toBeDefined()
    expect(calls()).toEqual([profile])
  })
})

describe('a page that another application shares before sign-in', () => {
  const share = '?share=https%3A%2F%2Fshop.example%2Fa&text=b'
  const shares: Answers = { '/domain/get-domain': given({ data: { ...brand, features: ['manifest'] } }) }

  test.each([
    ['of a server that takes none', answersOf(nobody), `/project-list${share}`],
    ['on another screen', answersOf({ ...shares, ...nobody }), `/accrual${share}`],
  ])('a shared page %s is no matter of the sign-in', async (_, answers, at) => {
    const { address } = openCabinet(answers, at)
    await shown('/auth')
    expect(address()).toBe('/auth')
  })
})

describe('another tab', () => {
  test('somebody else who signs in there is who is here, too', async () => {
    const profiles = [given({ cash: 111 }), given({ cash: 222 })]
    openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await shown('/accrual')
    expect(screen.getByRole('link', { name: /Баланс/ }).textContent).toContain('111')
    const tab = new BroadcastChannel('session')
    tab.postMessage('changed')
    await waitFor(() => expect(screen.getByRole('link', { name: /Баланс/ }).textContent).toContain('222'))
    tab.close()
  })

  test('joining there is read here, and a service that fails meanwhile loses nobody', async () => {
    const statuses = [given({ data: null }), given({ data: { status: 'US' } })]
    const profiles = [given({ cash: 111 })]
    const { asked } = openCabinet(
      answersOf({
        ...oneProject,
        [profile]: () => profiles.shift() ?? refused(503),
        '/promoter/get-project-connected': () => statuses.shift() ?? refused(503),
      }),
      '/project-detail-about',
    )
    await shown('/project-detail-about')
    expect(screen.queryByRole('link', { name: 'Инструменты' })).toBeNull()
    const reads = (path: string) => asked.filter((one) => one.path === path).length
    const tab = new BroadcastChannel('session')
    tab.postMessage('joined')
    await screen.findByRole('link', { name: 'Инструменты' })
    tab.postMessage('joined')
    await waitFor(() => expect(reads('/promoter/get-project-connected')).toBe(3))
    expect(reads(profile)).toBe(1)
    expect(screen.getByRole('link', { name: 'Инструменты' })).toBeDefined()
    tab.close()
  })

  test('links that were changed there are read again here, and who is here is not', async () => {
    const loader = vi.fn(() => null)
    const { asked } = openCabinet(answersOf({}), '/links', { stubs: { '/links': { loader } } })
    await shown('/links')
    const tab = new BroadcastChannel('session')
    tab.postMessage('links')
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
    expect(asked.filter(({ path }) => path === profile)).toHaveLength(1)
    tab.close()
  })

  test('a tab that missed the news sees it by the cookie at the next step', async () => {
    const profiles = [given({ cash: 111 }), refused(401)]
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=first')
    const { router } = openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await shown('/accrual')
    cookie.mockReturnValue('csrftoken=second')
    await router.navigate('/payments')
    expect(await shown('/auth')).toBeDefined()
  })

  test('a page out of the browser’s memory shows nothing before it has looked again', async () => {
    const profiles = [given({ cash: 111 }), refused(401)]
    openCabinet(answersOf({ [profile]: () => profiles.shift() ?? refused(500) }), '/accrual')
    await shown('/accrual')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(document.documentElement.style.visibility).toBe('hidden')
    expect(await shown('/auth')).toBeDefined()
    expect(document.documentElement.style.visibility).toBe('')
  })
})
