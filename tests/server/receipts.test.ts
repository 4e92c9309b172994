import papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Payment } from '#contract/account.ts'
import { sweepUploads } from '#server/services/files/uploads.ts'
import { noteReceipt, noteReceiptFile } from '#server/services/money/receipts.ts'
import type { Api } from '../support/api.ts'
import { addDomain, addProject, addPromoter } from '../support/brand.ts'
import { decide, reopen } from '../support/decide.ts'
import { ledger } from '../support/ledger.ts'
import { trackedProgram } from '../support/links.ts'
import { addPayment } from '../support/payments.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'
import { memoryUploads, pngBytes } from '../support/uploads.ts'

let server: TestServer
let tracked: Awaited<ReturnType<typeof trackedProgram>>
let mine: Api
let store: ReturnType<typeof memoryUploads>

const payer = { name: 'ООО «Лавка»', inn: '7700000000', account: '4'.repeat(20) }

async function begin(config: Parameters<typeof testServer>[0] = {}) {
  store = memoryUploads()
  server = await testServer({ uploads: store, ...config })
  tracked = await trackedProgram(server)
  await server.db
    .insertInto('payer')
    .values({ domain_id: tracked.domain.id, ...payer })
    .execute()
  mine = await browserOf(server, tracked.promoter)
  await mine.get('/domain/get-domain')
}

beforeEach(() => begin())

/** A month's transfer of two payments, which the bank has paid. */
async function paidTransfer() {
  const { promoter, program } = tracked
  const row = { promoter_id: promoter.id, project_id: program.id, status: 'WA', period: '2026-06' }
  const first = await addPayment(server.db, { ...row, cash: 100_000 })
  const { id: project_id } = await addProject(server.db, { domain_id: tracked.domain.id })
  const second = await addPayment(server.db, { ...row, project_id, cash: 50_050, order_id: first.order_id })
  await decide(server.db, first.order_id, 'PA', server.clock.now())
  return { order: first.order_id, ids: [first.id, second.id] as const }
}

const url = 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/200abc/print'
const say = (body: object, browser = mine) => browser.post('/account/payment-receipt', body)
const payments = async (): Promise<Payment[]> => (await (await mine.get('/account/get-payment-list')).json()).data
const receiptsSeen = async () => (await payments()).map(({ receipt }) => receipt)

