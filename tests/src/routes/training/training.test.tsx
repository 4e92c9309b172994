import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import * as playlist from '#src/routes/training/playlist.resource.ts'
import * as route from '#src/routes/training/training.route.tsx'

import { type FakeRequest, fakeApi } from '../../../support/fake-api.ts'
import { openScreen } from '../../../support/open-screen.tsx'

const key = 'training-page'
const video = (id: number, name = `Урок ${id}`) => ({
  id,
  name,
  image: '/files/covers/a.svg',
  time: '3:45',
  video: '/files/video/a.mp4',
  slug: `lesson-${id}`,
})
const lessons = Array.from({ length: 26 }, (_, index) => video(index + 1))

/** A server with 26 lessons. */
function school(one: FakeRequest) {
  const { search = '', page, page_size } = one.query
  const found = lessons.filter(({ name }) => name.includes(search))
  const from = (Number(page) - 1) * Number(page_size)
  one.answer({ results: found.slice(from, from + Number(page_size)), count: found.length })
}

const open = (...visited: string[]) =>
  openScreen(
    [
      { path: '/training', ...route },
      { path: '/read/playlist', ...playlist },
      { path: '/', element: <h1>Дом</h1> },
    ],
    ...(visited.length > 0 ? visited : ['/training']),
  )

const list = () => screen.getByRole('region', { name: /Список видео/ })
const shown = () =>
  within(list())
    .queryAllByRole('button', { name: /^Урок|3:45/ })
    .map((card) => card.textContent?.replace('3:45', ''))

beforeEach(() => sessionStorage.clear())

describe('the training list', () => {
  test.each(['99', '0', 'x', '-1', '1e3', ''])(
    'a remembered page %j that is not there opens the first',
    async (kept) => {
      sessionStorage.setItem(key, kept)
      fakeApi(school)
      open()
      await waitFor(() => expect(shown()[0]).toBe('Урок 1'))
      expect(sessionStorage.getItem(key)).toBe('1')
    },
  )

  test('a browser that lends no storage shows the first page', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
    fakeApi(school)
    open()
    await waitFor(() => expect(shown()[0]).toBe('Урок 1'))
  })

  test('a domain without a single lesson promises them, no matter who makes them', async () => {
    fakeApi((one) => one.answer({ results: [], count: 0 }))
    open()
    expect(await screen.findByText('Первые уроки скоро появятся.')).toBeDefined()
  })

  test('a failure is shown, keeps the remembered page and can be repeated', async () => {
    sessionStorage.setItem(key, '2')
    let isUp = false
    fakeApi((one) => (isUp ? school(one) : one.answer('', 500)))
    const { person } = open()
    expect(await screen.findByText('Не удалось загрузить видео')).toBeDefined()
    expect(sessionStorage.getItem(key)).toBe('2')
    isUp = true
    await person.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(shown()[0]).toBe('Урок 13'))
  })
})

describe('a video that is opened', () => {
  test('plays alone when the list of the others fails', async () => {
    fakeApi((one) => (one.query.page_size === '10' ? one.answer('', 500) : school(one)))
    const { person } = open()
    await waitFor(() => expect(shown().length).toBe(12))
    await person.click(within(list()).getByRole('button', { name: /Урок 5/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Урок 5' })
    expect(within(dialog).getByLabelText('Урок 5')).toBeDefined()
    expect(within(dialog).queryByRole('list', { name: 'Другие видео' })).toBeNull()
  })
})

test('a list that is left while it loads gives its request up', async () => {
  const asked = fakeApi()
  const { router } = open()
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(() => router.navigate('/'))
  expect(asked.map((one) => one.isGivenUp())).toEqual([true])
})
