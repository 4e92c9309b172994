import { type Kysely, sql } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { day, hour, shifted } from '../../time.ts'

/** The deals that count were decided so long ago at the most. */
const lookedAt = 90 * day
/** Fewer say little of the program and too much of those who brought them. */
const leastDeals = 30
/** The figures may be this old. */
const keptFor = hour

export const hasFigures = ({ config }: Pick<Deps, 'config'>) => config.features.includes('program-figures')

/** Works out of all promoters' deals how many a program approves and how long that takes: one statement for all programs. */
export async function workOutFigures(db: Kysely<Tables>, now: Date): Promise<void> {
  const [since, until] = [shifted(now, -lookedAt).toISOString(), now.toISOString()]
  await sql`
    insert into project_figures (project_id, approval_rate, decision_days, at)
    select project.id,
      case when deals >= ${leastDeals} then round(100.0 * approved / deals) end,
      case when deals >= ${leastDeals} then greatest(1, ceil(days)) end,
      ${until}::timestamptz
    from project
    left join (
      select project_id, count(*) as deals, count(*) filter (where status <> ${moneyStatus.cancelled}) as approved,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 86400 as days
      from (
        select project_id, status, created_at, coalesce(accrued_at, updated_at) as decided_at
        from accrual where status <> ${moneyStatus.waiting}
      ) as deal
      where decided_at > ${since}::timestamptz and decided_at <= ${until}::timestamptz
      group by project_id
    ) as decided on decided.project_id = project.id
    order by project.id
    on conflict (project_id) do update
      set approval_rate = excluded.approval_rate, decision_days = excluded.decision_days, at = excluded.at`.execute(db)
}

/** Works the figures out anew where they are older than they may be. Any process may do it at any time. */
export async function keepFigures({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  if (!hasFigures({ config })) return
  const now = clock.now()
  const fresh = await db
    .selectFrom('project_figures')
    .select('at')
    .where('at', '>', shifted(now, -keptFor))
    .limit(1)
    .executeTakeFirst()
  if (fresh === undefined) await workOutFigures(db, now)
}

type Chosen = {
  readonly category: string | null
  readonly approval_rate: number | null
  readonly decision_days: number | null
}

/** With `program-figures` what is known of what a program is chosen by; without it nothing. */
export function withFigures<Row extends Partial<Chosen> & { readonly created_at: Date | string }>(
  deps: Pick<Deps, 'config'>,
  { category, approval_rate, decision_days, created_at, ...row }: Row,
) {
  if (!hasFigures(deps)) return row
  return {
    ...row,
    created_at: new Date(created_at).toISOString(),
    ...(category ? { category } : {}),
    ...(approval_rate == null ? {} : { approval_rate }),
    ...(decision_days == null ? {} : { decision_days }),
  }
}
