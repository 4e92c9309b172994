import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { RootError } from '#src/shell/failure/root-error.tsx'
import { screen as lazily, ScreenLost } from '#src/shell/failure/screen-lost.ts'
import { fakeApi } from '../../../support/fake-api.ts'
import { answersOf, openCabinet } from '../../../support/open-cabinet.tsx'

/** A screen whose files are gone, as after a new version. The page itself answers with `status`. */
async function openLost(status: number) {
  const answers = answersOf({ '/': { status, body: '' } })
  const loader = () => {
    throw new ScreenLost(new TypeError('Failed to fetch dynamically imported module'))
  }
  const cabinet = openCabinet(answers, '/accrual', { stubs: { '/payments': { loader } } })
  await screen.findByRole('heading', { name: '/accrual' })
  return cabinet
}

const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  reload.mockClear()
  window.history.replaceState({ idx: 1 }, '', '/')
})

test('the page is reloaded once, and the second time shows the failure', async () => {
  const first = await openLost(200)
  await act(() => first.router.navigate('/payments'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(window.history.state).toMatchObject({ idx: 1 })
  first.view.unmount()

  const second = await openLost(200)
  await act(() => second.router.navigate('/payments'))
  expect((await screen.findByRole('alert')).textContent).toContain('Раздел не загрузился')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a server that does not answer is no reason to lose the page', async () => {
  const { router, person } = await openLost(503)
  await act(() => router.navigate('/payments'))
  expect((await screen.findByRole('alert')).textContent).toContain('Раздел не загрузился')
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Начисления' })).toBeDefined()

  await person.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('files that hang are a failure after the time of a call, and the page is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fakeApi((asked) => asked.answer(''))
  const hanging = lazily(() => new Promise<object>(() => {}))
  const router = createMemoryRouter(
    [
      {
        path: '/',
        ErrorBoundary: RootError,
        HydrateFallback: () => null,
        children: [{ path: '/here', lazy: hanging }],
      },
    ],
    { initialEntries: ['/here'] },
  )
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  vi.useRealTimers()
  expect((await screen.findByRole('alert')).textContent).toContain('Раздел не загрузился')
  expect(reload).not.toHaveBeenCalled()
})

test('the files of a layout may be gone as well', async () => {
  fakeApi((asked) => asked.answer(''))
  const gone = lazily(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const router = createMemoryRouter(
    [{ path: '/', ErrorBoundary: RootError, HydrateFallback: () => null, children: [{ path: '/here', lazy: gone }] }],
    { initialEntries: ['/here'] },
  )
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
