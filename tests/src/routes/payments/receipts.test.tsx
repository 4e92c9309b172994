import { cleanup, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { paymentReceipt } from '#contract/receipts.ts'
import * as route from '#src/routes/payments/payments.route.tsx'
import { fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

const paid = {
  id: 7,
  order_id: 70,
  cash: 1_711.98,
  created_at: '2026-11-01T00:30:00+03:00',
  paid_at: '2026-11-18T10:00:00+03:00',
  status: 'PA',
  project_name: 'Зонтариум',
}
const main = (requisite_type: string) => ({
  requisite_type,
  is_main: true,
  data: { fullName: 'И', numberCheck: '40817810400000012003', minSum: '1000' },
})

type Scene = {
  readonly features?: readonly string[]
  readonly type?: string
  readonly payments?: readonly object[]
  readonly payer?: { readonly name: string; readonly inn: string }
  readonly refusal?: string
}

const user = { id: 3, cash: 0 }

/** The screen of a promoter on 20 November. The server keeps what it is sent of receipts. */
function open({ features = ['money-dates', 'receipts'], type = 'SE', payments = [paid], payer, refusal }: Scene = {}) {
  let receipt: object | undefined
  const sent: unknown[] = []
  fakeApi(async (one) => {
    if (one.path === '/account/get-payment-list')
      return one.answer({ data: payments.map((each) => ({ receipt, ...each })) })
    if (one.path === '/account/get-requisite-is-main') return one.answer({ data: main(type) })
    if (one.path !== '/account/payment-receipt') return one.answer({ data: [] })
    const body = v.parse(paymentReceipt.input, await one.body())
    sent.push(body)
    if (refusal !== undefined) return one.answer({ error: refusal }, 409)
    receipt = body.is_given ? { given_at: '2026-11-20T09:00:00Z', url: body.url } : undefined
    return one.answer({ status: true })
  })
  const domain = { ...plainDomain, features: [...features], ...(payer === undefined ? {} : { payer }) }
  const session = { domain, user, project: null, connection: null }
  const opened = openAs(session, [{ path: '/payments', ...route }], '/payments')
  return { sent, ...opened }
}

/** Opens what the form of the receipt asks for, where one is to be given. */
async function opened({ person }: ReturnType<typeof open>) {
  const list = await screen.findByRole('list', { name: 'Выплаты по переводам' })
  const opener = within(list).queryByRole('button', { name: 'Данные для чека' })
  if (opener !== null) await person.click(opener)
  return list
}

const button = (name: string) => screen.findByRole('button', { name })
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+03:00') })
  return () => vi.useRealTimers()
})

