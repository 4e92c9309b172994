import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { second } from '../../time.ts'

type Reach = Pick<Deps, 'db' | 'clock'>

/** So many points within so many milliseconds from the first, counted for each key apart. */
export type Limit = { readonly name: string; readonly points: number; readonly within: number }

/** A wait in milliseconds as `Retry-After` has it; at least one second, or a client would ask again at once. */
export const retryAfter = (waiting: number) => String(Math.max(1, Math.ceil(waiting / second)))

/** 429 with the seconds to wait. `waiting` is in milliseconds. */
export class LimitReached extends Refusal {
  readonly limit: string

  constructor(limit: string, waiting: number, text: string = refusals.tooManyTries) {
    super(429, text, { 'Retry-After': retryAfter(waiting) })
    this.limit = limit
  }
}

/**
 * Counts one more, refuses with 429 beyond the limit, and says how many there are. One statement counts and reads, so
 * requests at the same moment, and processes that share the database, share the limit.
 */
export async function count({ db, clock }: Reach, limit: Limit, key: string): Promise<number> {
  const now = clock.now().getTime()
  const isOver = sql<boolean>`limit_count.expire <= ${now}`
  const { points, expire } = await db
    .insertInto('limit_count')
    .values({ key: `${limit.name}:${key}`, points: 1, expire: now + limit.within })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else limit_count.points + 1 end`,
        expire: sql<number>`case when ${isOver} then excluded.expire else limit_count.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  if (points > limit.points) throw new LimitReached(limit.name, Number(expire) - now)
  return points
}

/** Takes one back: what was counted beforehand turned out not to matter. */
export async function uncount({ db }: Pick<Reach, 'db'>, limit: Limit, key: string): Promise<void> {
  await db
    .updateTable('limit_count')
    .set({ points: sql<number>`greatest(points - 1, 0)` })
    .where('key', '=', `${limit.name}:${key}`)
    .execute()
}

/** The network that an address stands for: one IPv6 subscriber has a whole /64 to choose from. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
