import { program } from '../cabinet/replies.ts'

/** Of three links two have the same SUB ID: nobody knows which of them has brought what. */
const subs = { lone: 'почта', shared: 'чат' } as const
export const rows = [
  {
    id: 1,
    short_type: 'LI',
    sub: subs.shared,
    total_count_view: 41,
    total_count_accrual: 5,
    total_sum_cash_accrual: 900,
  },
  {
    id: 2,
    short_type: 'LI',
    sub: subs.lone,
    total_count_view: 17,
    total_count_accrual: 3,
    total_sum_cash_accrual: 250,
  },
]
export const kept = [
  { path: '/one', sub: subs.shared },
  { path: '/two', sub: subs.lone },
  { path: '/three', sub: subs.shared },
] as const

/** What this device has of the links that were given out. */
export const keptLinks = JSON.stringify(
  kept.map(({ path, sub }) => ({
    project: String(program.id),
    url: `https://shop.example.ru${path}`,
    sub,
    name: '',
    short_url: `https://go.example.ru/s${path}`,
    full_url: `https://shop.example.ru${path}?ref=1`,
    created_at: '2026-03-01T09:00:00Z',
    is_hidden: false,
  })),
)
