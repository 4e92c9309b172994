import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { rootRouteId, sessionContext } from '#src/bridge/session.ts'
import { PayoutLine } from '#src/features/payouts/payout-line.tsx'
import * as read from '#src/features/payouts/payouts.read.ts'

import { fakeApi } from '../../../support/fake-api.ts'
import { openScreen } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

const payment = { id: 1, cash: 1500, created_at: '2026-06-01T12:00:00Z', status: 'WA', project_name: 'Чайная' }

function open(answers: Record<string, unknown>, cash = 0) {
  const asked = fakeApi((one) => {
    const body = answers[one.path]
    one.answer(body ?? 'no', body === undefined ? 500 : 200)
  })
  const domain = { ...plainDomain, support_email: 'help@example.ru' }
  const session = { domain, user: { cash }, project: null, connection: null }
  const children = [
    { index: true, element: <PayoutLine /> },
    { path: 'read/payouts', ...read },
  ]
  openScreen(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: () => session,
        middleware: [({ context }) => context.set(sessionContext, session)],
        children,
      },
    ],
    '/',
  )
  return asked
}

const requisite = {
  requisite_type: 'SE',
  is_main: true,
  data: { fullName: '', numberCheck: '', inn: '', bankName: '', bankNumber: '', bankCheck: '', minSum: '1000' },
}
const [list, main] = ['/account/get-payment-list', '/account/get-requisite-is-main']
const line = () => document.querySelector('p')

test('says on the home screen what is announced, and leads to the payouts', async () => {
  const asked = open({ [list]: { data: [payment] }, [main]: { data: requisite } })
  await screen.findByText(/^Выплата за май, 1\s500\s₽, задерживается/)
  expect(screen.getByRole('link', { name: 'Напишите в поддержку' }).getAttribute('href')).toBe('mailto:help@example.ru')
  expect(screen.getByRole('link', { name: 'Выплаты' }).getAttribute('href')).toBe('/payments')
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([list, main]))
})

test('leads to the requisites where these lack', async () => {
  open({ [list]: { data: [] }, [main]: { data: null } }, 1_200)
  await screen.findByText(/^Чтобы получить 1\s200\s₽/)
  expect(screen.getByRole('link', { name: 'Добавить реквизиты' }).getAttribute('href')).toBe('/requisites')
})

test('tells of each payout in a line of its own', async () => {
  const returned = { ...payment, id: 2, status: 'CA', project_name: 'Кофейня', reason: 'Счёт получателя закрыт' }
  open({ [list]: { data: [payment, returned] }, [main]: { data: requisite } })
  await screen.findByText(/^Банк вернул выплату 1\s500\s₽: Счёт получателя закрыт\./)
  expect(screen.getByRole('link', { name: 'Проверьте реквизиты' }).getAttribute('href')).toBe('/requisites')
  expect(screen.getByText(/^Выплата за май, 1\s500\s₽, задерживается/)).toBeDefined()
})

test('keeps its room while it is read', async () => {
  fakeApi(() => undefined)
  const session = { domain: plainDomain, user: { cash: 0 }, project: null, connection: null }
  openScreen(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: () => session,
        children: [
          { index: true, element: <PayoutLine /> },
          { path: 'read/payouts', ...read },
        ],
      },
    ],
    '/',
  )
  await waitFor(() => expect(line()?.hasAttribute('data-pending')).toBe(true))
})

test('says nothing of what could not be read', async () => {
  const asked = open({ [main]: { data: null } })
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  await waitFor(() => expect(line()).toBeNull())
})
