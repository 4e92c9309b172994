import { beforeEach, expect, test } from 'vitest'

import type { RequisiteData } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { actPdf } from '#server/services/money/act-pdf.ts'
import { saveRequisite } from '#server/services/money/requisites.ts'
import { roublesInWords } from '#server/services/money/roubles-in-words.ts'
import type { Api } from '../support/api.ts'
import { addDomain, addProject, addPromoter } from '../support/brand.ts'
import { decide } from '../support/decide.ts'
import { trackedProgram } from '../support/links.ts'
import { addPayment } from '../support/payments.ts'
import { pdfText } from '../support/pdf-text.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

let server: TestServer
let tracked: Awaited<ReturnType<typeof trackedProgram>>
let mine: Api

const data: RequisiteData = {
  fullName: 'Ветров Игорь Львович',
  numberCheck: '40802810400000012003',
  inn: '500100732259',
  bankName: 'Поляна Банк',
  bankNumber: '044525999',
  bankCheck: '30101810600000000999',
  minSum: '3000',
  legalAddress: 'Тверь Садовая 5',
}

async function begin(config: Parameters<typeof testServer>[0] = {}) {
  server = await testServer(config)
  tracked = await trackedProgram(server)
  mine = await browserOf(server, tracked.promoter)
  await mine.get('/domain/get-domain')
}

beforeEach(() => begin())

const hasMain = (requisite_type: RequisiteType, promoterId = tracked.promoter.id) =>
  saveRequisite(
    server.deps,
    { domain: tracked.domain, ip: '203.0.113.7', requestId: 'r', promoterId },
    { requisite_type, is_main: true, data },
  )

/** A month's transfer of two payments, which the bank has paid. */
async function paidTransfer() {
  const { promoter, program } = tracked
  const row = { promoter_id: promoter.id, project_id: program.id, status: 'WA', period: '2026-06' }
  const first = await addPayment(server.db, { ...row, cash: 2_300_000 })
  const { id: project_id } = await addProject(server.db, { domain_id: tracked.domain.id, name: 'Зонтариум' })
  const second = await addPayment(server.db, { ...row, project_id, cash: 54_398, order_id: first.order_id })
  await decide(server.db, first.order_id, 'PA', new Date('2026-07-11T22:00:00Z'))
  return { order: first.order_id, ids: [first.id, second.id] as const }
}

const ask = (id: string | number, browser = mine) => browser.get(`/account/payment-act/${id}`)
const textOf = async (answer: Response) => pdfText(new Uint8Array(await answer.arrayBuffer()))
const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).error]

test('an act is one for all payments of the transfer, whichever of them names it', async () => {
  await server.db
    .insertInto('payer')
    .values({ domain_id: tracked.domain.id, name: 'ООО «Лавка»', inn: '7700000000' })
    .execute()
  await hasMain('IN')
  const { order, ids } = await paidTransfer()
  for (const id of ids) {
    const answer = await ask(id)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="act-${order}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const text = await textOf(answer)
    for (const part of [
      `Акт об оказании услуг № ${order}`,
      'от 12 июля 2026 г.',
      'Заказчик: ООО «Лавка», ИНН 7700000000',
      'Исполнитель: индивидуальный предприниматель Ветров Игорь Львович, ИНН 500100732259',
      'Тверь Садовая 5',
      '40802810400000012003',
      'Период: июнь 2026 года',
      `программа «${tracked.program.name}» 23 000,00`,
      'программа «Зонтариум» 543,98',
      'Итого 23 543,98',
      '(Двадцать три тысячи пятьсот сорок три рубля 98 копеек)',
    ])
      expect(text).toContain(part)
  }
})

test('an act is made of what was paid to a sole proprietor, and of nothing else', async () => {
  const { ids } = await paidTransfer()
  const others = [409, 'Акт составляют для индивидуальных предпринимателей: сделайте реквизиты ИП основными']
  expect(await refusalOf(await ask(ids[0]))).toEqual(others)
  await hasMain('SE')
  expect(await refusalOf(await ask(ids[0]))).toEqual(others)
  await hasMain('IN')
  expect((await ask(ids[0])).status).toBe(200)
  for (const status of ['WA', 'CA']) {
    const { id } = await addPayment(server.db, { promoter_id: tracked.promoter.id, cash: 100, status })
    expect(await refusalOf(await ask(id))).toEqual([409, 'Акт составляют на выполненную выплату'])
  }
})

