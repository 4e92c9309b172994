import type { AccrualOrder } from '#contract/promoter.ts'
import type { Deps } from '../context.ts'
import { contains } from './search.ts'

type Asked = { readonly search: string; readonly ordering: AccrualOrder; readonly projectId: number | null }

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

/**
 * All accruals of a promoter that fit, in roubles. The search looks at the program, the SUB ID and the deal's number
 * and status; the customer's name and phone are shown with the deal but cannot be searched, lest they end in addresses.
 */
export async function accrualsOf({ db }: Pick<Deps, 'db'>, promoterId: number, asked: Asked) {
  const { column, direction } = sortOf(asked.ordering)
  const rows = await db
    .selectFrom('accrual')
    .innerJoin('project', 'project.id', 'accrual.project_id')
    // A deal's link is its promoter's: named once more, so that the promoter's few links are looked through, not all.
    .innerJoin('short_link', (join) =>
      join.onRef('short_link.id', '=', 'accrual.link_id').on('short_link.promoter_id', '=', promoterId),
    )
    .select(['accrual.id', 'accrual.project_id', 'accrual.status', 'project.name as project_name', 'short_link.sub'])
    .select(['accrual.price', 'accrual.cash', 'accrual.created_at', 'accrual.external_status', 'accrual.external_id'])
    .select(['accrual.external_first_name', 'accrual.external_phone'])
    .where('accrual.promoter_id', '=', promoterId)
    .$if(asked.projectId !== null, (rows) => rows.where('accrual.project_id', '=', asked.projectId))
    .$if(asked.search !== '', (rows) =>
      rows.where(({ or, ref }) =>
        or([
          contains(ref('project.name'), asked.search),
          contains(ref('short_link.sub'), asked.search),
          contains(ref('accrual.external_id'), asked.search),
          contains(ref('accrual.external_status'), asked.search),
        ]),
      ),
    )
    .orderBy(column, direction)
    .orderBy('accrual.id', direction)
    .execute()
  // Copied whole and then overwritten: taking the rest apart from three fields costs six times as much, a second in
  // 100 000 rows.
  return rows.map((row) => ({
    ...row,
    price: row.price / 100,
    cash: row.cash / 100,
    created_at: row.created_at.toISOString(),
  }))
}
