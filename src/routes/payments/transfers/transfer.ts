import { moneyStatus } from '#contract/codes.ts'
import { sumOf } from '#src/text/sum-of.ts'

import type { Row } from '../payment-rows.ts'

type Rows = readonly [Row, ...Row[]]

/** Payments that came, or come, as one sum. Sums are roubles. */
export type TransferRows = {
  readonly key: string
  readonly rows: Rows
  readonly status: string
  /** Without what was sent back, unless all of it was. */
  readonly cash: number
  /** What was sent back beside the rest. */
  readonly returned: number
}

const isReturned = ({ status }: Row) => status === moneyStatus.cancelled
const cashOf = ({ cash }: Row) => cash

/** What still comes makes all of it wait; what went back is said of the whole only where nothing came. */
function statusOf(rows: Rows): string {
  const found = [moneyStatus.waiting, moneyStatus.paid].find((status) => rows.some((row) => row.status === status))
  return found ?? rows[0].status
}

function transferOf(key: string, rows: Rows): TransferRows {
  const [came, returned] = [rows.filter((row) => !isReturned(row)), rows.filter(isReturned)]
  const isGone = came.length === 0
  return {
    key,
    rows,
    status: statusOf(rows),
    cash: sumOf(isGone ? returned : came, cashOf),
    returned: isGone ? 0 : sumOf(returned, cashOf),
  }
}

/** What the day of a payment is called where transfers have days of their own: it must not be taken for theirs. */
export const dayMade = 'Сформирована'

/** The server says which payments came together. */
export const areTogether = (rows: readonly Row[]) =>
  rows.some(({ order_id }) => order_id !== undefined && order_id !== null)

/** Payments by the transfer that they are a part of, in their own order. */
export function transfersOf(rows: readonly Row[]): readonly TransferRows[] {
  const found = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = row.order_id === undefined || row.order_id === null ? `payment ${row.id}` : String(row.order_id)
    const parts = found.get(key)
    if (parts === undefined) found.set(key, [row])
    else parts.push(row)
  }
  return [...found].map(([key, parts]) => transferOf(key, parts))
}