describe('the word of a receipt', () => {
  test('the word stands with all payments of the transfer, whichever of them named it, and keeps its day', async () => {
    const { order, ids } = await paidTransfer()
    expect(await receiptsSeen()).toEqual([undefined, undefined])
    const given_at = server.clock.now().toISOString()
    expect((await say({ payment_ids: [ids[1]] })).status).toBe(200)
    expect(await payments()).toMatchObject([
      { order_id: order, receipt: { given_at, url: '' } },
      { order_id: order, receipt: { given_at, url: '' } },
    ])
    server.clock.advance(60_000)
    expect((await say({ payment_ids: ids, url: ` ${url} ` })).status).toBe(200)
    expect(await receiptsSeen()).toEqual([
      { given_at, url },
      { given_at, url },
    ])
  })

  test('the word can be taken back, and said anew', async () => {
    const { ids } = await paidTransfer()
    await say({ payment_ids: ids, url })
    for (const _ of [1, 2]) expect((await say({ payment_ids: ids, is_given: false })).status).toBe(200)
    expect(await receiptsSeen()).toEqual([undefined, undefined])
    await say({ payment_ids: ids })
    expect(await receiptsSeen()).toMatchObject([{ url: '' }, { url: '' }])
  })

  test('the word outlives the cancelling of its transfer, and can be taken back then', async () => {
    const { order, ids } = await paidTransfer()
    await say({ payment_ids: ids, url })
    await reopen(server.db, order)
    expect((await say({ payment_ids: ids })).status).toBe(409)
    await decide(server.db, order, 'CA')
    expect(await payments()).toMatchObject([
      { status: 'CA', receipt: { url } },
      { status: 'CA', receipt: { url } },
    ])
    expect((await say({ payment_ids: ids, is_given: false })).status).toBe(200)
    expect(await receiptsSeen()).toEqual([undefined, undefined])
  })

  test('the word is refused of what is not paid, and of what is not the promoter’s', async () => {
    const { ids } = await paidTransfer()
    const waiting = await addPayment(server.db, { promoter_id: tracked.promoter.id, cash: 100, status: 'WA' })
    const unpaid = await say({ payment_ids: [waiting.id] })
    expect([unpaid.status, await unpaid.json()]).toEqual([409, { error: 'Чек выдают на выполненную выплату' }])

    const { id: domain_id } = await addDomain(server.db, { host: 'solo.localhost' })
    const strangers = [
      [await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000077' }), 'localhost'],
      [await addPromoter(server.db, { domain_id, phone: '+79990000001' }), 'solo.localhost'],
    ] as const
    for (const [stranger, host] of strangers) {
      const browser = await browserOf(server, stranger, host)
      await browser.get('/domain/get-domain')
      for (const is_given of [true, false]) {
        const refused = await say({ payment_ids: ids, is_given }, browser)
        expect([refused.status, await refused.json()]).toEqual([404, { error: 'Выплата не найдена' }])
      }
    }
    for (const payment_ids of [[ids[0], 999_999], [0], [2 ** 40], [1.5], ['x'], [-1]])
      expect((await say({ payment_ids })).status).toBe(404)
    for (const payment_ids of [[], Array.from({ length: 101 }, (_, nth) => nth + 1), 'all', undefined])
      expect((await say({ payment_ids })).status).toBe(422)
    expect(await receiptsSeen()).toEqual([undefined, undefined, undefined])
  })

  test.each([
    'http://lknpd.nalog.ru/r',
    'javascript:alert(1)',
    'https://',
    'https:/lknpd.nalog.ru',
    'https://user:pass@lknpd.nalog.ru/r',
    'https://lknpd.nalog.ru\\@evil.example/r',
    'https://lknpd.nalog.ru/a b',
    'https://lknpd.nalog.ru/\u202Er',
    'lknpd.nalog.ru/r',
    `https://lknpd.nalog.ru/${'r'.repeat(500)}`,
  ])('the word takes no address such as %j', async (address) => {
    const { ids } = await paidTransfer()
    const refused = await say({ payment_ids: ids, url: address })
    expect(refused.status).toBe(422)
    expect((await refused.json()).fields.url).toMatch(/^Ссылка на чек должна/)
    expect(await receiptsSeen()).toEqual([undefined, undefined])
  })
})

describe('the file of a receipt', () => {
  const picture = (name = 'чек.png') => new File([new Uint8Array(pngBytes)], name)
  const sendFile = (fields: Record<string, string | File>, browser = mine) =>
    browser.form('/account/payment-receipt-file', fields)
  const pathOf = (address: string) => new URL(address).pathname.replace(/^\/api/, '')
  const fileSeen = async () => (await receiptsSeen())[0]?.file

  test('the file says that the receipt is given, stands with all payments of the transfer, and is saved whole', async () => {
    const { ids } = await paidTransfer()
    expect((await sendFile({ payment_id: String(ids[1]), file: picture('../чек «май».exe') })).status).toBe(200)
    const given_at = server.clock.now().toISOString()
    const receipt = { given_at, url: '', file: { name: 'чек «май».exe.png' } }
    expect(await receiptsSeen()).toMatchObject([receipt, receipt])
    const saved = await mine.get(pathOf((await fileSeen())?.url ?? ''))
    expect(Buffer.from(await saved.arrayBuffer()).equals(pngBytes)).toBe(true)
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment/)
  })

  test('a new file takes the place of the old, none takes it away, and what was replaced is deleted', async () => {
    const { ids } = await paidTransfer()
    const payment_id = String(ids[0])
    await sendFile({ payment_id, file: picture() })
    const first = pathOf((await fileSeen())?.url ?? '')
    await sendFile({ payment_id, url, file: picture('второй.png') })
    expect((await receiptsSeen())[0]).toMatchObject({ url, file: { name: 'второй.png' } })
    expect((await mine.get(first)).status).toBe(404)
    await say({ payment_ids: ids, url: '' })
    expect((await fileSeen())?.name).toBe('второй.png')
    await sendFile({ payment_id })
    expect(await receiptsSeen()).toMatchObject([{ url: '' }, { url: '' }])
    expect(await fileSeen()).toBeUndefined()
    await sendFile({ payment_id, file: picture() })
    await say({ payment_ids: ids, is_given: false })
    server.clock.advance(61 * 60_000)
    await sweepUploads(server.deps)
    expect([store.kept.size, await server.db.selectFrom('upload').selectAll().execute()]).toEqual([0, []])
  })

  test.each<[string, string | File, string]>([
    ['an empty file', new File([], 'x.png'), 'Файл пустой: выберите другой'],
    [
      'a picture with a script',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'чек.png'),
      'Подойдёт картинка PNG, JPEG, WebP или файл PDF',
    ],
    [
      'a PDF that is a page',
      new File(['%PDF-1.4\n<html><script>alert(1)</script>'], 'чек.pdf'),
      'Подойдёт картинка PNG, JPEG, WebP или файл PDF',
    ],
    ['a text', 'x', 'Подойдёт картинка PNG, JPEG, WebP или файл PDF'],
  ])('%s is refused beside the field, and the receipt stays as it was', async (_, file, text) => {
    const { ids } = await paidTransfer()
    const payment_id = String(ids[0])
    await sendFile({ payment_id, url, file: picture() })
    const before = await receiptsSeen()
    const answer = await sendFile({ payment_id, file })
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { file: text }])
    expect([await receiptsSeen(), store.kept.size]).toEqual([before, 1])
  })

  test('nothing is kept of a file that is too large, or for a transfer that is another’s or not paid', async () => {
    const { ids } = await paidTransfer()
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'x.png')
    expect((await sendFile({ payment_id: String(ids[0]), file: large })).status).toBe(413)
    const other = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000077' })
    const stranger = await browserOf(server, other)
    await stranger.get('/domain/get-domain')
    expect((await sendFile({ payment_id: String(ids[0]), file: picture() }, stranger)).status).toBe(404)
    const waiting = await addPayment(server.db, { promoter_id: tracked.promoter.id, cash: 100, status: 'WA' })
    expect((await sendFile({ payment_id: String(waiting.id), file: picture() })).status).toBe(409)
    for (const payment_id of ['0', 'x', '-1', '99999999999'])
      expect((await sendFile({ payment_id, file: picture() })).status).toBe(404)
    expect([store.kept.size, await receiptsSeen()]).toEqual([0, [undefined, undefined, undefined]])
  })
})

