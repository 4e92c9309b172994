import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'

import type { Deps } from '../../deps.ts'

export type Click = { readonly linkId: number; readonly clickId: string; readonly at: Date }

type Waiting = { readonly click: Click; readonly stored: () => void; readonly lost: (reason: unknown) => void }

/** So many clicks are written by one statement at the most. */
const batchLimit = 1_000

/** Stores the clicks that a query gives (id, link, moment) and counts them in every sum beside them, in one statement. */
export async function storeClicks(db: Deps['db'], clicks: RawBuilder<unknown>): Promise<void> {
  // Sorted upserts keep several processes from locking each other's rows crosswise.
  await sql`
    with added as (
      insert into click (click_id, link_id, at) ${clicks}
      returning link_id, at
    ), by_day as (
      insert into link_day (link_id, day, clicks)
      select link_id, (at at time zone 'Europe/Moscow')::date, count(*) from added group by 1, 2 order by 1, 2
      on conflict (link_id, day) do update set clicks = link_day.clicks + excluded.clicks
    ), by_promoter as (
      insert into click_day (promoter_id, project_id, day, clicks)
      select link.promoter_id, link.project_id, (added.at at time zone 'Europe/Moscow')::date, count(*)
      from added join short_link link on link.id = added.link_id
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (promoter_id, day, project_id) do update set clicks = click_day.clicks + excluded.clicks
    )
    insert into link_total (link_id, clicks)
    select link_id, count(*) from added group by 1 order by 1
    on conflict (link_id) do update set clicks = link_total.clicks + excluded.clicks
  `.execute(db)
}

/**
 * Writes clicks in groups: what arrives while one group is being committed goes into the next, and each click is
 * answered after its own commit, so none that was answered is ever lost and the cost of a commit is shared.
 */
export function clickWriter({ db, metrics }: Pick<Deps, 'db' | 'metrics'>) {
  let queue: Waiting[] = []
  let isWriting = false

  async function writeGroup(group: readonly Waiting[]) {
    const clicks = group.map(({ click }) => click)
    await storeClicks(
      db,
      sql`select * from unnest(
        ${clicks.map((click) => click.clickId)}::text[],
        ${clicks.map((click) => click.linkId)}::int[],
        ${clicks.map((click) => click.at.toISOString())}::timestamptz[]
      )`,
    )
  }

  async function drain() {
    isWriting = true
    while (queue.length > 0) {
      // The embedded database answers within the turn of the loop that asks it: without a pause each click would be a
      // group of its own, with the others' requests unread behind it.
      await yieldToEventLoop()
      const group = queue.slice(0, batchLimit)
      queue = queue.slice(batchLimit)
      try {
        await writeGroup(group)
        metrics.clicksStored(group.length)
        for (const { stored } of group) stored()
      } catch (failure) {
        for (const { lost } of group) lost(failure)
      }
      metrics.clicksWaiting(queue.length)
    }
    isWriting = false
  }

  /** Resolves when the click is committed. */
  return (click: Click) =>
    new Promise<void>((stored, lost) => {
      queue.push({ click, stored, lost })
      metrics.clicksWaiting(queue.length)
      if (!isWriting) void drain()
    })
}
