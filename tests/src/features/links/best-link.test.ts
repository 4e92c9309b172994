// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { readBestLink } from '#src/features/links/best-link.ts'
import type { Session } from '#src/routing/session.ts'

import { fakeApi } from '../../../support/fake-api.ts'
import { plainDomain } from '../../../support/plain-domain.ts'

const link = {
  id: 5,
  name: 'Чай',
  target: 'https://tea.example/',
  short_url: 'https://cabinet.example/s/5',
  full_url: 'https://cabinet.example/s/5',
  created_at: '2026-11-20T10:00:00Z',
  views: 1,
  deals: 1,
  cash: 100,
  month_cash: 50,
}
const session = (features: string[]): Session => ({
  domain: { ...plainDomain, features },
  user: { id: 3, cash: 0 },
  project: null,
  connection: null,
})

function read(answer: object, { isWide = true, features = ['links'] } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  const asked = fakeApi((one) => one.answer({ results: [answer], count: 1 }))
  return { asked, best: readBestLink(session(features), AbortSignal.timeout(9_000)) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the link that earned the most in 30 days is read, and one that earned nothing or is hidden is none', async () => {
  const { asked, best } = read(link)
  expect(await best).toMatchObject({ name: 'Чай', month_cash: 50 })
  expect(asked.map(({ query }) => query)).toMatchObject([{ order_by: '-month_cash', page_size: '1' }])
  expect(await read({ ...link, month_cash: 0 }).best).toBeNull()
  expect(await read({ ...link, is_hidden: true }).best).toBeNull()
})

test('nothing is asked where there is no room for it, or the server keeps no links', async () => {
  const narrow = read(link, { isWide: false })
  expect([await narrow.best, narrow.asked]).toEqual([null, []])
  const silent = read(link, { features: [] })
  expect([await silent.best, silent.asked]).toEqual([null, []])
})
