import { sql } from 'kysely'

import type { NotificationSum } from '#contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import { unnamedReason } from './notification-words.ts'

/** Different reasons of one sum. */
const mostReasons = 3
/** Deals that an address has room for. */
const mostDeals = 100

type Row = {
  kind: string
  count: string | number
  cash: string | number | null
  since: Date
  text: string
  link: string | null
  deals: string | null
  reasons: string[] | null
}

/**
 * All that is unread in sums of a kind. The first two words of a key name the thing that it is about: a deal that was confirmed
 * and then refused, or a transfer that was late and then paid, counts as it stands last.
 */
export async function unreadSums({ db }: Pick<Deps, 'db'>, promoterId: number): Promise<NotificationSum[]> {
  const { rows } = await sql<Row>`
    with unread as (
      select id, kind, text, link, cash, key, created_at,
        split_part(key, ' ', 1) || ' ' || split_part(key, ' ', 2) as thing
      from notification where promoter_id = ${promoterId} and read_at is null
    ), latest as (
      select distinct on (thing) id, kind, text, link, cash, thing,
        min(created_at) over (partition by thing) as since,
        case when kind = 'refused' then split_part(key, ' ', 2)::integer end as refused,
        substring(link from '^/accrual\\?deal=(\\d+)$') as deal
      from unread order by thing, id desc
    )
    select latest.kind, count(*) as count, min(latest.since) as since,
      case when count(latest.cash) = count(*) then sum(latest.cash) end as cash,
      (array_agg(latest.text order by latest.id desc))[1] as text,
      case when min(latest.link) = max(latest.link) then min(latest.link) end as link,
      case when count(latest.deal) = count(*) and count(*) <= ${mostDeals}
        then string_agg(latest.deal, ',' order by latest.id desc) end as deals,
      (array_agg(distinct coalesce(nullif(accrual.reason, ''), ${unnamedReason}))
        filter (where latest.refused is not null))[1:${mostReasons}] as reasons
    from latest left join accrual on accrual.id = latest.refused
    group by latest.kind order by max(latest.id) desc
  `.execute(db)
  return rows.map(({ kind, count, cash, since, text, link, deals, reasons }) => ({
    kind,
    count: Number(count),
    cash: cash === null ? undefined : Number(cash) / 100,
    since: since.toISOString(),
    text,
    link: link ?? (deals === null ? '' : `/accrual?deal=${deals}`),
    reasons: reasons ?? undefined,
  }))
}
