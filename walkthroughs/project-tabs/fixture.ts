/** What the promoter's links have brought, as the statistics say it. */
export const rows = [
  {
    id: 1,
    short_type: 'LI',
    sub: 'чат',
    total_count_view: 41,
    total_count_accrual: 5,
    total_sum_cash_accrual: 900,
  },
  {
    id: 2,
    short_type: 'LI',
    sub: 'почта',
    total_count_view: 17,
    total_count_accrual: 3,
    total_sum_cash_accrual: 250,
  },
]

const paths = ['/one', '/two'] as const

/** The same as the server lists them. */
export const savedLinks = rows.map(({ id, sub, ...brought }) => ({
  id,
  name: '',
  target: `https://shop.example.ru${paths[id - 1]}`,
  sub,
  short_url: `https://go.example.ru/s/${id}`,
  full_url: `https://shop.example.ru${paths[id - 1]}?ref=1`,
  created_at: '2026-03-01T09:00:00Z',
  views: brought.total_count_view,
  deals: brought.total_count_accrual,
  cash: brought.total_sum_cash_accrual,
}))
