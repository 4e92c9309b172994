import { describe, expect, test } from 'vitest'

import { recordDeal } from '#server/services/money/deals.ts'
import { runPayouts } from '#server/services/money/payouts.ts'
import { saveRequisite } from '#server/services/money/requisites.ts'
import { unreadSums } from '#server/services/notifications/unread-sums.ts'
import { notifyOfDates } from '#server/services/schedule/date-notices.ts'

import { addProject, addPromoter } from '../../support/brand.ts'
import { details } from '../../support/ledger.ts'
import { trackedProgram } from '../../support/links.ts'
import { operatorOf } from '../../support/operator.ts'
import { addPayment } from '../../support/payments.ts'
import { testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

async function cabinet(config: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(config)
  const tracked = await trackedProgram(server, { accrual_type: 'CA', reward: 150_000 })
  await server.db
    .insertInto('click')
    .values({ click_id: 'c', link_id: tracked.link.id, at: server.clock.now() })
    .execute()
  const browser = await browserOf(server, tracked.promoter)
  await browser.get('/domain/get-domain')
  const list = async (query = '') => (await browser.get(`/account/get-notifications${query}`)).json()
  /** The newest first; whatever the clock says, which may be beyond the session's end. */
  const texts = async () => {
    const rows = await server.db.selectFrom('notification').select('text').orderBy('id', 'desc').execute()
    return rows.map(({ text }) => plain(text))
  }
  const deal = (external_id: string, status: string, more: object = {}) =>
    recordDeal(server.deps, tracked.program.id, { external_id, click_id: 'c', status, ...more })
  return { server, ...tracked, browser, list, texts, deal, operator: operatorOf(server) }
}

describe('a promoter’s notification', () => {
  test('a deal is written when it comes and when it is decided, once each', async () => {
    const { deal, list, texts, server } = await cabinet()
    const customer = { external_first_name: 'Мария', external_phone: '+79990001122' }
    await deal('a', 'WA', customer)
    await deal('a', 'WA', customer)
    server.clock.advance(1)
    await deal('a', 'CO')
    await deal('a', 'CO')
    server.clock.advance(1)
    await deal('a', 'CA', { reason: 'Возврат' })
    expect(await texts()).toEqual([
      'Сделка отклонена: 1 500 ₽, «Магазин чая». Возврат',
      'Сделка подтверждена: 1 500 ₽, «Магазин чая»',
      'Новая сделка: 1 500 ₽, «Магазин чая»',
    ])
    expect(await list()).toMatchObject({
      unread: 3,
      results: [{ kind: 'refused' }, { kind: 'confirmed' }, { kind: 'deal' }],
    })
    const { id } = await server.db.selectFrom('accrual').select('id').executeTakeFirstOrThrow()
    const links = (await list()).results.map(({ link }: { link: string }) => link)
    expect(links).toEqual(Array(3).fill(`/accrual?deal=${id}`))
    expect(JSON.stringify(await list())).not.toMatch(/Мария|79990001122/)
  })

  test('a deal that comes confirmed, and one that is looked at again, say so', async () => {
    const { deal, texts, server } = await cabinet()
    await deal('a', 'CO')
    server.clock.advance(1)
    await deal('a', 'WA')
    expect(await texts()).toEqual([
      'Сделка снова ожидает подтверждения: 1 500 ₽, «Магазин чая»',
      'Новая сделка, уже подтверждена: 1 500 ₽, «Магазин чая»',
    ])
  })

  test('a deal that was refused as a whole leaves no notification behind', async () => {
    const { server, program, list } = await cabinet()
    await expect(recordDeal(server.deps, program.id, { external_id: 'a', click_id: 'unknown' })).rejects.toThrow()
    expect(await list()).toEqual({ results: [], unread: 0, sums: [] })
  })

  test('a payout is written when it is made, paid, sent back and reopened', async () => {
    const { server, promoter, deal, texts, browser, operator } = await cabinet()
    await deal('a', 'CO')
    const data = { fullName: 'Иванова Анна', numberCheck: '40817810400000012003', inn: '500100732259' }
    const bank = { bankName: 'Банк', bankNumber: '044525225', bankCheck: '30101810400000000225', minSum: '1000' }
    const saved = await browser.post('/account/requisite-create-or-update', {
      requisite_type: 'SE',
      data: { ...data, ...bank },
    })
    expect(saved.status).toBe(200)
    server.clock.set('2026-07-11T12:00:00+03:00')
    await runPayouts(server.deps, '2026-06')
    const { id } = await server.db.selectFrom('payout_order').select('id').executeTakeFirstOrThrow()
    for (const words of [
      ['decide', String(id), 'CA', '--reason', 'Неверный счёт'],
      ['reopen', String(id), '--reason', 'ошибка'],
      ['decide', String(id), 'PA'],
      ['decide', String(id), 'PA'],
    ]) {
      server.clock.advance(1)
      expect(await operator('payouts', ...words)).toMatchObject({ status: 0 })
    }
    expect((await texts()).slice(0, 4)).toEqual([
      'Выплата выполнена: 1 500 ₽',
      'Выплата в пути: 1 500 ₽',
      'Банк вернул выплату: 1 500 ₽. Неверный счёт',
      'Выплата в пути: 1 500 ₽',
    ])
    const link = `/payments#order-${id}`
    expect(await unreadSums(server.deps, promoter.id), 'the last word stands for the transfer').toMatchObject([
      { kind: 'confirmed' },
      { kind: 'paid', count: 1, link },
    ])
  })

  test('a request is written as it was decided', async () => {
    const { server, operator, texts } = await cabinet()
    const { id } = await server.db.selectFrom('project_connection').select('id').executeTakeFirstOrThrow()
    await operator('connections', 'decide', String(id), 'CA', '--reason', 'Нет площадки', '--retry-from', '2026-12-01')
    server.clock.advance(1)
    await operator('connections', 'decide', String(id), 'US')
    expect(await texts()).toEqual([
      'Вы подключены к программе «Магазин чая»',
      'Заявка отклонена: «Магазин чая». Нет площадки. Новую заявку можно подать с 1 декабря',
    ])
  })
})

describe('a notification that time brings', () => {
  test('missing requisites are spoken of in the last week in which they are in time, once a month', async () => {
    const { server, deal, texts } = await cabinet()
    await deal('a', 'CO')
    for (const [day, isWritten] of [
      ['23', false],
      ['24', true],
      ['30', true],
    ] as const) {
      server.clock.set(`2026-06-${day}T12:00:00+03:00`)
      await notifyOfDates(server.deps)
      const written = (await texts()).filter((text: string) => text.startsWith('Добавьте'))
      expect(written, day).toEqual(isWritten ? ['Добавьте реквизиты до 30 июня, чтобы получить 1 500 ₽'] : [])
    }
  })

  test('a reminder of requisites is no news any more once they are saved', async () => {
    const { server, promoter, domain, deal } = await cabinet()
    await deal('a', 'CO')
    server.clock.set('2026-06-24T12:00:00+03:00')
    await notifyOfDates(server.deps)
    const news = async () => (await unreadSums(server.deps, promoter.id)).map(({ kind }) => kind)
    expect(await news()).toEqual(['requisites', 'confirmed'])
    const owner = { domain, promoterId: promoter.id, ip: '203.0.113.7', requestId: 'r' }
    await saveRequisite(server.deps, owner, { requisite_type: 'SE', is_main: true, data: details })
    expect(await news()).toEqual(['confirmed'])
  })

  test('a promo code is spoken of three days before its end, to those who use its program', async () => {
    const { server, program, texts } = await cabinet()
    const end_at = new Date('2026-06-20T20:59:59Z')
    const row = { project_id: program.id, name: 'Скидка 10 %', code: 'TEA', description: '', end_at }
    await server.db.insertInto('project_promo_code').values(row).execute()
    await notifyOfDates(server.deps)
    expect(await texts()).toEqual([])
    server.clock.set('2026-06-18T12:00:00+03:00')
    await notifyOfDates(server.deps)
    await notifyOfDates(server.deps)
    expect(await texts()).toEqual(['Промокод «Скидка 10 %», «Магазин чая», действует до 20 июня'])
  })

  test('a label is spoken of once, from the end of its last day in Moscow on, to those who use its program', async () => {
    const { server, program, texts } = await cabinet()
    const label = { advertiser: 'ООО «Чай»', inn: '', erid: '2VtzqTest', is_per_link: false, until: '2026-06-18' }
    await server.db
      .insertInto('project_ad')
      .values({ project_id: program.id, ...label })
      .execute()
    for (const [moment, count] of [
      ['2026-06-18T23:59:59+03:00', 0],
      ['2026-06-19T00:00:30+03:00', 1],
      ['2026-06-20T12:00:00+03:00', 1],
    ] as const) {
      server.clock.set(moment)
      await notifyOfDates(server.deps)
      const said = 'Срок подписи к рекламе истёк 18 июня: «Магазин чая». Запросите новую'
      expect(await texts(), moment).toEqual(Array(count).fill(said))
    }
    const { link } = await server.db.selectFrom('notification').select('link').executeTakeFirstOrThrow()
    expect(link).toBe(`/project-detail/${program.id}/tools#copy-link`)
  })

  test('a new program is spoken of to the promoters that there were, for two days', async () => {
    const { server, domain, promoter, texts } = await cabinet()
    const at = server.clock.now()
    await server.db
      .updateTable('promoter')
      .set({ created_at: new Date(at.getTime() - 1_000) })
      .execute()
    await server.db
      .updateTable('project')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    await addProject(server.db, { domain_id: domain.id, name: 'Кофе', created_at: at })
    await notifyOfDates(server.deps)
    await notifyOfDates(server.deps)
    expect(await texts()).toEqual(['Новая программа: «Кофе»'])
    await server.db.deleteFrom('notification').where('promoter_id', '=', promoter.id).execute()
    server.clock.advance(49 * 3_600_000)
    await notifyOfDates(server.deps)
    expect(await texts()).toEqual([])
  })
})

describe('a transfer that is late', () => {
  test('a transfer that waits after its last day is spoken of once, as one sum', async () => {
    const { server, promoter, program, texts } = await cabinet()
    const row = { promoter_id: promoter.id, period: '2026-05', created_at: new Date('2026-06-01T00:30:00+03:00') }
    const { order_id } = await addPayment(server.db, { ...row, cash: 260_000, status: 'WA' })
    await addPayment(server.db, { ...row, order_id, project_id: program.id, cash: 100_000, status: 'WA' })
    await addPayment(server.db, { ...row, cash: 700_000, status: 'PA' })
    for (const [moment, count] of [
      ['2026-06-20T23:59:59+03:00', 0],
      ['2026-06-21T00:00:30+03:00', 1],
      ['2026-06-22T12:00:00+03:00', 1],
    ] as const) {
      server.clock.set(moment)
      await notifyOfDates(server.deps)
      expect(await texts(), moment).toEqual(Array(count).fill('Выплата задерживается: 3 600 ₽, срок был до 20 июня'))
    }
    const written = await server.db.selectFrom('notification').select(['kind', 'link']).executeTakeFirstOrThrow()
    expect(written).toEqual({ kind: 'late', link: `/payments#order-${order_id}` })
  })

  test('a transfer that was late long before is not spoken of', async () => {
    const { server, promoter, texts } = await cabinet()
    const row = { promoter_id: promoter.id, cash: 260_000, status: 'WA', period: '2026-05' }
    await addPayment(server.db, { ...row, created_at: new Date('2026-06-01T00:30:00+03:00') })
    server.clock.set('2026-07-05T12:00:00+03:00')
    await notifyOfDates(server.deps)
    expect(await texts()).toEqual([])
  })
})

describe('the list', () => {
  test('the list has the newest fifty, those after one that is named, and what is read stays read', async () => {
    const { deal, list, browser } = await cabinet()
    for (let number = 0; number < 52; number++) await deal(`d-${number}`, 'WA')
    const { results, unread } = await list()
    expect([results.length, unread]).toEqual([50, 52])
    const newer = await list(`?after=${results[2].id}`)
    expect(newer).toMatchObject({ results: results.slice(0, 2), unread: 52, sums: [{ kind: 'deal', count: 2 }] })
    await deal('late', 'WA')
    const read = await browser.post('/account/notifications-read', { until: results[0].id })
    expect(await read.json()).toEqual({ unread: 1 })
    expect(await (await browser.post('/account/notifications-read', {})).json()).toEqual({ unread: 0 })
    expect((await list()).results).toHaveLength(50)
  })

  test('the sums have all that is unread, each deal as it stands last, beyond the rows that are sent', async () => {
    const { deal, list, server } = await cabinet()
    await deal('lost-1', 'WA')
    for (const id of ['lost-1', 'lost-2', 'lost-3']) await deal(id, 'CA', { reason: id < 'lost-3' ? 'Возврат' : '' })
    for (let number = 0; number < 120; number++) await deal(`d-${number}`, 'WA')
    server.clock.advance(1)
    await deal('d-7', 'CO')
    const { sums, results } = await list()
    const { id } = await server.db
      .selectFrom('accrual')
      .select('id')
      .where('external_id', '=', 'd-7')
      .executeTakeFirstOrThrow()
    expect(sums).toMatchObject([
      { kind: 'refused', count: 3, cash: 4_500, reasons: ['Возврат', 'рекламодатель не назвал причину'] },
      { kind: 'deal', count: 119, cash: 178_500, link: '/accrual?status=WA&date_from=2026-06-15&date_to=2026-06-15' },
      { kind: 'confirmed', count: 1, cash: 1_500, text: results[0].text, link: `/accrual?deal=${id}` },
    ])
    expect(sums.map(({ summary }: { summary: string }) => plain(summary))).toEqual([
      '3 сделки на 4 500 ₽ отклонены',
      '119 новых сделок на 178 500 ₽',
      plain(results[0].text),
    ])
    expect(sums[0].link).toMatch(/^\/accrual\?deal=\d+,\d+,\d+$/)
  })

  test('one that was opened is read with what was said before of the same deal, and others are not', async () => {
    const { deal, list, server, browser } = await cabinet()
    for (const id of ['a', 'b']) await deal(id, 'WA')
    server.clock.advance(1)
    await deal('a', 'CA')
    const [refused] = (await list()).results
    const read = await browser.post('/account/notifications-read', { id: refused.id })
    expect(await read.json()).toEqual({ unread: 1 })
    expect(await list()).toMatchObject({
      results: [
        { kind: 'refused', is_read: true },
        { kind: 'deal', is_read: false },
        { kind: 'deal', is_read: true },
      ],
      sums: [{ kind: 'deal', count: 1 }],
    })
  })

  test('the notifications that a sum counts are read by its kind, but for what came since it was shown', async () => {
    const { deal, list, server, browser } = await cabinet()
    for (const id of ['a', 'b', 'c']) await deal(id, 'WA')
    server.clock.advance(1)
    await deal('c', 'CO')
    const [newest] = (await list()).results
    await deal('d', 'WA')
    const read = await browser.post('/account/notifications-read', { kind: 'deal', until: newest.id })
    expect(await read.json(), 'the one of today, and the confirmed one with its first').toEqual({ unread: 3 })
    expect((await list()).sums).toMatchObject([
      { kind: 'deal', count: 1 },
      { kind: 'confirmed', count: 1 },
    ])
  })

  test('another promoter sees and reads none of it', async () => {
    const { server, domain, deal, list } = await cabinet()
    await deal('a', 'WA')
    const other = await browserOf(server, await addPromoter(server.db, { domain_id: domain.id, phone: '+79990000002' }))
    expect(await (await other.get('/account/get-notifications')).json()).toEqual({ results: [], unread: 0, sums: [] })
    const [{ id }] = (await list()).results
    for (const input of [{}, { id }, { kind: 'deal' }])
      expect((await other.post('/account/notifications-read', input)).status).toBe(200)
    expect(await list()).toMatchObject({ unread: 1 })
  })

  test('a server without the feature has no such call', async () => {
    const { browser } = await cabinet({ config: { features: [] } })
    expect((await browser.get('/account/get-notifications')).status).toBe(404)
  })
})
