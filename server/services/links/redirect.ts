import { isbot } from 'isbot'

import { connectionStatus } from '#contract/codes.ts'
import { shortLived } from '../../cache.ts'
import type { Deps } from '../../deps.ts'
import { parsedUrl } from '../../http/parsed-url.ts'
import { second } from '../../time.ts'
import { carriedErid } from './ad-labels.ts'
import type { Click } from './click-writer.ts'
import { clickId } from './random-key.ts'
import { carriedLabel, isOnSite, trackedAddress } from './target-address.ts'

/** A link may be so old, so a decision about its promoter or program acts within half a minute. */
const linkLife = 30 * second
const mostLinks = 10_000

type KnownLink = {
  readonly id: number
  readonly target: string
  readonly sub: string
  /** The token that the address is to carry; empty when it is to carry none. */
  readonly erid: string
  readonly isCounted: boolean
}

/** An address that names a token already keeps that one alone. */
function withoutOwnErid(target: string, erid: string): string {
  return parsedUrl(target)?.searchParams.has('erid') === true ? '' : erid
}

async function findLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  domainId: number,
  key: string,
): Promise<KnownLink | null> {
  const row = await db
    .selectFrom('short_link')
    .innerJoin('project', 'project.id', 'short_link.project_id')
    .leftJoin('project_connection', (join) =>
      join
        .onRef('project_connection.project_id', '=', 'short_link.project_id')
        .onRef('project_connection.promoter_id', '=', 'short_link.promoter_id'),
    )
    .leftJoin('project_ad', 'project_ad.project_id', 'short_link.project_id')
    .select(['short_link.id', 'short_link.target', 'short_link.sub', 'short_link.erid'])
    .select(['project_ad.erid as ad_erid', 'project_ad.is_per_link', 'project_ad.is_in_address', 'project_ad.until'])
    .select(['project.base_domain', 'project.base_url', 'project.is_enabled', 'project_connection.status'])
    .select('project.removed_at')
    .where('short_link.key', '=', key)
    .where('project.domain_id', '=', domainId)
    .executeTakeFirst()
  // Checked again here: the program's site may have changed since the link was made (requirement X-09).
  if (row === undefined || !isOnSite(row.target, row)) return null
  const isCounted = row.is_enabled && row.removed_at === null && row.status === connectionStatus.using
  const { id, target } = row
  const erid = withoutOwnErid(target, carriedErid(row, clock.now()))
  return { id, target, sub: carriedLabel(row.sub), erid, isCounted }
}

/** Looks links up by their key. */
export function linkFinder(deps: Pick<Deps, 'db' | 'clock'>) {
  const cached = shortLived<KnownLink>(linkLife, mostLinks)
  return (domainId: number, key: string): Promise<KnownLink | null> =>
    cached(`${domainId}/${key}`, () => findLink(deps, domainId, key))
}

/** A browser that says so loads the link as a part of another page: a picture embedded in a forum is no visit. */
function isPartOfPage(headers: Headers): boolean {
  const mode = headers.get('Sec-Fetch-Mode') ?? 'navigate'
  const destination = headers.get('Sec-Fetch-Dest') ?? 'document'
  return mode !== 'navigate' || destination !== 'document'
}

const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']

/** Whatever looks at a link before or instead of a person: crawlers, previews, prefetches, pages that embed it. */
export function isRobot(headers: Headers): boolean {
  const purpose = purposes.map((name) => headers.get(name) ?? '').join()
  if (/prefetch|prerender|preview/i.test(purpose) || isPartOfPage(headers)) return true
  const agent = headers.get('User-Agent') ?? ''
  return agent === '' || isbot(agent)
}

/** Counts a person's passage, durably, and gives the address to send them to; machines pass uncounted. */
export async function redirectTarget(
  clock: Deps['clock'],
  write: (click: Click) => Promise<void>,
  link: KnownLink,
  isCounted: boolean,
): Promise<string> {
  if (!isCounted || !link.isCounted) return trackedAddress(link.target, { sub_id: link.sub, erid: link.erid })
  const id = clickId()
  await write({ linkId: link.id, clickId: id, at: clock.now() })
  return trackedAddress(link.target, { click_id: id, sub_id: link.sub, erid: link.erid })
}