test('a server without the feature has neither the call nor the fields, and names no payer', async () => {
  await begin({ config: { features: ['money-dates'] } })
  const { ids } = await paidTransfer()
  expect((await say({ payment_ids: ids })).status).toBe(404)
  expect((await mine.form('/account/payment-receipt-file', { payment_id: String(ids[0]) })).status).toBe(404)
  for (const payment of await payments()) expect(Object.keys(payment)).not.toContain('order_id')
  expect((await (await mine.get('/domain/get-domain')).json()).data).not.toHaveProperty('payer')
})

test('a brand that has named its payer says who that is, and nothing of its account', async () => {
  const { data } = await (await mine.get('/domain/get-domain')).json()
  expect(data.payer).toEqual({ name: 'ООО «Лавка»', inn: '7700000000' })
  expect(JSON.stringify(data)).not.toContain('4444')
})

test('an operator reads who has given a receipt, who has not, and what is to be annulled', async () => {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const orders = await server.db.selectFrom('payment').select(['order_id', 'id', 'promoter_id']).orderBy('id').execute()
  const [first, second, third] = orders
  if (first === undefined || second === undefined || third === undefined) throw new Error('no orders')
  const registry = () => operator('payouts', 'receipts', '2026-06', '--host', 'localhost')
  expect(await registry()).toMatchObject({ status: 1, lines: ['За 2026-06 на localhost выполненных выплат нет'] })

  for (const { order_id } of orders) await decide(server.db, order_id, 'PA', server.clock.now())
  const word = (payment: typeof first, address: string) =>
    noteReceipt(server.deps, { promoterId: payment.promoter_id, payments: [payment.id], url: address })
  await word(first, url)
  await word(third, '')
  const picture = new File([new Uint8Array(pngBytes)], 'чек.exe')
  await noteReceiptFile({ ...server.deps }, { promoterId: first.promoter_id, payments: [first.id], url, file: picture })
  await reopen(server.db, third.order_id)
  await decide(server.db, third.order_id, 'CA')

  const { status, lines, made = '' } = await registry()
  expect([status, lines]).toEqual([
    0,
    ['Чеки за 2026-06, localhost: выдано 1 на 3 000,00 ₽, не отмечено 1 на 1 500,00 ₽'],
  ])
  const text = Buffer.from(made, 'base64').toString()
  const { data } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  })
  const shown = ['Поручение', 'Сумма', 'Чек', 'Ссылка на чек', 'Файл чека']
  expect(data.map((row) => shown.map((title) => row[title]))).toEqual([
    [String(first.order_id), '3000,00', 'выдан', url, 'чек.exe.png'],
    [String(second.order_id), '1500,00', 'не отмечен', '', ''],
    [String(third.order_id), '4500,00', 'выдан, а выплата не выполнена', '', ''],
  ])
  expect(data[0]).toMatchObject({
    Тип: 'Самозанятый',
    ФИО: 'Иванова Анна',
    Выплачено: '11.07.2026',
    Отмечен: '11.07.2026',
  })
  const noted = await server.db
    .selectFrom('audit')
    .select('detail')
    .where('event', '=', 'operator.receipts-exported')
    .execute()
  expect(noted).toEqual([{ detail: { period: '2026-06', orders: 3, given: 1 } }])

  const file = (order: number) => operator('payouts', 'receipt-file', String(order), '--out', 'чек')
  const given = await file(first.order_id)
  expect([given.lines, Buffer.from(given.made ?? '', 'base64').equals(pngBytes)]).toEqual([
    ['чек.exe.png, image/png'],
    true,
  ])
  expect(await file(second.order_id)).toMatchObject({
    status: 1,
    lines: [`У поручения ${second.order_id} нет файла чека`],
  })

  await addDomain(server.db, { host: 'solo.localhost' })
  expect(await operator('payouts', 'receipts', '2026-06', '--host', 'solo.localhost')).toMatchObject({ status: 1 })
})
