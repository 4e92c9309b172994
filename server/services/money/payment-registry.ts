import { sql } from 'kysely'

import type { Requisite } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { dueOf, endOfPeriod, leastSum } from './payouts.ts'
import { mainRequisitesOf } from './requisites.ts'

type Person = {
  readonly promoterId: number
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  readonly isBlocked: boolean
  /** Null: it is not known where the money should go. */
  readonly requisite: Requisite | null
  /** Kopecks. */
  readonly cash: number
}

/** An order that waits for the bank: its number, those of its payments, and their programs. */
export type WaitingOrder = Person & {
  readonly id: number
  readonly payments: readonly number[]
  readonly programs: readonly string[]
}

/** What was accrued by the month's end and is in no payment. */
export type PutOff = Person & {
  readonly why: 'no requisites' | 'below the minimum' | 'not made'
  /** Kopecks that must have come together. */
  readonly least: number
}

export type Registry = { readonly waiting: readonly WaitingOrder[]; readonly putOff: readonly PutOff[] }

type UnpaidQuery = { readonly period: string; readonly domainId: number }

async function ordersOf({ db }: Pick<Deps, 'db'>, { period, domainId }: UnpaidQuery) {
  return db
    .selectFrom('payment')
    .innerJoin('promoter', 'promoter.id', 'payment.promoter_id')
    .leftJoin('project', 'project.id', 'payment.project_id')
    .select(['payment.order_id as id', 'promoter.id as promoter_id'])
    .select(['promoter.phone', 'promoter.first_name', 'promoter.last_name', 'promoter.disabled_at'])
    .select(({ fn }) => fn.sum<number>('payment.cash').as('cash'))
    .select(sql<number[]>`array_agg(payment.id order by payment.id)`.as('payments'))
    .select(sql<string[]>`array_agg(coalesce(project.name, '') order by payment.id)`.as('programs'))
    .where('payment.period', '=', period)
    .where('payment.status', '=', moneyStatus.waiting)
    .where('promoter.domain_id', '=', domainId)
    .groupBy(['payment.order_id', 'promoter.id'])
    .orderBy('payment.order_id')
    .execute()
}

async function unpaidOf({ db }: Pick<Deps, 'db'>, { period, domainId }: UnpaidQuery) {
  return dueOf(db, endOfPeriod(period))
    .innerJoin('promoter', 'promoter.id', 'accrual.promoter_id')
    .select(['promoter.id as promoter_id', 'promoter.phone', 'promoter.first_name', 'promoter.last_name'])
    .select('promoter.disabled_at')
    .select(({ fn }) => fn.sum<number>('accrual.cash').as('cash'))
    .where('promoter.domain_id', '=', domainId)
    .groupBy('promoter.id')
    .orderBy('promoter.id')
    .execute()
}

/** A month's orders of a brand that wait for the bank, with the main requisites, and what was put off. */
export async function registryOf(deps: Pick<Deps, 'db' | 'config'>, query: UnpaidQuery): Promise<Registry> {
  const [orders, unpaid] = [await ordersOf(deps, query), await unpaidOf(deps, query)]
  const requisites = await mainRequisitesOf(
    deps,
    [...orders, ...unpaid].map(({ promoter_id }) => promoter_id),
  )
  const person = (row: (typeof orders)[number] | (typeof unpaid)[number]) => ({
    promoterId: row.promoter_id,
    phone: row.phone,
    first_name: row.first_name,
    last_name: row.last_name,
    isBlocked: row.disabled_at !== null,
    requisite: requisites.get(row.promoter_id) ?? null,
    cash: Number(row.cash),
  })
  const waiting = orders.map((row) => ({ ...person(row), id: row.id, payments: row.payments, programs: row.programs }))
  const putOff = unpaid.map(person).map((one) => {
    const least = leastSum(one.requisite?.data.minSum ?? '')
    if (one.requisite === null) return { ...one, least, why: 'no requisites' as const }
    return { ...one, least, why: one.cash < least ? ('below the minimum' as const) : ('not made' as const) }
  })
  return { waiting, putOff: putOff.filter(({ cash }) => cash > 0) }
}
