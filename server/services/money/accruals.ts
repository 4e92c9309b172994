import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import type * as v from 'valibot'

import type { Accrual, AccrualOrder } from '#contract/accruals.ts'
import type { Feature } from '#contract/features.ts'
import { contains } from '../../db/contains.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { codeOf } from '../links/link-list.ts'

type Db = Deps['db']
type Row = v.InferInput<typeof Accrual>

type AccrualQuery = { readonly search: string; readonly ordering: AccrualOrder; readonly projectId: number | null }

/** Rows of one statement: the whole list of nearly everybody. */
const rowsAtOnce = 2_000

const columns = {
  created_at: 'accrual.created_at',
  price: 'accrual.price',
  cash: 'accrual.cash',
  status: 'accrual.status',
} as const

function sortOf(ordering: AccrualOrder) {
  const isDescending = ordering.startsWith('-')
  const name = isDescending ? ordering.slice(1) : ordering
  const column = name === 'price' || name === 'cash' || name === 'status' ? columns[name] : columns.created_at
  return { column, direction: isDescending ? 'desc' : 'asc' } as const
}

/** The promoter's accruals in the asked order, with what the search looks at. */
function sorted(db: Db, promoterId: number, ordering: AccrualOrder) {
  const { column, direction } = sortOf(ordering)
  return (
    db
      .selectFrom('accrual')
      .innerJoin('project', 'project.id', 'accrual.project_id')
      // A deal's link is its promoter's: named once more, so that the promoter's few links are looked through, not all.
      .innerJoin('short_link', (join) =>
        join.onRef('short_link.id', '=', 'accrual.link_id').on('short_link.promoter_id', '=', promoterId),
      )
      .where('accrual.promoter_id', '=', promoterId)
      .orderBy(column, direction)
      .orderBy('accrual.id', direction)
  )
}

type Accruals = ReturnType<typeof sorted>

function found(rows: Accruals, { search, projectId }: AccrualQuery): Accruals {
  return rows
    .$if(projectId !== null, (rows) => rows.where('accrual.project_id', '=', projectId))
    .$if(search !== '', (rows) =>
      rows.where(({ or, ref }) =>
        or([
          contains(ref('project.name'), search),
          contains(ref('short_link.sub'), search),
          contains(sql<string>`coalesce(${codeOf}, '')`, search),
          contains(ref('accrual.external_id'), search),
          contains(ref('accrual.external_status'), search),
        ]),
      ),
    )
}

/** What a server beyond the specification tells: why a deal was cancelled, by when a waiting one is decided, its payout. */
const withDates = (rows: Accruals) =>
  rows
    .select('accrual.payment_id')
    .select(sql<string | null>`case accrual.status when 'CA' then nullif(accrual.reason, '') end`.as('reason'))
    .select(
      sql<string | null>`case accrual.status when 'WA' then
        to_char((accrual.created_at + project.hold_days * interval '1 day') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`.as('expected_at'),
    )

/** The claim that disputes a cancelled one. */
const withDispute = (rows: Accruals) =>
  rows.select(
    sql<number | null>`case accrual.status when 'CA' then
      (select claim.id from claim where claim.disputed_id = accrual.id) end`.as('claim_id'),
  )

const shown = (rows: Accruals, features: readonly Feature[]) =>
  rows
    .$if(features.includes('money-dates'), withDates)
    .$if(features.includes('disputes'), withDispute)
    .select(['accrual.id', 'accrual.project_id', 'accrual.status', 'project.name as project_name', 'short_link.sub'])
    .select(sql<number>`accrual.price::float8 / 100`.as('price'))
    .select(sql<number>`accrual.cash::float8 / 100`.as('cash'))
    .select(
      sql<string>`to_char(accrual.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('created_at'),
    )
    .select(['accrual.external_status', 'accrual.external_id'])
    .select(['accrual.external_first_name', 'accrual.external_phone'])

/**
 * The rows as the text of a JSON array, written by the database: taking a hundred thousand rows apart here, to write them
 * down again, costs three times as much.
 */
async function written<Names extends keyof Tables>(db: Db, rows: SelectQueryBuilder<Tables, Names, Row>) {
  return db
    .selectFrom(rows.as('row'))
    .select(sql<string>`coalesce(json_agg("row"), '[]')::text`.as('json'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

/**
 * All accruals of a promoter that fit, in roubles, a JSON array at a time. The search looks at the program, the SUB ID
 * and the deal's number and status; the customer's name and phone are shown with the deal but cannot be searched: they would
 * end in addresses. Each array is a statement of its own, so that others are answered meanwhile.
 */
export async function* accrualsOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  promoterId: number,
  query: AccrualQuery,
): AsyncGenerator<string> {
  const all = found(sorted(db, promoterId, query.ordering), query)
  const { json, count } = await written(db, shown(all, config.features).limit(rowsAtOnce))
  yield json
  if (count < rowsAtOnce) return

  const { ids } = await db
    .selectFrom(all.select('accrual.id').offset(rowsAtOnce).as('row'))
    .select(sql<string | null>`string_agg(id::text, ',')`.as('ids'))
    .executeTakeFirstOrThrow()
  const rest = ids?.split(',') ?? []
  for (let from = 0; from < rest.length; from += rowsAtOnce) {
    // The embedded database answers within the same turn of the loop: without a pause no other request would get one.
    await yieldToEventLoop()
    const these = `{${rest.slice(from, from + rowsAtOnce).join()}}`
    const rows = sorted(db, promoterId, query.ordering).where(sql<boolean>`accrual.id = any(${these}::int[])`)
    yield (await written(db, shown(rows, config.features))).json
  }
}
