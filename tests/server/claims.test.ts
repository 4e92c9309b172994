import { beforeEach, describe, expect, test } from 'vitest'

import type { Claim } from '#contract/claims.ts'
import { emailChannel } from '#server/ports/channel-email.ts'
import { carryNotifications } from '#server/services/messages/notification-delivery.ts'
import { deliverWaiting } from '#server/services/messages/outbox.ts'
import type { Api } from '../support/api.ts'
import { addDomain, addProject, addPromoter } from '../support/brand.ts'
import { addConnection, trackedProgram } from '../support/links.ts'
import { mailCatcher, textOfLetter } from '../support/mail-catcher.ts'
import { operatorOf } from '../support/operator.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'
import { memoryUploads, pngBytes } from '../support/uploads.ts'

let server: TestServer
let store: ReturnType<typeof memoryUploads>
let tracked: Awaited<ReturnType<typeof trackedProgram>>
let mine: Api

async function begin(channels: NonNullable<Parameters<typeof testServer>[0]>['channels'] = {}) {
  store = memoryUploads()
  server = await testServer({ uploads: store, channels })
  tracked = await trackedProgram(server)
  mine = await browserOf(server, tracked.promoter)
  await mine.get('/domain/get-domain')
}

beforeEach(() => begin())

const today = () => server.clock.now().toISOString().slice(0, 10)
const picture = (name = 'чек.png') => new File([new Uint8Array(pngBytes)], name)