test('strangers, of the brand and of another one, find no act; nor is there one of what was never paid', async () => {
  await hasMain('IN')
  const { order, ids } = await paidTransfer()
  const { id: domain_id } = await addDomain(server.db, { host: 'solo.localhost' })
  const strangers = [
    [await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000077' }), 'localhost'],
    [await addPromoter(server.db, { domain_id, phone: '+79990000001' }), 'solo.localhost'],
  ] as const
  for (const [stranger, host] of strangers) {
    await hasMain('IN', stranger.id)
    const browser = await browserOf(server, stranger, host)
    for (const id of ids) expect(await refusalOf(await ask(id, browser))).toEqual([404, 'Выплата не найдена'])
  }
  for (const id of [order, 0, 'x', '1.5', 2 ** 40])
    expect(await refusalOf(await ask(id))).toEqual([404, 'Выплата не найдена'])
  expect((await ask(ids[0], server.api())).status).toBe(401)
})

test('acts are so many in an hour', async () => {
  for (let nth = 0; nth < 60; nth += 1) expect((await ask(1)).status).toBe(404)
  expect((await ask(1)).status).toBe(429)
})

test('a server without the feature has no acts', async () => {
  await begin({ config: { features: ['receipts'] } })
  await hasMain('IN')
  const { ids } = await paidTransfer()
  expect((await ask(ids[0])).status).toBe(404)
})

test('a statement says of what a paid transfer is made, to its own promoter', async () => {
  const { order, ids } = await paidTransfer()
  await server.db
    .insertInto('accrual')
    .values({
      promoter_id: tracked.promoter.id,
      project_id: tracked.program.id,
      link_id: tracked.link.id,
      external_id: 'A-1',
      external_status: '',
      external_first_name: '',
      external_phone: '',
      price: 1_000_00,
      cash: 543_98,
      status: 'PA',
      updated_at: server.clock.now(),
      payment_id: ids[1],
    })
    .execute()
  const statement = (id: number, browser = mine) => browser.get(`/account/payment-statement/${id}`)
  const answer = await statement(ids[0])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="statement-${order}.pdf"`)
  const text = await textOf(answer)
  for (const part of [
    `Выписка о выплате № ${order}`,
    'от 12 июля 2026 г.',
    'Период: июнь 2026 года',
    `${tracked.program.name} 0 23 000,00`,
    'Зонтариум 1 543,98',
    'Итого 23 543,98',
  ])
    expect(text).toContain(part)
  const stranger = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000077' })
  expect(await refusalOf(await statement(ids[0], await browserOf(server, stranger)))).toEqual([
    404,
    'Выплата не найдена',
  ])
  const { id } = await addPayment(server.db, { promoter_id: tracked.promoter.id, cash: 100, status: 'WA' })
  expect(await refusalOf(await statement(id))).toEqual([409, 'Выписку составляют на выполненную выплату'])
})

test('a page holds hostile texts, a payer who is not named, and many programs', async () => {
  const lines = Array.from({ length: 90 }, (_, nth) => ({
    program: nth === 0 ? 'Щ'.repeat(600) : `Лавка ${nth}`,
    cash: 100,
  }))
  const performer = { ...data, fullName: `Злой\u0000\u202e\n)Tj ET ${'Ы'.repeat(300)}`, legalAddress: '\ud800 <b>😀' }
  const act = {
    number: 7,
    day: new Date('2026-07-11T12:00:00Z'),
    period: '',
    payer: { name: '', inn: '' },
    performer,
    lines,
  }
  const bytes = await actPdf(act)
  const text = pdfText(bytes)
  expect(text).toContain('Злой )Tj ET')
  expect(text).toContain('Заказчик: ____')
  expect(text).not.toContain('Период')
  expect(text).toContain('Лавка 89')
  expect(text).toContain('(Девяносто рублей 00 копеек)')
  expect(text.match(/Щ/g)).toHaveLength(600)
})

test.each([
  [0, 'Ноль рублей 00 копеек'],
  [101, 'Один рубль 01 копейка'],
  [202, 'Два рубля 02 копейки'],
  [1_111, 'Одиннадцать рублей 11 копеек'],
  [100_000, 'Одна тысяча рублей 00 копеек'],
  [200_021, 'Две тысячи рублей 21 копейка'],
  [1_200_000, 'Двенадцать тысяч рублей 00 копеек'],
  [2_354_398, 'Двадцать три тысячи пятьсот сорок три рубля 98 копеек'],
  [100_000_000, 'Один миллион рублей 00 копеек'],
  [534_002_140_005, 'Пять миллиардов триста сорок миллионов двадцать одна тысяча четыреста рублей 05 копеек'],
])('%i kopecks are said as "%s"', (cash, words) => {
  expect(roublesInWords(cash)).toBe(words)
})
