import { type MonthDay, moscowDay } from '#contract/months.ts'
import { money, shortDate } from '#src/text/format.ts'
import { payoutStatusLabel } from '#src/text/labels.ts'
import { dayOf } from '#src/text/periods.ts'
import { narrowed } from '#src/ui/money/money-filter.ts'

import type { PaymentQuery } from './controls.ts'
import type { Row } from './payment-rows.ts'
import { areTogether, type TransferRows, transfersOf } from './transfers/transfer.ts'
import { badgeOf, latenessOf, titleOf } from './transfers/transfer-words.ts'

const dayOfMoment = (iso: string) => dayOf(new Date(iso))

/** U+2060 keeps a dash from ending a line. */
const spaces = /[\s\u00a0\u202f\u2060]+/g
const dashes = /[–—−]/g
const plain = (text: string) => text.toLowerCase().replace(/ё/g, 'е').replace(spaces, '').replace(dashes, '-')

/** A sum is typed with a comma or with a dot. */
const sumWords = (roubles: number) => [money(roubles), money(roubles).replace(',', '.')]

/** Everything that a row shows, as it is shown: that is what people search for. */
const wordsOf = ({ project_name, cash, created_at, status, progress }: Row) =>
  plain([project_name, ...sumWords(cash), shortDate(created_at), payoutStatusLabel(status), progress].join('\n'))

/** The same of a transfer that is not opened. */
function wordsOfTransfer(transfer: TransferRows, today: MonthDay): string {
  const { title, note } = titleOf(transfer, today)
  const words = [title, note, latenessOf(transfer, today), badgeOf(transfer).text]
  return plain([...words, ...sumWords(transfer.cash)].join('\n'))
}

type Found = {
  readonly rows: readonly Row[]
  /** All that is found are transfers: else a part of one is, and payments are shown one by one. */
  readonly areTransfers: boolean
}

/** The rows that fit the filters and the search (decisions 5: on the client). What fits a transfer finds all of it. */
export function found(all: readonly Row[], { search, filter }: PaymentQuery, now: Date): Found {
  const inFilter = narrowed(all, filter, dayOfMoment)
  // What is of one program is a part of a transfer.
  const transfers = filter.program === null && areTogether(all) ? transfersOf(inFilter) : null
  const wanted = plain(search)
  if (wanted === '') return { rows: inFilter, areTransfers: transfers !== null }
  const today = moscowDay(now)
  const named = new Set(
    transfers?.filter((transfer) => wordsOfTransfer(transfer, today).includes(wanted)).flatMap(({ rows }) => rows),
  )
  const rows = inFilter.filter((row) => named.has(row) || wordsOf(row).includes(wanted))
  return { rows, areTransfers: rows.length > 0 && rows.every((row) => named.has(row)) }
}
