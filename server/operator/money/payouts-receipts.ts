import * as v from 'valibot'

import { moneyStatus, requisiteType } from '#contract/codes.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type ReceiptRow, receiptRegistryOf } from '../../services/money/receipt-registry.ts'
import { domainNamed } from '../people/promoter-named.ts'
import { command, type Given } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { dayOf, fullName, roubles, sumOf } from '../terminal/table.ts'
import { Host, Month } from '../terminal/values.ts'
import { csvCell, csvOf, csvSum, requisiteKinds } from './payment-registry/csv-and-xlsx.ts'

const fileName = ({ period = '', host = '' }: Given) =>
  `receipts-${period}-${host}.csv`.toLowerCase().replace(/[^\w.-]/g, '_')

const isSelfEmployed = ({ requisite }: ReceiptRow) => requisite?.requisite_type === requisiteType.selfEmployed
const isPaid = ({ status }: ReceiptRow) => status === moneyStatus.paid

function wordOf(row: ReceiptRow): string {
  if (row.receipt !== null) return isPaid(row) ? 'выдан' : 'выдан, а выплата не выполнена'
  return isSelfEmployed(row) ? 'не отмечен' : 'не нужен'
}

/** Sums are kopecks here. */
const columns: readonly { readonly title: string; readonly of: (row: ReceiptRow) => string | number }[] = [
  { title: 'Поручение', of: ({ id }) => id },
  { title: 'ID промоутера', of: ({ promoterId }) => promoterId },
  { title: 'ФИО', of: (row) => row.requisite?.data.fullName ?? fullName(row) },
  { title: 'Телефон', of: ({ phone }) => phone.replace('+', '') },
  { title: 'Тип', of: ({ requisite }) => requisiteKinds[requisite?.requisite_type ?? ''] ?? '' },
  { title: 'ИНН', of: ({ requisite }) => requisite?.data.inn ?? '' },
  { title: 'Программы', of: ({ programs }) => programs },
  { title: 'Сумма', of: ({ cash }) => csvSum(cash) },
  { title: 'Выплачено', of: ({ paidAt }) => (paidAt === null ? '' : dayOf(paidAt)) },
  { title: 'Чек', of: wordOf },
  { title: 'Отмечен', of: ({ receipt }) => (receipt === null ? '' : dayOf(receipt.given_at)) },
  { title: 'Ссылка на чек', of: ({ receipt }) => receipt?.url ?? '' },
  { title: 'Файл чека', of: ({ receipt }) => receipt?.file ?? '' },
]

const countOf = (rows: readonly ReceiptRow[]) => `${rows.length} на ${roubles(sumOf(rows))}`

export const payoutsReceipts = command({
  name: 'payouts receipts',
  about: 'кто из самозанятых отметил чек за выплату месяца, в файл, который читаете только вы',
  words: { period: 'ГГГГ-ММ' },
  options: {
    host: { value: 'ХОСТ', about: 'домен', isNeeded: true },
    out: { value: 'ПУТЬ', about: 'куда записать; если не указано — receipts-ГГГГ-ММ-ХОСТ.csv в текущей папке' },
  },
  fileName,
  notes: [
    'В таблице выполненные поручения месяца (PA) и те, за которые чек отмечен, а деньги не дошли: его надо аннулировать.',
    '«Выдан» — слово промоутера: кабинет чека не проверяет. Ссылку на чек он называет сам, открывайте её с осторожностью. Файл чека отдаёт payouts receipt-file.',
    'Тип и ИНН — из основных реквизитов сейчас. Какими они были в день выплаты, кабинет не хранит.',
    'Файл создаётся с правами 600 и не перезаписывается; кто его выгрузил, хранит таблица audit.',
  ],
  isWrite: true,
  input: v.object({ period: Month, host: Host }),
  async run(deps, { period, host }) {
    const domain = await domainNamed(deps, host)
    const rows = await receiptRegistryOf(deps, { period, domainId: domain.id })
    if (rows.length === 0) throw new Refusal(404, `За ${period} на ${host} выполненных выплат нет`)
    const data = rows.map((row) => columns.map(({ of }) => csvCell(of(row), false)))
    const given = rows.filter((row) => row.receipt !== null && isPaid(row))
    const owed = rows.filter((row) => row.receipt === null && isSelfEmployed(row))
    const detail = { period, orders: rows.length, given: given.length }
    await note(deps.db, deps.clock.now(), { event: 'operator.receipts-exported', domainId: domain.id, detail })
    return {
      lines: [`Чеки за ${period}, ${host}: выдано ${countOf(given)}, не отмечено ${countOf(owed)}`],
      made: csvOf(
        columns.map(({ title }) => title),
        data,
      ),
    }
  },
})
