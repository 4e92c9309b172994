import { describe, expect, test } from 'vitest'

import type { NotificationSum } from '#contract/notifications.ts'
import { arrange } from '#src/features/payouts/arrange.ts'
import { overdueLines } from '#src/features/payouts/overdue-deals.ts'
import type { HomePart, Line } from '#src/features/payouts/payout-words.ts'

const line = (home: Partial<HomePart> & Pick<HomePart, 'place' | 'title'>): Line => ({
  text: home.title,
  step: null,
  home: { tone: 'waiting', ...home },
})
const sum = (kind: string, count = 2): NotificationSum => ({
  kind,
  count,
  since: '2026-11-20T12:00:00+03:00',
  text: kind,
  link: '',
})
const read = (...lines: readonly Line[]) => ({ lines, isRead: true })
const titles = (lines: readonly Line[]) => lines.map(({ home }) => home.title)

describe('home', () => {
  test('one alarm stands out, the other is the first row', () => {
    const late = line({ place: 'alarm', title: 'late' })
    const returned = line({ place: 'alarm', title: 'returned' })
    const { alarm, duties } = arrange(read(late, returned, line({ place: 'row', title: 'receipt' })), [])
    expect(alarm).toBe(late)
    expect(titles(duties)).toEqual(['returned', 'receipt'])
  })

  test('news take what room duties leave, and say nothing that is said', () => {
    const late = line({ place: 'alarm', title: 'late', kind: 'late' })
    const receipt = line({ place: 'row', title: 'receipt' })
    const sums = ['late', 'deal', 'refused', 'paid'].map((kind) => sum(kind))
    const { news, more } = arrange(read(late, receipt), sums)
    expect(news.map(({ kind }) => kind)).toEqual(['deal', 'refused'])
    expect(more.map(({ kind }) => kind)).toEqual(['paid'])
  })

  test('a payout that went well is a row where the server has no news', () => {
    const paid = line({ place: 'row', tone: 'done', title: 'paid', kind: 'paid' })
    expect(titles(arrange(read(paid), []).duties)).toEqual(['paid'])
    const { duties, news } = arrange(read(paid), [sum('paid')])
    expect([titles(duties), news.length]).toEqual([[], 1])
  })

  test('the balance stands in for a payout that is not known, and a failure is said', () => {
    expect(arrange(null, []).next).toEqual({ title: 'На балансе', cash: undefined, note: '' })
    expect(arrange({ lines: [], isRead: false }, []).next.note).toBe('когда придёт выплата, узнать не удалось')
  })
})

test('deals that wait too long lead to themselves, and to all that wait where these are too many', () => {
  expect(overdueLines({ overdue_deals: { count: 2, ids: [7, 9] } }).map(({ to }) => to)).toEqual(['/accrual?deal=7,9'])
  expect(overdueLines({ overdue_deals: { count: 101, ids: [7, 9] } }).map(({ to }) => to)).toEqual([
    '/accrual?status=WA',
  ])
  expect(overdueLines({ overdue_deals: null })).toEqual([])
})
