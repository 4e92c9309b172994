import type { ColumnType, Generated } from 'kysely'

/** A payout; `status` as section 4 lists it, `cash` in kopecks. */
export type PaymentTable = {
  id: Generated<number>
  promoter_id: number
  project_id: number | null
  cash: number
  status: string
  /** The month that is paid for, as YYYY-MM; empty for payouts made outside the monthly run. */
  period: Generated<string>
  /** Why the bank sent it back, as the promoter reads it; empty when nothing was said. */
  reason: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** Payout details. `sealed` holds them encrypted: bank data is never readable in the database. */
export type RequisiteTable = {
  id: Generated<number>
  promoter_id: number
  requisite_type: string
  is_main: boolean
  sealed: string
  created_at: Date
  updated_at: Date
}

export type PayoutTables = { payment: PaymentTable; requisite: RequisiteTable }
