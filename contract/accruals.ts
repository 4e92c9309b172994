import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Amount, Code, Count, Day, dataOf, Id, ifKnown, Moment, Roubles, Search, Text } from './values.ts'

/** A reward for a deal (section 3): `price` is the receipt, `cash` the reward, both roubles. */
export const Accrual = v.object({
  id: Id,
  project_id: v.nullish(Id),
  status: Code,
  project_name: Text,
  sub: Text,
  price: v.nullish(Roubles, 0),
  cash: v.nullish(Roubles, 0),
  created_at: Moment,
  external_status: Text,
  external_first_name: Text,
  external_phone: Text,
  external_id: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ''),
  /** Of a cancelled one: why, in the advertiser's words. */
  reason: ifKnown(v.string()),
  /** Of a waiting one: by when the advertiser decides. */
  expected_at: ifKnown(Moment),
  /** The payout that it is in; null while it is in none. */
  payment_id: ifKnown(Id),
  /** The claim that disputes a cancelled one: of servers with the feature `disputes`. */
  claim_id: ifKnown(Id),
})
export type Accrual = v.InferOutput<typeof Accrual>

export const accrualOrders = [
  '-created_at',
  'created_at',
  'price',
  '-price',
  'cash',
  '-cash',
  'status',
  '-status',
] as const
export const AccrualOrder = v.picklist(accrualOrders)
export type AccrualOrder = v.InferOutput<typeof AccrualOrder>

export const getProjectConnectedAccrualList = endpoint({
  name: 'getProjectConnectedAccrualList',
  method: 'GET',
  path: '/promoter/get-project-connected-accrual-list',
  isCostly: true,
  isLong: true,
  input: v.object({
    search: Search,
    ordering: v.optional(v.fallback(AccrualOrder, '-created_at'), '-created_at'),
    project_id: v.optional(Id),
  }),
  reply: dataOf(v.array(Accrual)),
})

/** Days of the dashboard's period, both included. */
export const Period = v.object({ date_from: Day, date_to: Day })
export type Period = v.InferOutput<typeof Period>

export const Analytics = v.object({
  project_connected_using_count: v.nullish(Count, 0),
  project_connected_moderated_count: v.nullish(Count, 0),
  project_connected_dynamic_count: v.nullish(Amount, 0),
})
export type Analytics = v.InferOutput<typeof Analytics>

export const getProjectConnectedAnalytics = endpoint({
  name: 'getProjectConnectedAnalytics',
  method: 'GET',
  path: '/promoter/get-project-connected-analytics',
  isCostly: true,
  input: Period,
  reply: Analytics,
})

/** Sums are roubles; a percentage is null when it would divide by zero. */
export const AccrualAnalytics = v.object({
  waiting_price_sum: v.nullish(Roubles, 0),
  completed_price_sum: v.nullish(Roubles, 0),
  paid_price_sum: v.nullish(Roubles, 0),
  completed_cash_sum: v.nullish(Roubles, 0),
  paid_cash_sum: v.nullish(Roubles, 0),
  /** What waits for the advertiser, beyond the two above: of servers with the feature `statistics`. */
  waiting_cash_sum: ifKnown(Roubles),
  waiting_count: v.nullish(Count, 0),
  completed_count: v.nullish(Count, 0),
  paid_count: v.nullish(Count, 0),
  percentage_of_advertising_expense: v.nullish(Amount),
  percentage_of_advertising_expense_mb: v.nullish(Amount),
  percentage_of_conversion_to_sale: v.nullish(Amount),
})
export type AccrualAnalytics = v.InferOutput<typeof AccrualAnalytics>

export const getProjectConnectedAccrualAnalytics = endpoint({
  name: 'getProjectConnectedAccrualAnalytics',
  method: 'GET',
  path: '/promoter/get-project-connected-accrual-analytics',
  isCostly: true,
  input: Period,
  reply: AccrualAnalytics,
})
