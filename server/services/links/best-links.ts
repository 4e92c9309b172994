import { shortType } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { adOf, eridOf, labelOfProject } from './ad-labels.ts'
import { isGivenOut } from './given-out.ts'
import { since } from './saved-links.ts'
import { linkAddresses } from './short-links.ts'

/** Of each of these programs the link of the promoter's list that has brought the most, else the newest, by the program's id. */
export async function bestLinks(
  deps: Pick<Deps, 'db' | 'config'>,
  promoterId: number,
  projectIds: readonly number[],
  origin: string,
) {
  if (projectIds.length === 0 || !deps.config.features.includes('links')) return new Map()
  const rows = await deps.db
    .selectFrom('short_link')
    .innerJoin('project', 'project.id', 'short_link.project_id')
    // The limit keeps it a look into an index for each link: joined, all promoters' sums would be read.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('link_total as total')
          .select(['total.clicks', 'total.cash'])
          .whereRef('total.link_id', '=', 'short_link.id')
          .limit(1)
          .as('link_total'),
      (join) => join.onTrue(),
    )
    .where('short_link.promoter_id', '=', promoterId)
    .distinctOn('short_link.project_id')
    .select(['short_link.project_id', 'short_link.key', 'short_link.target', 'short_link.sub', 'short_link.erid'])
    .select((eb) => labelOfProject(eb).as('ad'))
    .where('short_link.project_id', 'in', projectIds)
    .where('short_link.short_type', '=', shortType.link)
    .where('short_link.is_hidden', '=', false)
    .where(isGivenOut)
    .orderBy('short_link.project_id')
    .orderBy('link_total.cash', (order) => order.desc().nullsLast())
    .orderBy(since, 'desc')
    .orderBy('short_link.id', 'desc')
    .execute()
  return new Map(
    rows.map(({ project_id, key, ad, ...link }) => [
      project_id,
      {
        short_url: linkAddresses(origin, key, link).short_url,
        ...eridOf(deps, link),
        ...adOf(deps, { ad, projectpost_set: [] }),
      },
    ]),
  )
}
