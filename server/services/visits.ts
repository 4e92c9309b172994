import { isbot } from 'isbot'

import { connectionStatus } from '#contract/codes.ts'
import type { Deps } from '../context.ts'
import type { Click } from './click-writer.ts'
import { clickId } from './random-key.ts'
import { isOnSite, trackedAddress } from './target-address.ts'

/** A link is remembered for so long, so a decision about its promoter or program acts within half a minute. */
const rememberedFor = 30_000
const rememberedAtMost = 10_000

type KnownLink = { readonly id: number; readonly target: string; readonly sub: string; readonly isCounted: boolean }

async function findLink({ db }: Pick<Deps, 'db'>, domainId: number, key: string): Promise<KnownLink | null> {
  const row = await db
    .selectFrom('short_link')
    .innerJoin('project', 'project.id', 'short_link.project_id')
    .leftJoin('project_connection', (join) =>
      join
        .onRef('project_connection.project_id', '=', 'short_link.project_id')
        .onRef('project_connection.promoter_id', '=', 'short_link.promoter_id'),
    )
    .select(['short_link.id', 'short_link.target', 'short_link.sub'])
    .select(['project.base_domain', 'project.base_url', 'project.is_enabled', 'project_connection.status'])
    .where('short_link.key', '=', key)
    .where('project.domain_id', '=', domainId)
    .executeTakeFirst()
  // Checked again here: the program's site may have changed since the link was made (reliability X-09).
  if (row === undefined || !isOnSite(row.target, row)) return null
  const isCounted = row.is_enabled && row.status === connectionStatus.using
  return { id: row.id, target: row.target, sub: row.sub, isCounted }
}

/** Looks links up by their key and remembers the ones lately asked for; the oldest go first. */
export function knownLinks(deps: Pick<Deps, 'db' | 'clock'>) {
  const known = new Map<string, { readonly link: KnownLink; readonly until: number }>()

  return async (domainId: number, key: string): Promise<KnownLink | null> => {
    const name = `${domainId}/${key}`
    const now = deps.clock.now().getTime()
    const found = known.get(name)
    if (found !== undefined && now < found.until && found.until - now <= rememberedFor) return found.link

    const link = await findLink(deps, domainId, key)
    known.delete(name)
    if (link === null) return null
    const oldest = known.size < rememberedAtMost ? undefined : known.keys().next().value
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, { link, until: now + rememberedFor })
    return link
  }
}

/** Machines that look at a link before or instead of a person: crawlers, previews, prefetches. */
export function isMachine(headers: Headers): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? headers.get('X-Moz') ?? ''
  return /prefetch|prerender|preview/i.test(purpose) || isbot(headers.get('User-Agent') ?? '')
}

/** Counts a person's passage, durably, and gives the address to send them to; machines pass uncounted. */
export async function passThrough(
  clock: Deps['clock'],
  write: (click: Click) => Promise<void>,
  link: KnownLink,
  isCounted: boolean,
): Promise<string> {
  if (!isCounted || !link.isCounted) return trackedAddress(link.target, { sub_id: link.sub })
  const id = clickId()
  await write({ linkId: link.id, clickId: id, at: clock.now() })
  return trackedAddress(link.target, { click_id: id, sub_id: link.sub })
}
