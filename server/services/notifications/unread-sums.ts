import { sql } from 'kysely'

import { type NotificationKind, type NotificationSum, notificationKinds } from '#contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import { placeOf, summaryOf, titleOf } from './summary-words.ts'

/** Different reasons of one sum. */
const mostReasons = 3
/** Deals that an address has room for. */
const mostDeals = 100

type Row = {
  kind: NotificationKind
  count: string | number
  cash: string | number | null
  since: Date
  text: string
  link: string | null
  deals: string | null
  reasons: string[] | null
}

/**
 * All that is unread after an id in sums of a kind, what is to be acted upon first. Each subject counts as it is now: of a deal
 * that was confirmed and then refused, or a transfer that was late and then paid, the newest notification alone.
 */
export async function unreadSums(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  promoterId: number,
  after = 0,
): Promise<NotificationSum[]> {
  const { rows } = await sql<Row>`
    with unread as (
      select *, case when subject_type is null then id end as itself
      from notification where promoter_id = ${promoterId} and read_at is null and id > ${after}
    ), latest as (
      select distinct on (subject_type, subject_id, itself) *,
        min(created_at) over (partition by subject_type, subject_id, itself) as since
      from unread order by subject_type, subject_id, itself, id desc
    )
    select kind, count(*) as count, min(since) as since,
      case when count(cash) = count(*) then sum(cash) end as cash,
      (array_agg(text order by id desc))[1] as text,
      case when min(link) = max(link) then min(link) end as link,
      case when count(*) filter (where subject_type = 'deal') = count(*) and count(*) <= ${mostDeals}
        then string_agg(subject_id::text, ',' order by id desc) end as deals,
      (array_agg(distinct reason) filter (where reason <> ''))[1:${mostReasons}] as reasons
    from latest group by kind order by max(id) desc
  `.execute(db)
  return rows
    .toSorted((one, other) => notificationKinds.indexOf(one.kind) - notificationKinds.indexOf(other.kind))
    .map(({ kind, count, cash, since, text, link, deals, reasons }) => {
      const several = { count: Number(count), cash: cash === null ? null : Number(cash), reasons: reasons ?? [] }
      return {
        kind,
        count: several.count,
        cash: several.cash === null ? undefined : several.cash / 100,
        since: since.toISOString(),
        text,
        summary: summaryOf(kind, text, several),
        title: titleOf(kind, text, several),
        link: link ?? (deals === null ? placeOf(kind, since, clock.now()) : `/accrual?deal=${deals}`),
        reasons: reasons ?? undefined,
      }
    })
}
