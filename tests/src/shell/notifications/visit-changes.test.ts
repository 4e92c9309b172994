import { describe, expect, test } from 'vitest'

import type { Payment } from '#contract/account.ts'
import type { Accrual } from '#contract/promoter.ts'
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
    'С 20 ноября: 2 сделки на 1 069 ₽, 1 сделка на 100 ₽ подтверждена, 1 сделка отклонена: Возврат, выплата 12 000 ₽ выполнена',
  )
  expect(shownVisit(visit, false, second).parts.map(({ to }) => to)).toEqual([
    '/accrual?date_from=2026-11-20&date_to=2026-11-24',
    '/accrual?status=CO',
    '/accrual?status=CA',
    '/payments?status=PA',
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
