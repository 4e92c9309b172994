import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { calls, openProgram, video } from '../open-program.tsx'

const address = '/project-detail/7'
const watch = () => screen.findByRole('button', { name: 'Посмотреть видео' })
const player = () => screen.getByRole('dialog').querySelector('video')

test('a file that fails again is offered in a new tab, and “again” is not', async () => {
  const { person } = openProgram(address, {
    [calls.video]: ({ answer }) => answer({ data: { ...video, video: 'https://cdn.example/1.mp4' } }),
  })
  await person.click(await watch())
  await screen.findByRole('dialog', { name: 'Кто и как зарабатывает' })
  fireEvent.error(player() ?? document.body)
  await person.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(player()).not.toBeNull())
  fireEvent.error(player() ?? document.body)
  await screen.findByText('Видео открывается на другом сайте')
  const link = screen.getByRole('link', { name: 'Смотреть на cdn.example' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://cdn.example/1.mp4',
    '_blank',
    'noopener noreferrer',
  ])
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})

test.each(['javascript:alert(1)', 'http://video.example/1'])('%s is neither played nor linked to', async (bad) => {
  const { person } = openProgram(address, {
    [calls.video]: ({ answer }) => answer({ data: { ...video, video: bad } }),
  })
  await person.click(await watch())
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Видео не открывается')
  expect([player(), within(dialog).queryByRole('link')]).toEqual([null, null])
})

test('a picture of the list that does not load gives its place to the sign of a video', async () => {
  const broken = { ...video, id: 2, name: 'Первые шаги', image: '/files/covers/none.svg' }
  const { person } = openProgram(address, {
    [calls.videos]: ({ answer }) => answer({ results: [broken], count: 1 }),
  })
  await person.click(await watch())
  const choice = await screen.findByRole('button', { name: /Первые шаги/ })
  fireEvent.error(choice.querySelector('img') ?? document.body)
  expect([choice.querySelector('img'), choice.querySelectorAll('svg').length]).toEqual([null, 1])
})

test.each([
  ['null', ({ answer }: { answer: (body: unknown, status?: number) => void }) => answer({ data: null })],
  ['404', ({ answer }: { answer: (body: unknown, status?: number) => void }) => answer({}, 404)],
])('the banner is missing where there is no such video (%s)', async (_, rule) => {
  openProgram(address, { [calls.video]: rule })
  await screen.findByRole('heading', { level: 1 })
  // Its room stands until the answer has come.
  await waitFor(() => expect(screen.queryByText('Не знаете как работает наша платформа?')).toBeNull())
})

test('a list that fails leaves the one video', async () => {
  const { person } = openProgram(address, { [calls.videos]: ({ answer }) => answer('oops', 500) })
  await person.click(await watch())
  await screen.findByRole('dialog', { name: 'Кто и как зарабатывает' })
  expect(screen.queryByRole('list', { name: 'Другие видео' })).toBeNull()
})

test('videos that never come hold nothing else up', async () => {
  const { person } = openProgram(address, {
    [calls.video]: () => {},
    [calls.connection]: ({ answer }) => answer({ data: null }),
    [calls.connect]: ({ answer }) => answer({ status: 'MO' }),
  })
  await person.click(await screen.findByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Подключиться' }))
  await screen.findByRole('dialog', { name: 'Заявка на подключение к программе отправлена!' })
})
