import type { RequisiteData } from '#contract/account.ts'
import { moneyStatus, requisiteType } from '#contract/codes.ts'
import type { Deps, SignedInSession } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { mainRequisiteOf } from './requisites.ts'

/** An act for one transfer: what was done, by whom and for whom. */
export type Act = {
  /** Of the order. */
  readonly number: number
  /** The day of payment; of what was paid before that was kept, the day of the order. */
  readonly day: Date
  /** YYYY-MM; empty for a transfer outside the monthly run. */
  readonly period: string
  /** Empty texts where the operator has not named the payer. */
  readonly payer: { readonly name: string; readonly inn: string }
  readonly performer: RequisiteData
  /** Kopecks by program. */
  readonly lines: readonly { readonly program: string; readonly cash: number }[]
}

export type Asking = Pick<SignedInSession, 'promoterId' | 'domainId'>

/** All payments of the order that one of them is named of; none when that one is not the promoter's. */
export function partsOf({ db }: Pick<Deps, 'db'>, { promoterId, domainId }: Asking, paymentId: number) {
  return db
    .selectFrom('payment as named')
    .innerJoin('payment', 'payment.order_id', 'named.order_id')
    .innerJoin('promoter', 'promoter.id', 'payment.promoter_id')
    .leftJoin('project', 'project.id', 'payment.project_id')
    .leftJoin('payer', 'payer.domain_id', 'promoter.domain_id')
    .select(['payment.id', 'payment.order_id', 'payment.status', 'payment.cash', 'payment.period', 'payment.paid_at'])
    .select(['payment.created_at', 'project.name as program', 'payer.name as payerName', 'payer.inn as payerInn'])
    .where('named.id', '=', paymentId)
    .where('named.promoter_id', '=', promoterId)
    .where('payment.promoter_id', '=', promoterId)
    .where('promoter.domain_id', '=', domainId)
    .orderBy('payment.id')
    .execute()
}

/** The act of a promoter's transfer, named by any payment of it. Only sole proprietors have acts, of what was paid. */
export async function actOf(deps: Pick<Deps, 'db' | 'config'>, asking: Asking, paymentId: number | null): Promise<Act> {
  const parts = paymentId === null ? [] : await partsOf(deps, asking, paymentId)
  const [first] = parts
  if (first === undefined) throw new Refusal(404, refusals.payment)
  if (parts.some(({ status }) => status !== moneyStatus.paid)) throw new Refusal(409, refusals.actOfUnpaid)
  const main = await mainRequisiteOf(deps, asking.promoterId)
  if (main?.requisite_type !== requisiteType.entrepreneur) throw new Refusal(409, refusals.actOfOthers)
  return {
    number: first.order_id,
    day: first.paid_at ?? first.created_at,
    period: first.period,
    payer: { name: first.payerName ?? '', inn: first.payerInn ?? '' },
    performer: main.data,
    lines: parts.map(({ program, cash }) => ({ program: program ?? '', cash })),
  }
}
