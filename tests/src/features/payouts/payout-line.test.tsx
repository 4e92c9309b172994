import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Domain } from '#contract/domain.ts'
import type { User } from '#contract/sign-in.ts'
import { PayoutLine } from '#src/features/payouts/payout-line.tsx'
import * as read from '#src/features/payouts/payouts.resource.ts'
import { rootRouteId, sessionContext } from '#src/routing/session.ts'

import { fakeApi } from '../../../support/fake-api.ts'
import { openScreen } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

const lateList = {
  data: [{ id: 1, cash: 1_971.19, created_at: '2026-05-01T00:30:00+03:00', status: 'WA', project_name: 'Чайная' }],
}

function open(
  answers: Readonly<Record<string, unknown>>,
  domain: Domain = plainDomain,
  overdue_deals: User['overdue_deals'] = null,
) {
  fakeApi((one) => {
    if (one.path in answers) one.answer(answers[one.path])
  })
  const session = { domain, user: { cash: 1_200, overdue_deals }, project: null, connection: null }
  return openScreen(
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

test('leads to the deals that wait after their last day, and to all that wait where these are too many', async () => {
  const payouts = { '/account/get-payment-list': { data: [] }, '/account/get-requisite-is-main': { data: null } }
  const { view } = open(payouts, plainDomain, { count: 2, ids: [7, 9] })
  expect(await screen.findByText(/^2\sсделки ждут решения рекламодателя дольше срока\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Показать' }).getAttribute('href')).toBe('/accrual?deal=7,9')
  view.unmount()
  open(payouts, plainDomain, { count: 101, ids: [7, 9] })
  expect(await screen.findByText(/^101\sсделка ждёт/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Показать' }).getAttribute('href')).toBe('/accrual?status=WA')
})

test('keeps its room while it is read', async () => {
  open({})
  await waitFor(() => expect(document.querySelector('p')?.hasAttribute('data-pending')).toBe(true))
})

describe('a promoter whose payout is late', () => {
  const answers = { '/account/get-payment-list': lateList, '/account/get-requisite-is-main': 'fails' }
  const letter = `mailto:help@brand.example?subject=${encodeURIComponent('Выплата за апрель, 1 971,19 ₽, задерживается')}`

  test('a mailbox is written to with a letter that says what it is about', async () => {
    open(answers, { ...plainDomain, support: { email: 'help@brand.example' } })
    const link = await screen.findByRole('link', { name: 'Напишите в поддержку' })
    expect(link.getAttribute('href')).toBe(letter)
  })

  test('all ways that there are open in the window of the menu', async () => {
    const support = { email: 'help@brand.example', phone: '+7 843 000-00-00', hours: 'по будням' }
    const { person } = open(answers, { ...plainDomain, support })
    await person.click(await screen.findByRole('button', { name: 'Напишите в поддержку' }))
    const ways = within(await screen.findByRole('dialog', { name: 'Поддержка' }))
    expect(ways.getByRole('link', { name: 'help@brand.example' }).getAttribute('href')).toBe(letter)
    expect(ways.getByText('по будням')).toBeDefined()
  })
})
