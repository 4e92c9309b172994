import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import * as route from '#src/routes/page/page.route.tsx'

import { fakeApi } from '../../../support/fake-api.ts'
import { openScreen } from '../../../support/open-screen.tsx'

const open = (address: string) => openScreen([{ path: '/p/:slug', ...route }], address)

test('a document shows its name and its text', async () => {
  const asked = fakeApi((one) =>
    one.answer({ data: { name: 'Политика', text: '<p>Мы храним <b>только</b> номер.</p>' } }),
  )
  open('/p/policy')
  expect(await screen.findByRole('heading', { level: 1, name: 'Политика' })).toBeDefined()
  expect(screen.getByRole('article').textContent).toContain('Мы храним только номер.')
  expect(asked.map(({ path }) => path)).toEqual(['/domain/get-page/policy'])
})

test('the tab is named after the document, and after what is missing', () => {
  expect(route.handle.title({ page: { name: 'Политика', text: '' }, hasFailed: false })).toBe('Политика')
  expect(route.handle.title({ page: null, hasFailed: false })).toBe('Нет такой страницы')
  expect(route.handle.title({ page: null, hasFailed: true })).toBe('Документ')
  expect(route.handle.title()).toBe('Документ')
})

test('a strange slug reaches the server as it is', async () => {
  const asked = fakeApi((one) => one.answer({ data: null }))
  open(`/p/${encodeURIComponent('../account/logout?x=1')}`)
  await screen.findByRole('heading', { name: 'Нет такой страницы' })
  expect(asked[0]?.path).toBe(`/domain/get-page/${encodeURIComponent('../account/logout?x=1')}`)
})

test('a document without a text is its name alone', async () => {
  fakeApi((one) => one.answer({ data: { name: 'Пусто', text: null } }))
  open('/p/empty')
  await screen.findByRole('heading', { name: 'Пусто' })
  expect(screen.getByRole('article').textContent).toBe('Пусто')
})
