import { sql } from 'kysely'
import type * as v from 'valibot'

import { type notificationsRead, notificationsShown } from '#contract/notifications.ts'
import type { Id } from '#contract/values.ts'
import type { Deps } from '../../deps.ts'
import { unreadSums } from './unread-sums.ts'

const largestId = 2 ** 31 - 1

/** An id of ours; what cannot be one is before all of them. */
function numberOf(id: Id | undefined): number {
  const number = Number(id ?? 0)
  return Number.isInteger(number) && number >= 0 && number <= largestId ? number : 0
}

const lastOf = (until: Id | undefined) => (until === undefined ? largestId : numberOf(until))

async function unreadOf({ db }: Pick<Deps, 'db'>, promoterId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('promoter_id', '=', promoterId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest of a promoter's, how many of all are unread, and what these come to. */
export async function listNotifications(deps: Pick<Deps, 'db' | 'clock'>, promoterId: number, after: Id | undefined) {
  const rows = await deps.db
    .selectFrom('notification')
    .select(['id', 'kind', 'text', 'link', 'cash', 'created_at', 'read_at'])
    .where('promoter_id', '=', promoterId)
    .where('id', '>', numberOf(after))
    .orderBy('id', 'desc')
    .limit(notificationsShown)
    .execute()
  return {
    results: rows.map(({ cash, read_at, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      is_read: read_at !== null,
      ...(cash === null ? {} : { cash: cash / 100 }),
    })),
    unread: await unreadOf(deps, promoterId),
    sums: await unreadSums(deps, promoterId, numberOf(after)),
  }
}

type Wanted = v.InferOutput<typeof notificationsRead.input>

/** Of the unread up to an id those that are named, with what was said before of the same subject. */
async function readNamed({ db, clock }: Pick<Deps, 'db' | 'clock'>, promoterId: number, { until, id, kind }: Wanted) {
  await sql`
    with known as (
      select *, case when subject_type is null then id end as itself
      from notification where promoter_id = ${promoterId} and id <= ${lastOf(until)}
    ), latest as (
      select distinct on (subject_type, subject_id, itself) *
      from known where read_at is null order by subject_type, subject_id, itself, id desc
    ), named as (
      select id, subject_type, subject_id from latest where kind = ${kind ?? null}
      union all select id, subject_type, subject_id from known where id = ${numberOf(id)}
    )
    update notification as same set read_at = ${clock.now()} from named
    where same.promoter_id = ${promoterId} and same.read_at is null and same.id <= named.id
      and (same.id = named.id or (same.subject_type = named.subject_type and same.subject_id is not distinct from named.subject_id))
  `.execute(db)
}

/** All up to an id are read; without one all are. Of these those alone that are named, where any are. */
export async function readNotifications(
  deps: Pick<Deps, 'db' | 'clock'>,
  promoterId: number,
  wanted: Wanted,
): Promise<{ unread: number }> {
  if (wanted.id !== undefined || wanted.kind !== undefined) await readNamed(deps, promoterId, wanted)
  else
    await deps.db
      .updateTable('notification')
      .set({ read_at: deps.clock.now() })
      .where('promoter_id', '=', promoterId)
      .where('read_at', 'is', null)
      .where('id', '<=', lastOf(wanted.until))
      .execute()
  return { unread: await unreadOf(deps, promoterId) }
}
