import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach } from 'vitest'

import type { Requisite } from '#contract/account.ts'
import * as requisites from '#src/routes/requisites/requisites.route.tsx'
import type { Session } from '#src/routing/session.ts'

import { type FakeRequest, fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

export const entrepreneur: Requisite = {
  requisite_type: 'IN',
  is_main: true,
  data: {
    fullName: 'Семёнов Пётр Ильич',
    numberCheck: '40802810400000001234',
    inn: '500100732259',
    legalAddress: 'Казань ул Баумана 7',
    bankName: 'Поляна Банк',
    bankNumber: '044525225',
    bankCheck: '30101810400000000225',
    minSum: '15000',
  },
}

export const selfEmployed: Requisite = {
  ...entrepreneur,
  requisite_type: 'SE',
  is_main: false,
  data: { ...entrepreneur.data, numberCheck: '40817810000000012003', legalAddress: undefined },
}

// The tab keeps what is typed.
beforeEach(() => sessionStorage.clear())

export const calls = {
  list: '/account/get-requisite-list',
  save: '/account/requisite-create-or-update',
  remove: '/account/requisite-delete',
} as const

type Rule = (asked: FakeRequest) => void

const session: Session = {
  domain: plainDomain,
  user: { cash: 0 },
  project: null,
  connection: null,
}

/** Opens the screen over a server that knows these details; rules answer a call in its stead. `cash`: the balance. */
export function openRequisites(known: readonly Requisite[], rules: Readonly<Record<string, Rule>> = {}, cash = 0) {
  const asked = fakeApi((one) => (rules[one.path] ?? (({ answer }) => answer({ status: true, data: known })))(one))
  const opened = openAs(
    { ...session, user: { cash } },
    [
      { path: 'requisites', ...requisites },
      { path: 'payments', element: <h1>Выплаты</h1> },
    ],
    '/requisites',
  )
  const of = (path: string) => asked.filter((one) => one.path === path)
  return {
    ...opened,
    asked,
    count: (path: string) => of(path).length,
    sent: async (path: string): Promise<unknown> => of(path).at(-1)?.body(),
  }
}

export const card = (name: string) => screen.findByRole('article', { name })
export const dialog = () => screen.findByRole('dialog')
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const saveButton = () => screen.getByRole('button', { name: 'Сохранить реквизиты' })
export const noDialog = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('a dialog is still open')
  })

/** What is beside a field as its error. */
export function errorOf(label: string): string | null {
  const input = field(label)
  if (input.getAttribute('aria-invalid') !== 'true') return null
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? null
}

export async function openForm(person: ReturnType<typeof openRequisites>['person'], name: string, button: string) {
  await person.click(within(await card(name)).getByRole('button', { name: button }))
  return dialog()
}
