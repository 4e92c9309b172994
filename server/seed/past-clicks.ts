import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { noMetrics } from '../ports/metrics.ts'
import { type Click, clickWriter } from '../services/links/click-writer.ts'
import { day, hour, minute } from '../time.ts'
import type { Chance } from './chance.ts'
import type { PastLink } from './past-links.ts'

export type PastClick = Click & { readonly link: PastLink }

/** A moment between the two: more of them lately than long ago, and most by the daylight of Moscow. */
export function pastMoment(luck: Chance, since: Date, now: Date): Date {
  const days = Math.floor((now.getTime() - since.getTime()) / day)
  const ago = Math.floor(luck.share() ** 1.35 * days)
  const inDay = 5 * hour + ((luck.share() + luck.share()) / 2) * 18 * hour
  const moment = new Date(Math.floor((now.getTime() - ago * day) / day) * day + inDay)
  // Today's hours that have not come yet belong to yesterday.
  return moment < now ? moment : new Date(moment.getTime() - day)
}

/** Clicks through the very writer that counts them, so that every sum beside them is right. */
export async function seedPastClicks(
  db: Kysely<Tables>,
  luck: Chance,
  links: readonly PastLink[],
  { since, now, count }: { readonly since: Date; readonly now: Date; readonly count: number },
): Promise<readonly PastClick[]> {
  const [first, ...others] = links.filter(({ isCode }) => !isCode)
  if (first === undefined) return []
  const clicks = Array.from({ length: count }, () => {
    const link = luck.weighted([first, ...others])
    return { link, linkId: link.id, clickId: luck.text(20), at: pastMoment(luck, since, now) }
  })
  const write = clickWriter({ db, metrics: noMetrics })
  await Promise.all(clicks.map(write))
  return clicks.filter(({ at }) => at < new Date(now.getTime() - 10 * minute))
}
