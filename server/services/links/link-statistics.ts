import type { Deps } from '../../deps.ts'
import { isGivenOut } from './given-out.ts'
import { toolName } from './tool-name.ts'

/**
 * The promoter's tools in a program with what each has brought, the most first; sums in kopecks. Drafts are left out where
 * `links` is offered: elsewhere nobody says what was given out, and all count.
 */
export function linkStatistics({ db, config }: Pick<Deps, 'db' | 'config'>, promoterId: number, projectId: number) {
  return (
    db
      .selectFrom('short_link')
      .leftJoin('link_total', 'link_total.link_id', 'short_link.id')
      .select(['short_link.id', 'short_link.short_type', 'short_link.sub', 'short_link.target'])
      .select(toolName('short_link').as('name'))
      .select(({ fn, val }) => [
        fn.coalesce('link_total.clicks', val(0)).as('clicks'),
        fn.coalesce('link_total.deals', val(0)).as('deals'),
        fn.coalesce('link_total.cash', val(0)).as('cash'),
      ])
      .where('short_link.promoter_id', '=', promoterId)
      .where('short_link.project_id', '=', projectId)
      .$if(config.features.includes('links'), (tools) => tools.where(isGivenOut))
      // What brings people is on top; what has brought none yet comes last, the newest first.
      .orderBy('clicks', 'desc')
      .orderBy('deals', 'desc')
      .orderBy('short_link.id', 'desc')
      .execute()
  )
}
