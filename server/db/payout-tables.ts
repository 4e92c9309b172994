import type { ColumnType, Generated } from 'kysely'

/** One transfer to a promoter: all payments of it have one status. Its number is no payment's. */
type PayoutOrderTable = {
  id: Generated<number>
  promoter_id: number
  /** As of its payments. */
  period: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** A payout; `status` as section 4 lists it, `cash` in kopecks. */
export type PaymentTable = {
  id: Generated<number>
  promoter_id: number
  order_id: number
  project_id: number | null
  cash: number
  status: string
  /** The month that is paid for, as YYYY-MM; empty for payouts made outside the monthly run. */
  period: Generated<string>
  /** Why the bank sent it back, as the promoter reads it; empty when nothing was said. */
  reason: Generated<string>
  /** When the bank's word came that it is paid; null otherwise, and of what was paid before this was kept. */
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When its word came that it is sent back; null otherwise, and of some that came back before this was kept. */
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What was said of it while no promoter read reasons. */
  operator_note: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** That an order's promoter says they gave the tax receipt for it; without a row they have not. */
type PayoutReceiptTable = {
  order_id: number
  given_at: Date
  /** Where it can be looked at; empty where they did not say. */
  url: Generated<string>
  /** The file of it, where they sent one. */
  upload_id: ColumnType<number | null, number | null | undefined, number | null>
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

/** Who pays a brand's promoters; empty texts mean "not set". */
type PayerTable = {
  domain_id: number
  name: Generated<string>
  inn: Generated<string>
  account: Generated<string>
  bank: Generated<string>
  bik: Generated<string>
  corr: Generated<string>
}

export type PayoutTables = {
  payout_order: PayoutOrderTable
  payment: PaymentTable
  payout_receipt: PayoutReceiptTable
  requisite: RequisiteTable
  payer: PayerTable
}
