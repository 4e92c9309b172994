import { sql } from 'kysely'
import { moneyStatus } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { dayText, line, payerText, periodText, sumText } from './act-words.ts'
import { type Asking, partsOf } from './acts.ts'
import { head, pdfOf, sums } from './pdf-page.ts'
import { roublesInWords } from './roubles-in-words.ts'

/** What a transfer is made of. */
export type Statement = {
  /** Of the order. */
  readonly number: number
  /** The day of payment; of what was paid before that was kept, the day of the order. */
  readonly day: Date
  /** YYYY-MM; empty for a transfer outside the monthly run. */
  readonly period: string
  /** Empty texts where the operator has not named the payer. */
  readonly payer: { readonly name: string; readonly inn: string }
  readonly receiver: string
  /** Kopecks and deals by program. */
  readonly lines: readonly { readonly program: string; readonly deals: number; readonly cash: number }[]
}

/** The statement of a promoter's paid transfer, named by any payment of it. */
export async function statementOf(
  deps: Pick<Deps, 'db'>,
  asking: Asking,
  paymentId: number | null,
): Promise<Statement> {
  const parts = paymentId === null ? [] : await partsOf(deps, asking, paymentId)
  const [first] = parts
  if (first === undefined) throw new Refusal(404, refusals.payment)
  if (parts.some(({ status }) => status !== moneyStatus.paid)) throw new Refusal(409, refusals.statementOfUnpaid)
  const [counted, promoter] = await Promise.all([
    deps.db
      .selectFrom('accrual')
      .select(['payment_id', sql<number>`count(*)::int`.as('deals')])
      .where('promoter_id', '=', asking.promoterId)
      .where(
        'payment_id',
        'in',
        parts.map(({ id }) => id),
      )
      .groupBy('payment_id')
      .execute(),
    deps.db
      .selectFrom('promoter')
      .select(['first_name', 'last_name'])
      .where('id', '=', asking.promoterId)
      .executeTakeFirstOrThrow(),
  ])
  const deals = new Map(counted.map((row) => [row.payment_id, row.deals]))
  return {
    number: first.order_id,
    day: first.paid_at ?? first.created_at,
    period: first.period,
    payer: { name: first.payerName ?? '', inn: first.payerInn ?? '' },
    receiver: `${promoter.last_name} ${promoter.first_name}`,
    lines: parts.map(({ id, program, cash }) => ({ program: program ?? '', deals: deals.get(id) ?? 0, cash })),
  }
}

/** The statement as a PDF. */
export function statementPdf(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Выписка о выплате № ${statement.number}`
  const period = periodText(statement)
  const payer = statement.payer.name === '' ? [] : [['Плательщик', payerText(statement)] as const]
  return pdfOf({ title, day: statement.day }, (page) => {
    head(page, title, dayText(statement), [
      ...payer,
      ['Получатель', line(statement.receiver)],
      ...(period === '' ? [] : [['Период', period] as const]),
    ])
    const rows = statement.lines.map(({ program, deals, cash }) => ({
      texts: [line(program) || 'Без программы', String(deals)],
      cash,
    }))
    const total = sums(page, { names: ['Программа', 'Сделок'], widths: ['*', 60], rows })
    page.text(`Всего выплачено ${sumText(total)} ₽ (${roublesInWords(total)}).`)
  })
}
