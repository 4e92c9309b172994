import { notificationsShown } from '#contract/notifications.ts'
import type { Id } from '#contract/values.ts'
import type { Deps } from '../../deps.ts'
import { unreadSums } from './unread-sums.ts'

const largestId = 2 ** 31 - 1

/** An id of ours; what cannot be one is before all of them. */
function numberOf(id: Id | undefined): number {
  const number = Number(id ?? 0)
  return Number.isInteger(number) && number >= 0 && number <= largestId ? number : 0
}

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
    .select(['id', 'kind', 'text', 'link', 'cash', 'created_at'])
    .where('promoter_id', '=', promoterId)
    .where('id', '>', numberOf(after))
    .orderBy('id', 'desc')
    .limit(notificationsShown)
    .execute()
  return {
    results: rows.map(({ cash, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ...(cash === null ? {} : { cash: cash / 100 }),
    })),
    unread: await unreadOf(deps, promoterId),
    sums: await unreadSums(deps, promoterId, numberOf(after)),
  }
}

/** All up to an id are read; without one all are. */
export async function readNotifications(
  deps: Pick<Deps, 'db' | 'clock'>,
  promoterId: number,
  until: Id | undefined,
): Promise<{ unread: number }> {
  await deps.db
    .updateTable('notification')
    .set({ read_at: deps.clock.now() })
    .where('promoter_id', '=', promoterId)
    .where('read_at', 'is', null)
    .where('id', '<=', until === undefined ? largestId : numberOf(until))
    .execute()
  return { unread: await unreadOf(deps, promoterId) }
}
