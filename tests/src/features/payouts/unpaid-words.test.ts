import { expect, test } from 'vitest'

import { unpaidWords } from '#src/features/payouts/unpaid-words.ts'

const payout = { status: 'WA', project_name: 'Чайная', cash: 2238.7, created_at: '2026-11-01T09:00:00+03:00' }

test.each([
  ['2026-11-09', 'Без реквизитов не придут: 2 238,70 ₽ в пути, выплата 11–20 ноября.'],
  ['2026-11-29', 'Без реквизитов не придут: 2 238,70 ₽ в пути, срок был до 20 ноября.'],
])(
  'money on its way is said on %s with its window while that is ahead, and with the day that was missed after it',
  (day, words) => {
    const said = unpaidWords({ now: new Date(`${day}T12:00:00+03:00`), balance: 0, payouts: [payout], minSum: '' })
    expect(said.replaceAll('\u00a0', ' ').replaceAll('\u2060', '').replaceAll('\u202f', ' ')).toBe(words)
  },
)
