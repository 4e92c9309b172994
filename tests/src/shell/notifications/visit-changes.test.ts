import { describe, expect, test } from 'vitest'

import type { Payment } from '#contract/account.ts'
import type { Accrual } from '#contract/promoter.ts'
import { shownUnread } from '#src/shell/notifications/unread-words.ts'
import { afterVisit, listedChanges, type VisitFindings } from '#src/shell/notifications/visit-changes.ts'
import { shownVisit } from '#src/shell/notifications/visit-words.ts'
import { type DeviceVisit, noVisit } from '#src/shell/session/device-visits.ts'

const first = new Date('2026-11-20T12:00:00+03:00')
const second = new Date('2026-11-24T12:00:00+03:00')

const accrual = (id: number, status: string, cash = 100, more: Partial<Accrual> = {}): Accrual => ({
  id,
  status,
  cash,
  project_name: 'Зонтариум',
  sub: '',
  price: 0,
  created_at: first.toISOString(),
  external_status: '',
  external_first_name: 'Мария',
  external_phone: '+79990001122',
  external_id: '',
  project_id: 1,
  reason: undefined,
  expected_at: undefined,
  payment_id: undefined,
  ...more,
})

const payment = (id: number, status: string, cash: number, month = '10'): Payment => ({
  id,
  status,
  cash,
  created_at: `2026-${month}-01T00:30:00+03:00`,
  project_name: 'Зонтариум',
  reason: undefined,
  expected_at: undefined,
  paid_at: undefined,
})

const findings = (accruals: Accrual[] | null, payments: Payment[] | null = []): VisitFindings => ({
  accruals,
  payments,
  connections: [],
})

const plain = (text: string) => text.replace(/\u00a0/g, ' ')
function said(visit: DeviceVisit, now = second) {
  const { since, parts } = shownVisit(visit, false, now)
  return plain(`${since}: ${parts.map(({ text }) => text).join(', ')}`)
}

const known = afterVisit(noVisit, findings([accrual(1, 'WA'), accrual(2, 'WA')], [payment(1, 'WA', 12_000)]), first)

test('a first visit finds nothing, whatever the lists have', () => {
  expect(known.unread).toBeNull()
  expect(known.recent).toEqual([])
})

test('a later visit finds deals, decisions and payouts, each with its sum and its list', () => {
  const rows = [
    accrual(1, 'CA', 100, { reason: 'Возврат' }),
    accrual(2, 'CO'),
    accrual(3, 'WA', 1_000.5),
    accrual(4, 'CO', 68.5),
  ]
  const visit = afterVisit(known, findings(rows, [payment(1, 'PA', 12_000)]), second)
  expect(said(visit)).toBe(
    'С 20 ноября: 2 сделки на 1 069 ₽, 1 сделка на 100 ₽ подтверждена, 1 сделка на 100 ₽ отклонена: Возврат, выплата 12 000 ₽ выполнена',
  )
  expect(shownVisit(visit, false, second).parts.map(({ to }) => to)).toEqual([
    '/accrual?deal=3,4',
    '/accrual?deal=2',
    '/accrual?deal=1',
    '/payments?status=PA',
  ])
})

test('more deals than an address has room for lead to the list of their kind', () => {
  const rows = Array.from({ length: 101 }, (_, nth) => accrual(nth + 3, 'WA'))
  const visit = afterVisit(known, findings([accrual(1, 'WA'), accrual(2, 'WA'), ...rows]), second)
  expect(shownVisit(visit, false, second).parts.map(({ to }) => to)).toEqual([
    '/accrual?date_from=2026-11-20&date_to=2026-11-24',
  ])
})

test('a visit without changes keeps what was not read yet, and since when', () => {
  const rows = [accrual(1, 'CO'), accrual(2, 'WA')]
  const visit = afterVisit(known, findings(rows), second)
  const third = new Date('2026-11-25T12:00:00+03:00')
  expect(said(afterVisit(visit, findings(rows), third), third)).toBe(said(visit))
})

test('a list that could not be read is no change, and is compared at the next visit', () => {
  const failed = afterVisit(known, findings(null, null), second)
  expect(failed.unread).toBeNull()
  expect(said(afterVisit(failed, findings([accrual(1, 'WA'), accrual(2, 'WA'), accrual(3, 'WA')]), second))).toContain(
    '1 сделка на 100 ₽',
  )
})

test('the payouts of one month are one transfer, of several months several', () => {
  const one = afterVisit(known, findings(null, [payment(1, 'PA', 12_000), payment(2, 'PA', 500)]), second)
  expect(said(one)).toContain('выплата 12 500 ₽ выполнена')
  const several = afterVisit(known, findings(null, [payment(1, 'PA', 12_000), payment(2, 'PA', 500, '09')]), second)
  expect(said(several)).toContain('выплаты на 12 500 ₽ выполнены')
})

test('a request is found decided once, and is asked about no more', () => {
  const awaiting = { ...known, awaited: [{ id: 7, name: 'Катай' }] }
  const open = { ...findings(null, null), connections: [{ id: 7, connection: { status: 'MO' } }] }
  expect(afterVisit(awaiting, open, second)).toMatchObject({ unread: null, awaited: [{ id: 7 }] })
  const decided = { ...findings(null, null), connections: [{ id: '7', connection: { status: 'US' } }] }
  const visit = afterVisit(awaiting, decided, second)
  expect(visit.awaited).toEqual([])
  expect(shownVisit(visit, false, second).parts).toMatchObject([
    { text: 'вы подключены к программе «Катай»', to: '/project-detail/7' },
  ])
})