const filled = (more: Record<string, string | File> = {}) => ({
  key: 'draft-0001',
  project_id: String(tracked.program.id),
  order: 'A-1001',
  day: today(),
  price: '1200.50',
  came_by: 'LI',
  source: 'vk',
  comment: 'Покупатель\nпоказал чек',
  ...more,
})
const send = (more: Record<string, string | File> = {}, browser = mine) => browser.form('/promoter/claim', filled(more))
const list = async (browser = mine, query = '') => (await browser.get(`/promoter/get-claims${query}`)).json()
const sent = async (more: Record<string, string | File> = {}): Promise<Claim> => {
  const answer = await send(more)
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

/** Another promoter of the brand who uses the program, and their browser. */
async function neighbour() {
  const person = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000001' })
  await addConnection(server.db, person.id, tracked.program.id)
  const browser = await browserOf(server, person)
  await browser.get('/domain/get-domain')
  return browser
}

async function addAccrual(external_id: string, status = 'WA') {
  const { promoter, program, link } = tracked
  return server.db
    .insertInto('accrual')
    .values({
      promoter_id: promoter.id,
      project_id: program.id,
      link_id: link.id,
      external_id,
      external_status: '',
      external_first_name: '',
      external_phone: '',
      status,
      price: 120_050,
      cash: 9_004,
      updated_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

describe('a claim', () => {
  test('stands in its promoter’s list as it was sent, with its file, and in nobody else’s', async () => {
    const claim = await sent({ file: picture() })
    expect(claim).toMatchObject({
      project_name: 'Магазин чая',
      order: 'A-1001',
      day: today(),
      price: 1200.5,
      came_by: 'LI',
      source: 'vk',
      comment: 'Покупатель\nпоказал чек',
      status: 'WA',
      file: { name: 'чек.png' },
    })
    const { program } = tracked
    expect(await list()).toEqual({ results: [claim], count: 1, programs: [{ id: program.id, name: program.name }] })
    const file = await mine.get(new URL(claim.file?.url ?? '').pathname.replace(/^\/api/, ''))
    expect(Buffer.from(await file.arrayBuffer()).equals(pngBytes)).toBe(true)
    expect(await list(await neighbour())).toMatchObject({ results: [], count: 0 })
  })

  test('sent again under its key, after an answer was lost, is the one that is there', async () => {
    const first = await sent({ file: picture() })
    expect(await sent({ file: picture() })).toEqual(first)
    expect([(await list()).count, store.kept.size]).toEqual([1, 1])
  })

  test('sent twice at once is one', async () => {
    const answers = await Promise.all([send({ file: picture() }), send({ file: picture() })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await list()).count).toBe(1)
  })

  test('a second claim for an order is refused with the day of the first, whatever the letters', async () => {
    await sent()
    const answer = await send({ key: 'draft-0002', order: ' a-1001 ' })
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toMatch(
      /^О заказе a-1001 вы уже написали \d\d\.\d\d\.\d{4}: ответ появится в «Моих обращениях»$/,
    )
    expect((await (await neighbour()).form('/promoter/claim', filled({ key: 'draft-0003' }))).status).toBe(200)
  })

  test.each([
    ['WA', 'ожидает начисления'],
    ['CO', 'начислена, ожидает оплаты'],
    ['PA', 'оплачена'],
    ['CA', 'отклонена'],
  ])('a claim for a deal that is there (%s) is refused with how it stands', async (status, words) => {
    await addAccrual('A-1001', status)
    const answer = await send({ order: 'a-1001' })
    expect([answer.status, await answer.json()]).toEqual([409, { error: `Сделка A-1001 уже есть: ${words}` }])
    expect((await (await neighbour()).form('/promoter/claim', filled())).status).toBe(200)
  })

  test.each<[string, Record<string, string | File>, Record<string, string>]>([
    ['without an order', { order: '  ' }, { order: 'Обязательное поле' }],
    ['with a control sign in the order', { order: 'A\u202E1' }, { order: 'Есть недопустимый знак: введите ещё раз' }],
    ['with a sum of nothing', { price: '0' }, { price: 'Укажите сумму заказа в рублях, например 1200 или 1200,50' }],
    [
      'with a part of a kopeck',
      { price: '1.005' },
      { price: 'Укажите сумму заказа в рублях, например 1200 или 1200,50' },
    ],
    ['with no day of the calendar', { day: '2026-02-30' }, { day: 'Неверная дата' }],
    ['of a day that is yet to come', { day: '2999-01-01' }, { day: 'Эта дата ещё не наступила' }],
    ['with an empty file', { file: new File([], 'x.png') }, { file: 'Файл пустой: выберите другой' }],
    [
      'with a page for a file',
      { file: new File(['<html>'], 'x.png') },
      { file: 'Подойдёт картинка PNG, JPEG, WebP или файл PDF' },
    ],
    ['with a text for a file', { file: 'x' }, { file: 'Подойдёт картинка PNG, JPEG, WebP или файл PDF' }],
  ])('%s is refused beside the field, and nothing is kept', async (_, more, fields) => {
    const answer = await send(more)
    expect([answer.status, (await answer.json()).fields]).toEqual([422, fields])
    expect([(await list()).count, store.kept.size]).toEqual([0, 0])
  })

  test('a day that began in Moscow alone is not in the future', async () => {
    server.clock.set('2026-06-15T21:30:00Z')
    expect((await send({ day: '2026-06-16' })).status).toBe(200)
    expect((await send({ key: 'draft-0002', order: 'B', day: '2026-06-17' })).status).toBe(422)
  })
})

describe('the programs of claims', () => {
  test('a program that was left with links in it can be claimed in; one that was never used cannot', async () => {
    await server.db.updateTable('project_connection').set({ status: 'CA' }).execute()
    expect((await list()).programs).toHaveLength(1)
    expect((await send()).status).toBe(200)
    const never = await addProject(server.db, { domain_id: tracked.domain.id, name: 'Кофе' })
    await addConnection(server.db, tracked.promoter.id, never.id, 'MO')
    const answer = await send({ key: 'draft-0002', project_id: String(never.id) })
    expect([answer.status, (await answer.json()).error]).toEqual([
      403,
      'Вы не подключены к этой программе: о сделке в ней можно написать в поддержку',
    ])
  })

  test('another brand’s program and none get the same refusal', async () => {
    const other = await addDomain(server.db, { host: 'other.localhost' })
    const foreign = await addProject(server.db, { domain_id: other.id })
    for (const id of [foreign.id, 999_999]) expect((await send({ project_id: String(id) })).status).toBe(404)
  })
})

describe('forms', () => {
  test('the twenty-first claim of a day waits for the next', async () => {
    for (let nth = 1; nth <= 20; nth += 1) await sent({ key: `draft-${1000 + nth}`, order: `A-${nth}` })
    const answer = await send({ key: 'draft-2000', order: 'B' })
    expect([answer.status, (await answer.json()).error]).toEqual([
      429,
      'За сутки принято слишком много обращений. Отправьте это завтра',
    ])
    server.clock.advance(24 * 3_600_000)
    expect((await send({ key: 'draft-2000', order: 'B' })).status).toBe(200)
  })

  test('a form that our own page did not send, a large one and one that was cut off are refused', async () => {
    expect((await mine.form('/promoter/claim', filled(), { 'X-CSRFToken': '' })).status).toBe(403)
    expect((await mine.form('/promoter/claim', filled(), { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await server.api().form('/promoter/claim', filled())).status).toBe(401)
    expect((await mine.post('/promoter/claim', filled())).status).toBe(415)
    expect(
      (await mine.form('/promoter/claim', filled({ file: new File([new Uint8Array(11 * 1024 * 1024)], 'x.png') })))
        .status,
    ).toBe(413)
    const half = '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\ndraft-0'
    expect(
      (await mine.post('/promoter/claim', half, { 'Content-Type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(400)
    expect([(await list()).count, store.kept.size]).toEqual([0, 0])
  })

  test('more than sixty tries of an hour are refused before they are read', async () => {
    for (let nth = 0; nth < 60; nth += 1) await send({ price: '0' })
    expect((await send()).status).toBe(429)
  })
})

describe('the operator’s answer', () => {
  const operator = (...words: string[]) => operatorOf(server)(...words)
  const first = async () => (await list()).results[0]

  test('a claim that was taken and found is read so by its promoter, with the sum and the deal', async () => {
    const { id } = await sent({ file: picture() })
    const claim = String(id)
    expect((await operator('claims', 'list', '--status', 'WA')).lines[2]).toMatch(
      /A-1001 +1 200,50 ₽ +Иванова Анна +\+7\*{3}4567 .* есть$/,
    )
    const card = (await operator('claims', 'show', claim)).lines.join('\n')
    expect(card).toContain('Заказ: A-1001, 15.06.2026, 1 200,50 ₽')
    expect(card).toContain('Комментарий: Покупатель показал чек')
    expect((await operator('claims', 'take', claim)).status).toBe(0)
    expect(await first()).toMatchObject({ status: 'MO' })
    const accrual = await addAccrual('A-1001')
    expect((await operator('claims', 'decide', claim, 'PA', '--accrual', String(accrual.id))).lines).toEqual([
      `Обращение ${id}, +7***4567, «Магазин чая», заказ A-1001: PA, 90,04 ₽`,
    ])
    expect(await first()).toMatchObject({ status: 'PA', cash: 90.04, deal: 'A-1001' })
    expect((await operator('claims', 'take', claim)).status).toBe(1)
    const events = await server.db.selectFrom('audit').select(['event', 'phone']).orderBy('id').execute()
    expect(events.filter(({ event }) => event === 'operator.claim-decided')).toEqual([
      { event: 'operator.claim-decided', phone: '+7***4567' },
      { event: 'operator.claim-decided', phone: '+7***4567' },
    ])
  })

  test('a refusal has its reason, and may be corrected; the same answer again changes nothing', async () => {
    const claim = String((await sent()).id)
    const refuse = ['claims', 'decide', claim, 'CA', '--reason', 'Заказ отменён']
    expect((await operator(...refuse)).status).toBe(0)
    expect(await first()).toMatchObject({ status: 'CA', reason: 'Заказ отменён' })
    expect((await operator(...refuse)).lines[0]).toContain('так и было')
    expect((await operator('claims', 'decide', claim, 'PA', '--sum', '1200,50')).status).toBe(0)
    const found = await first()
    expect([found.status, found.cash, found.reason, found.deal]).toEqual(['PA', 1200.5, undefined, undefined])
  })

  test('an answer reaches the promoter by letter and by messenger, once however often it is said, and again when it is corrected', async () => {
    const mail = await mailCatcher()
    const received: string[] = []
    const email = emailChannel({ url: mail.url, from: 'cabinet@brand.example', longestWait: 2_000 })
    await begin({ email, messenger: { send: async ({ text, link }) => void received.push(`${text} ${link}`) } })
    const settings = { timing: 'at-once', email: ['deals'], push: [], messenger: ['deals'] }
    expect((await mine.post('/account/notification-settings', { settings })).status).toBe(200)
    const { id } = await sent()
    const claim = String(id)
    server.clock.set('2026-06-16T12:00:00+03:00')
    const answer = async (...words: string[]) => {
      for (const _ of ['once', 'again']) expect((await operator('claims', ...words)).status).toBe(0)
      server.clock.advance(1)
      await carryNotifications(server.deps)
      await deliverWaiting(server.deps, ['email', 'messenger'])
    }
    await answer('take', claim)
    expect(mail.letters).toEqual([])
    await answer('decide', claim, 'CA', '--reason', 'Заказ отменён')
    await answer('decide', claim, 'PA', '--sum', '1200')
    const accrual = await addAccrual('A-1001')
    await answer('decide', claim, 'PA', '--sum', '1200', '--accrual', String(accrual.id))
    await mail.close()

    const lines = [
      'Сделка не подтверждена: заказ A-1001, «Магазин чая». Заказ отменён',
      'Сделка найдена: заказ A-1001, «Магазин чая», 1\u00a0200\u00a0₽',
    ]
    const texts = mail.letters.map(({ source }) => textOfLetter(source))
    for (const written of [texts, received]) {
      expect(written).toHaveLength(2)
      for (const [nth, line] of lines.entries()) expect(written[nth]).toContain(line)
      expect(written[0]).toContain(`/accrual/claims#claim-${id}`)
    }
    const { results } = await (await mine.get('/account/get-notifications')).json()
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['claim-found', 'claim-refused'])
  })

  test('an accrual of another promoter or program is no answer', async () => {
    const claim = String((await sent()).id)
    const stranger = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000001' })
    const { id } = await addAccrual('B-1')
    await server.db.updateTable('accrual').set({ promoter_id: stranger.id }).execute()
    expect((await operator('claims', 'decide', claim, 'PA', '--accrual', String(id))).status).toBe(1)
    expect(await first()).toMatchObject({ status: 'WA' })
  })

  test.each([
    [['PA'], 'К PA нужны --accrual или --sum'],
    [['CA'], 'К CA нужна --reason: промоутер прочтёт её в обращении'],
    [['PA', '--sum', '1', '--reason', 'x'], '--reason: только вместе с CA'],
    [['PA', '--sum', '-1'], '--sum: нужна сумма в рублях, например 1200 или 1200,50'],
    [['WA'], 'PA|CA: PA или CA'],
  ])('%j is typed wrongly and decides nothing', async (words, line) => {
    const claim = String((await sent()).id)
    const answer = await operator('claims', 'decide', claim, ...words)
    expect([answer.status, answer.lines]).toEqual([2, expect.arrayContaining([line])])
    expect(await first()).toMatchObject({ status: 'WA' })
  })

  test('the file is handed over whole, and the audit keeps that it was', async () => {
    const claim = String((await sent({ file: picture() })).id)
    const { made, lines } = await operator('claims', 'file', claim, '--out', 'чек.png')
    expect(Buffer.from(made ?? '', 'base64').equals(pngBytes)).toBe(true)
    expect(lines).toEqual(['чек.png, image/png'])
    expect(await server.db.selectFrom('audit').select('event').execute()).toContainEqual({
      event: 'operator.claim-file',
    })
    const bare = String((await sent({ key: 'draft-0002', order: 'B' })).id)
    expect((await operator('claims', 'file', bare, '--out', 'x')).lines).toEqual([`У обращения ${bare} нет файла`])
    expect((await operator('claims', 'show', '999')).lines).toEqual(['Обращения 999 нет (список: claims list)'])
  })
})

describe('a refusal that its promoter does not agree with', () => {
  const operator = (...words: string[]) => operatorOf(server)(...words)
  const dispute = (accrual_id: number, more: Record<string, string | File> = {}, browser = mine) =>
    browser.form('/promoter/dispute', {
      key: 'dispute-0001',
      accrual_id: String(accrual_id),
      comment: 'Заказ получен',
      ...more,
    })
  const ledger = async () => (await (await mine.get('/promoter/get-project-connected-accrual-list')).json()).data

  test('a dispute is a claim with all that is known of the deal, and the deal leads to it', async () => {
    const { id } = await addAccrual('A-7', 'CA')
    await addAccrual('A-8', 'CA')
    const answer = await dispute(id, { file: picture() })
    const { data } = await answer.json()
    expect([answer.status, data]).toMatchObject([
      200,
      {
        order: 'A-7',
        price: 1200.5,
        disputes: true,
        status: 'WA',
        comment: 'Заказ получен',
        file: { name: 'чек.png' },
      },
    ])
    const claims = (await ledger()).map((row: { external_id: string; claim_id: number | null }) => [
      row.external_id,
      row.claim_id,
    ])
    expect(Object.fromEntries(claims)).toEqual({ 'A-7': data.id, 'A-8': null })
  })

  test('a deal is disputed once, however often it is sent', async () => {
    const { id } = await addAccrual('A-7', 'CA')
    const answers = await Promise.all([dispute(id), dispute(id), dispute(id, { key: 'dispute-0002' })])
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1)
    const { error } = await (await dispute(id, { key: 'dispute-0003' })).json()
    expect(error).toMatch(/^Вы уже оспорили эту сделку \d\d\.\d\d\.\d{4}: ответ появится в «Моих обращениях»$/)
    expect((await list()).count).toBe(1)
  })

  test('a dispute may be of an order that was claimed before, and without a sum', async () => {
    await sent({ order: 'A-7' })
    const { id } = await addAccrual('a-7', 'CA')
    expect((await dispute(id)).status).toBe(200)
    const bare = await addAccrual('A-8', 'CA')
    await server.db.updateTable('accrual').set({ price: 0 }).where('id', '=', bare.id).execute()
    const answer = await dispute(bare.id, { key: 'dispute-0002' })
    expect((await answer.json()).data).toMatchObject({ order: 'A-8', price: 0 })
  })

  test.each(['WA', 'CO', 'PA'])('a deal that is %s cannot be disputed', async (status) => {
    const { id } = await addAccrual('A-7', status)
    const answer = await dispute(id)
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'Оспорить можно только отклонённую сделку' }])
  })

  test('a deal of another promoter, or of nobody, is refused without a word of it', async () => {
    const { id } = await addAccrual('A-7', 'CA')
    const other = await neighbour()
    for (const answer of [await dispute(id, {}, other), await dispute(2 ** 40)]) {
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Сделка не найдена' }])
    }
  })

  test('a dispute without words is refused', async () => {
    const { id } = await addAccrual('A-7', 'CA')
    const answer = await dispute(id, { comment: ' ' })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { fields: { comment: 'Напишите, почему вы не согласны с отказом' } },
    ])
  })

  test('a refusal that is taken back has the sum of its own deal, and says so', async () => {
    const { id } = await addAccrual('A-7', 'CA')
    const claim = String((await (await dispute(id)).json()).data.id)
    expect((await operator('claims', 'show', claim)).lines.join('\n')).toContain(`Оспорен отказ: начисление ${id}`)
    expect((await operator('claims', 'decide', claim, 'PA')).status).toBe(0)
    expect((await list()).results[0]).toMatchObject({ status: 'PA', cash: 90.04, deal: 'A-7' })
    const { text } = await server.db.selectFrom('notification').select('text').executeTakeFirstOrThrow()
    expect(text).toBe('Отказ отменён: заказ A-7, «Магазин чая», 90,04\u00a0₽')
  })
})