describe('a self-employed promoter who was paid', () => {
  test('sees by when the receipt is due, with all that its form asks for', async () => {
    const text = plain((await opened(open({ payer: { name: 'ООО «Солнце»', inn: '7700000007' } }))).textContent)
    expect(text).toContain('Выдайте чек на 1 711,98 ₽ до 9 декабря')
    expect(text).toContain('Услуги по привлечению клиентов, программа «Зонтариум», октябрь 2026')
    expect(text).toMatch(/ООО «Солнце»ИНН 7700000007/)
    expect(text).toContain('налог 6 %: 102,72 ₽, уплатить до 28 декабря')
    expect(plain(document.body.textContent)).toContain('Выплачено в 2026: 1 711,98 ₽ из 2,4 млн ₽')
    expect(screen.getByRole('link', { name: 'Открыть «Мой налог»' })).toHaveProperty('href', 'https://lknpd.nalog.ru/')
  })

  test('reads that the offer names a payer who is not known', async () => {
    expect((await opened(open())).textContent).toContain('ИНН плательщика есть в договоре-оферте')
  })

  test('says once that it is given, and takes that back behind a press of its own', async () => {
    const scene = open()
    await opened(scene)
    await scene.person.dblClick(await button('Отметить выданным'))
    const card = await screen.findByRole('article', { name: /Чек на 1\s711,98\s₽ за октябрь 2026 выдан/ })
    expect(scene.sent).toEqual([{ payment_ids: [7], is_given: true, url: '' }])
    expect(screen.queryByRole('button', { name: 'Снять отметку' })).toBeNull()
    await scene.person.click(within(card).getByRole('button', { name: 'Изменить' }))
    await scene.person.click(await button('Снять отметку'))
    await button('Отметить выданным')
    expect(scene.sent[1]).toEqual({ payment_ids: [7], is_given: false, url: '' })
  })

  test('adds where the receipt can be looked at; another address than of https is refused and stays typed', async () => {
    const scene = open()
    await opened(scene)
    await scene.person.click(await button('Отметить выданным'))
    await scene.person.click(await button('Изменить'))
    const field = await screen.findByRole('textbox', { name: 'Ссылка на чек' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await scene.person.type(field, 'javascript:alert(1){Enter}')
    await screen.findByText('Ссылка на чек должна начинаться с https://')
    expect(scene.sent).toHaveLength(1)
    await scene.person.clear(field)
    await scene.person.type(field, 'https://lknpd.nalog.ru/r{Enter}')
    const link = await screen.findByRole('link', { name: 'Открыть чек' })
    expect(link).toHaveProperty('href', 'https://lknpd.nalog.ru/r')
    expect(link).toHaveProperty('rel', 'noopener noreferrer')
  })

  test('reads why it could not be kept, and may try again', async () => {
    const scene = open({ refusal: 'Чек выдают на выполненную выплату' })
    await opened(scene)
    await scene.person.click(await button('Отметить выданным'))
    expect((await screen.findByRole('alert')).textContent).toBe('Не сохранено: Чек выдают на выполненную выплату')
    await scene.person.click(await button('Отметить выданным'))
    await waitFor(() => expect(scene.sent).toHaveLength(2))
  })

  test('annuls the receipt of what was cancelled afterwards', async () => {
    const receipt = { given_at: '2026-11-19T09:00:00Z', url: '' }
    const scene = open({ payments: [{ ...paid, status: 'CA', paid_at: null, receipt }], type: 'IN' })
    expect(plain((await opened(scene)).textContent)).toContain('Аннулируйте чек на 1 711,98 ₽')
    await button('Отметить аннулированным')
  })
})

test.each([
  ['a server that keeps no word of receipts', { features: ['money-dates'] }],
  ['an entrepreneur', { type: 'IN' }],
  ['a promoter who was never paid', { payments: [{ ...paid, status: 'WA', paid_at: null }] }],
])('%s shows nothing of receipts', async (_, scene) => {
  open(scene)
  await screen.findByRole('table', { name: /^Выплаты/ })
  expect(screen.queryByRole('region', { name: 'Чеки самозанятого' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/[чЧ]ек|2,4 млн/)
})

test('a payment leads to its deals, one that came back to none; without the feature nothing is offered', async () => {
  const returned = { ...paid, id: 8, status: 'CA', paid_at: null }
  open({ payments: [paid, returned] })
  const links = await screen.findAllByRole('link', { name: /^Начисления выплаты от \d\d\.\d\d\.\d{4}, \S/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/accrual?payment=7'])
  cleanup()
  open({ features: [], payments: [paid, returned] })
  await screen.findByRole('table', { name: /^Выплаты/ })
  expect(screen.queryByRole('link', { name: /^Начисления/ })).toBeNull()
})

describe('a transfer', () => {
  const other = { ...paid, id: 9, cash: 88.02, project_name: 'Корзинград' }
  const older = {
    ...paid,
    id: 5,
    order_id: 60,
    created_at: '2026-10-01T00:30:00+03:00',
    paid_at: '2026-10-18T10:00:00Z',
  }

  test('a transfer is one row, which opens on its payments and leads to the accruals of all of them', async () => {
    const { person } = open({ payments: [paid, other, older] })
    const list = await screen.findByRole('list', { name: 'Выплаты по переводам' })
    const rows = within(list).getAllByRole('button', { name: /^\d+\s(?:ноября|октября)/ })
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      '18 ноябряза октябрь чек до 9 декабря1 800 ₽Выплаченоналог 6 %: 108 ₽, уплатить до 28 декабря',
      '18 октябряза сентябрь чек просрочен1 711,98 ₽Выплаченоналог 6 %: 102,72 ₽, уплатить до 30 ноября',
    ])
    expect(rows.map((row) => row.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
    expect(within(list).getAllByRole('row')).toHaveLength(3)
    const accruals = screen.getByRole('link', { name: 'Начисления этой выплаты' })
    expect(accruals.getAttribute('href')).toBe('/accrual?payment=7%2C9')
    for (const row of rows) await person.click(row)
    expect(rows.map((row) => row.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
    expect(within(list).getAllByRole('row')).toHaveLength(2)
  })

  test('a search shows the payments that it finds one by one', async () => {
    const { person } = open({ payments: [paid, other, older] })
    await person.type(await screen.findByRole('searchbox', { name: 'Поиск по выплатам' }), 'корзинград{Enter}')
    await screen.findByRole('table', { name: 'Выплаты' })
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'Выплаты по переводам' })).toBeNull()
  })

  const all = [paid, { ...other, cash: 25_717.89 }, { ...older, cash: 500.5 }]
  const november = /^18 ноябряза октябрь .*27 429,87 ₽/
  const october = /^18 октябряза сентябрь .*500,50 ₽/

  test.each([
    ['18 ноября', [november]],
    ['октябрь', [november]],
    ['За октябрь', [november]],
    ['27 429,87', [november]],
    ['27429,87', [november]],
    ['27429.87', [november]],
    ['500.5', [october]],
    ['выплачено', [november, october]],
  ])('a transfer is found, whole, by what its row says: %s', async (wanted, names) => {
    const { person } = open({ payments: all })
    await person.type(await screen.findByRole('searchbox', { name: 'Поиск по выплатам' }), `${wanted}{Enter}`)
    const list = await screen.findByRole('list', { name: 'Выплаты по переводам' })
    const rows = () => within(list).getAllByRole('button', { name: /^\d+\s(?:ноября|октября)/ })
    await waitFor(() => expect(rows()).toHaveLength(names.length))
    for (const [nth, name] of names.entries()) expect(plain(rows()[nth]?.textContent)).toMatch(name)
    expect(screen.queryByRole('table', { name: 'Выплаты' })).toBeNull()
  })

  test('a transfer that the search finds holds all of its payments, whatever each of them says', async () => {
    const { person } = open({ payments: all })
    await person.type(await screen.findByRole('searchbox', { name: 'Поиск по выплатам' }), 'за октябрь{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^18\sоктября/ })).toBeNull())
    const table = screen.getByRole('table', { name: 'Выплаты, 18\u00a0ноября' })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
  })

  test('a search that nothing fits says what is looked at', async () => {
    const { person } = open({ payments: all })
    await person.type(await screen.findByRole('searchbox', { name: 'Поиск по выплатам' }), 'декабрь{Enter}')
    await screen.findByText(/выплат нет\. Ищем по программе, сумме, дате и статусу\./)
  })

  test('a payment that came back is in no sum of its transfer, nor in its receipt', async () => {
    open({ payments: [paid, { ...other, status: 'CA', paid_at: null }] })
    const list = await screen.findByRole('list', { name: 'Выплаты по переводам' })
    const text = plain(list.textContent)
    expect(text).toMatch(/^18 ноябряза октябрь · вернулось 88,02 ₽ чек до 9 декабря1 711,98 ₽Выплачено/)
    expect(text).toContain('Выдайте чек на 1 711,98 ₽ до 9 декабря')
  })

  test('a transfer that comes, is late or came back says so, and its tax is not spoken of', async () => {
    const waiting = { ...paid, status: 'WA', paid_at: null }
    const payments = [
      { ...waiting, id: 1, order_id: 1, created_at: '2026-11-19T00:30:00+03:00', expected_at: '2026-12-20T20:59:59Z' },
      { ...waiting, id: 2, order_id: 2, expected_at: '2026-11-15T20:59:59Z' },
      { ...waiting, id: 3, order_id: 3, status: 'CA' },
    ]
    open({ payments })
    const list = await screen.findByRole('list', { name: 'Выплаты по переводам' })
    const rows = within(list).getAllByRole('button', { name: /₽/, expanded: false })
    expect(plain(list.textContent)?.replace(/\u2060/g, '')).toMatch(/^11–20 декабряза октябрь1 711,98 ₽В пути/)
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      'До 15 ноябряза октябрь задерживается1 711,98 ₽В пути',
      'Перевод за октябрьвошёл в следующую выплатуОтменён: 1 711,98 ₽Отменён',
    ])
  })
})
