import type { ColumnType, Generated } from 'kysely'

/** A promoter's word that a deal is missing. `price` and `cash` are kopecks; texts are empty where nothing was said. */
type ClaimTable = {
  id: Generated<number>
  promoter_id: number
  project_id: number
  /** Made up by the sender: the same again is the same claim. */
  key: string
  order_number: string
  /** The day of the order, YYYY-MM-DD. */
  day: string
  price: number
  came_by: string
  source: string
  comment: string
  upload_id: number | null
  status: string
  /** What the deal that was found earned. */
  cash: ColumnType<number | null, number | null | undefined, number | null>
  /** Why it was not confirmed, as the promoter reads it. */
  reason: Generated<string>
  /** The accrual of the deal that was found. */
  accrual_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The refused accrual that the promoter does not agree with; of a missing deal null. */
  disputed_id: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Date
  updated_at: Date
}

export type ClaimTables = { claim: ClaimTable }