test('a clock that was set back leaves the changes and names no day', () => {
  const earlier = new Date('2026-11-01T12:00:00+03:00')
  const visit = afterVisit(known, findings([accrual(1, 'CO'), accrual(2, 'WA')]), earlier)
  expect(visit.unread).toMatchObject({ since: null })
  expect(shownVisit(visit, false, earlier)).toMatchObject({ since: '', unread: 1 })
})

describe('five hundred changes', () => {
  const rows = Array.from({ length: 500 }, (_, nth) => accrual(nth + 3, 'WA', 10))
  const visit = afterVisit(known, findings([accrual(1, 'WA'), accrual(2, 'WA'), ...rows]), second)

  test('the list has twenty of them, and the sums have all', () => {
    expect(visit.recent).toHaveLength(listedChanges)
    expect(said(visit)).toBe('С 20 ноября: 500 сделок на 5 000 ₽')
    expect(shownVisit(visit, false, second).unread).toBe(500)
  })
})

test('nothing of a customer is kept, and ten thousand rows take less than a quarter of a megabyte', () => {
  const many = Array.from({ length: 10_000 }, (_, nth) => accrual(1_000_000 + nth, nth % 2 ? 'PA' : 'CO'))
  const kept = JSON.stringify(afterVisit(known, findings(many), second))
  expect(kept).not.toMatch(/Мария|79990001122/)
  expect(kept.length).toBeLessThan(250_000)
})

describe('a list of the server', () => {
  const row = (kind: string, cash: number | null, text = `${kind} ${cash}`) => ({
    kind,
    cash,
    text,
    to: '/one',
    at: first.toISOString(),
  })
  const partsOf = (...rows: ReturnType<typeof row>[]) =>
    shownUnread({ fresh: rows, unread: rows.length }, second).parts.map(({ text, to }) => [plain(text), to])

  test('several deals of a kind are one sum, which leads to them alone where the server names them', () => {
    const deal = (id: number) => ({ ...row('deal', id), to: `/accrual?deal=${id}` })
    expect(partsOf(deal(7), deal(8))).toEqual([['2 сделки на 15 ₽', '/accrual?deal=7,8']])
    const refused = { ...row('refused', 7), to: '/accrual?deal=7' }
    expect(partsOf(refused, deal(8), deal(7)), 'as it stands last').toEqual([
      ['deal 8', '/accrual?deal=8'],
      ['refused 7', '/accrual?deal=7'],
    ])
    expect(partsOf(row('deal', 0.1), row('refused', 5), row('deal', 0.2))).toEqual([
      ['2 сделки на 0,30 ₽', '/accrual?date_from=2026-11-20&date_to=2026-11-24'],
      ['refused 5', '/one'],
    ])
    expect(partsOf(row('paid', 100), row('paid', 200))).toEqual([['выплаты на 300 ₽ выполнены', '/payments?status=PA']])
  })

  test('sums that are not known, and kinds that have none, stand alone', () => {
    expect(
      partsOf(row('deal', 1), row('deal', null, 'a deal'), row('program', null, 'A'), row('program', null, 'B')),
    ).toEqual([
      ['deal 1', '/one'],
      ['a deal', '/one'],
      ['A', '/one'],
      ['B', '/one'],
    ])
  })

  test('sums of the server stand for all that is unread, what is to be acted upon first', () => {
    const of = (kind: string, count: number, cash: number | null, link = '', reasons: string[] = []) => {
      const text = `${kind} ${cash}`
      return { kind, count, cash, since: '2026-11-02T12:00:00+03:00', text, link, reasons }
    }
    const sums = [
      of('deal', 500, 600_000),
      of('confirmed', 1, 50, '/accrual?deal=3'),
      of('sent', 2, 700),
      of('late', 2, 900),
      of('program', 2, null, '//elsewhere'),
      of('refused', 2, 130, '/accrual?deal=4,5', ['Возврат']),
      of('else', 3, null),
    ]
    const { since, parts, isMore } = shownUnread(
      { fresh: [row('deal', 1)], unread: 511, sums: sums.slice(0, 6) },
      second,
    )
    expect([plain(since), isMore]).toEqual(['С 2 ноября', false])
    expect(parts.map(({ text, to }) => [plain(text), to])).toEqual([
      ['2 сделки на 130 ₽ отклонены: Возврат', '/accrual?deal=4,5'],
      ['выплаты на 900 ₽ задерживаются', '/payments?status=WA'],
      ['500 сделок на 600 000 ₽', '/accrual?date_from=2026-11-02&date_to=2026-11-24&status=WA'],
      ['confirmed 50', '/accrual?deal=3'],
      ['выплаты на 700 ₽ в пути', '/payments?status=WA'],
      ['новые программы: 2', '/project-list'],
    ])
    const [, other] = shownUnread(
      { fresh: [], unread: 5, sums: [sums[6] ?? of('', 0, 0), of('paid', 2, null)] },
      second,
    ).parts
    expect(other).toEqual({ kind: 'else', text: 'else null и ещё 2', to: '' })
  })

  test('a transfer stands as it stands last', () => {
    const of = (kind: string, order: number) => ({ ...row(kind, 7), to: `/payments?status=WA&order=${order}` })
    expect(partsOf(of('paid', 83), of('late', 83), of('sent', 84)).map(([text]) => text)).toEqual(['sent 7', 'paid 7'])
  })

  test('a part that has no room, or was not sent, stands behind the bell', () => {
    const programs = Array.from({ length: 7 }, (_, nth) => row('program', null, String(nth)))
    expect(shownUnread({ fresh: programs, unread: 7 }, second)).toMatchObject({ parts: { length: 6 }, isMore: true })
    expect(shownUnread({ fresh: programs.slice(0, 6), unread: 6 }, second).isMore).toBe(false)
    expect(shownUnread({ fresh: programs.slice(0, 1), unread: 2 }, second).isMore).toBe(true)
  })
})
