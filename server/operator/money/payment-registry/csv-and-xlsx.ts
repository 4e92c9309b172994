import papa from 'papaparse'
import write from 'write-excel-file/node'

import { requisiteType } from '#contract/codes.ts'
import type { PutOff, Registry, WaitingOrder } from '../../../services/money/payment-registry.ts'
import { fullName, roubles } from '../../terminal/table.ts'
import { paymentsText } from '../payments-text.ts'

type Row = WaitingOrder | PutOff
type Cell = string | number

/** Kinds of requisites in the operator's words. */
export const requisiteKinds: Readonly<Record<string, string>> = {
  [requisiteType.entrepreneur]: 'ИП',
  [requisiteType.selfEmployed]: 'Самозанятый',
}

/** Sums are kopecks here. */
type Column = {
  readonly title: string
  readonly width: number
  readonly isMoney?: true
  of(row: Row, period: string): Cell
}

function remark(row: Row, period: string): string {
  const said: string[] = []
  if (row.requisite === null) said.push('нет реквизитов')
  if ('why' in row && row.why === 'below the minimum') said.push(`меньше минимума ${roubles(row.least)}`)
  if ('why' in row && row.why === 'not made') said.push(`не вошло в выплаты: payouts run ${period}`)
  if (row.isBlocked) said.push('промоутер заблокирован')
  return said.join('; ')
}

const dataOf = ({ requisite }: Row) => requisite?.data

const named = (programs: readonly string[]) => programs.filter((name) => name !== '').join(', ')

const columns: readonly Column[] = [
  { title: 'Поручение', width: 11, of: (row) => ('id' in row ? row.id : '') },
  { title: 'Период', width: 9, of: (_, period) => period },
  { title: 'ID промоутера', width: 14, of: ({ promoterId }) => promoterId },
  { title: 'ФИО', width: 32, of: (row) => dataOf(row)?.fullName ?? fullName(row) },
  { title: 'Телефон', width: 14, of: ({ phone }) => phone.replace('+', '') },
  {
    title: 'Тип',
    width: 13,
    of: ({ requisite }) => requisiteKinds[requisite?.requisite_type ?? ''] ?? requisite?.requisite_type ?? '',
  },
  { title: 'ИНН', width: 14, of: (row) => dataOf(row)?.inn ?? '' },
  { title: 'Счёт', width: 23, of: (row) => dataOf(row)?.numberCheck ?? '' },
  { title: 'Банк', width: 28, of: (row) => dataOf(row)?.bankName ?? '' },
  { title: 'БИК', width: 11, of: (row) => dataOf(row)?.bankNumber ?? '' },
  { title: 'Корр. счёт', width: 23, of: (row) => dataOf(row)?.bankCheck ?? '' },
  { title: 'Юр. адрес', width: 36, of: (row) => dataOf(row)?.legalAddress ?? '' },
  { title: 'Состав', width: 20, of: (row) => ('id' in row ? paymentsText(row.payments) : '') },
  { title: 'Программы', width: 36, of: (row) => ('id' in row ? named(row.programs) : '') },
  { title: 'Сумма', width: 13, isMoney: true, of: (row) => ('id' in row ? row.cash : '') },
  { title: 'Отложено', width: 13, isMoney: true, of: (row) => ('id' in row ? '' : row.cash) },
  { title: 'Примечание', width: 36, of: remark },
]

/** What a spreadsheet would take for a formula; also the full-width signs, which some turn into the plain ones. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u
/** What Excel would take for a number: it would lose the zeros before it, or the digits after the fifteenth. */
const longNumber = /^(?:0\d+|\d{12,})$/

const oneLine = (text: string) => text.replace(/\p{C}/gu, ' ')
/** A workbook writes signs as `_x000A_`: a name that holds such a text must not be read as the sign. */
const asWritten = (text: string) => oneLine(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
const isEmpty = (cell: Cell) => cell === ''

/** "1711,98". */
export const csvSum = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',')

export function csvCell(cell: Cell, isMoney: boolean): string {
  if (typeof cell === 'number') return isMoney ? csvSum(cell) : String(cell)
  const text = oneLine(cell)
  if (formula.test(text)) return `'${text}`
  return longNumber.test(text) ? `\t${text}` : text
}

const rowsOf = ({ waiting, putOff }: Registry): readonly Row[] => [...waiting, ...putOff]

/** Text that a Russian Excel opens rightly: semicolons, a byte order mark. */
export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): Buffer {
  const text = papa.unparse({ fields: [...fields], data: [...data] }, { delimiter: ';', newline: '\r\n' })
  return Buffer.from(`\uFEFF${text}\r\n`)
}

/** The registry with decimal commas. */
export function registryCsv(registry: Registry, period: string): Buffer {
  const data = rowsOf(registry).map((row) =>
    columns.map(({ isMoney = false, of }) => csvCell(of(row, period), isMoney)),
  )
  return csvOf(
    columns.map(({ title }) => title),
    data,
  )
}

/** A workbook with sums as numbers; all else, account numbers too, is text that nothing calculates. */
export function registryXlsx(registry: Registry, period: string): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const body = rowsOf(registry).map((row) =>
    columns.map(({ isMoney = false, of }) => {
      const cell = of(row, period)
      if (isEmpty(cell)) return null
      if (typeof cell === 'string') return { value: asWritten(cell), type: String }
      return isMoney ? { value: cell / 100, type: Number, format: '#,##0.00' } : { value: cell, type: Number }
    }),
  )
  const sheet = { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  return write([head, ...body], sheet).toBuffer()
}
