import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { rootRouteId, sessionContext } from '#src/bridge/session.ts'
import { PayoutLine } from '#src/features/payouts/payout-line.tsx'
import * as read from '#src/features/payouts/payouts.read.ts'

import { fakeApi } from '../../../support/fake-api.ts'
import { openScreen } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

function open(answers: Readonly<Record<string, unknown>>) {
  fakeApi((one) => {
    if (one.path in answers) one.answer(answers[one.path])
  })
  const session = { domain: plainDomain, user: { cash: 1_200 }, project: null, connection: null }
  openScreen(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: () => session,
        middleware: [({ context }) => context.set(sessionContext, session)],
        children: [
          { index: true, element: <PayoutLine /> },
          { path: 'read/payouts', ...read },
        ],
      },
    ],
    '/',
  )
}

test('leads to the requisites where these lack', async () => {
  open({ '/account/get-payment-list': { data: [] }, '/account/get-requisite-is-main': { data: null } })
  await screen.findByText(/^Чтобы получить 1\s200\s₽/)
  expect(screen.getByRole('link', { name: 'Добавить реквизиты' }).getAttribute('href')).toBe('/requisites')
})

test('keeps its room while it is read', async () => {
  open({})
  await waitFor(() => expect(document.querySelector('p')?.hasAttribute('data-pending')).toBe(true))
})
