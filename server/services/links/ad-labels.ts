import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { dayInMoscow } from '../../time.ts'

type OfProject = ExpressionBuilder<Tables, 'project'>

const hasLabels = ({ config }: Pick<Deps, 'config'>) => config.features.includes('ad-labels')

/** A program's label beside what stands with its row; null where it has none. */
export function labelOfProject(project: Pick<OfProject, 'selectFrom'>) {
  return jsonObjectFrom(
    project
      .selectFrom('project_ad as ad')
      .select(['ad.advertiser', 'ad.inn', 'ad.erid', 'ad.is_per_link'])
      .select(({ fn, val }) => fn<string | null>('nullif', ['ad.until', val('')]).as('until'))
      .where('ad.project_id', '=', sql.ref<number>('project.id')),
  )
}

/** A program's label and its ready posts beside its row: null and none where it has none. */
export function withAd(project: OfProject) {
  return [
    labelOfProject(project).as('ad'),
    jsonArrayFrom(
      project
        .selectFrom('project_post as tool')
        .select(['tool.name', 'tool.text'])
        .whereRef('tool.project_id', '=', 'project.id')
        .orderBy('tool.position')
        .orderBy('tool.id'),
    ).as('projectpost_set'),
  ] as const
}

type Ad<Label, Post> = { readonly ad: Label | null; readonly projectpost_set: Post[] }

/** The same as replies carry it: what a program has not is left out, and all of it where labels are not offered. */
export function adOf<Label, Post>(deps: Pick<Deps, 'config'>, { ad, projectpost_set }: Ad<Label, Post>) {
  if (!hasLabels(deps)) return {}
  return { ...(ad === null ? {} : { ad }), ...(projectpost_set.length === 0 ? {} : { projectpost_set }) }
}

/** A link's own token as replies carry it: nothing where it has none, or where labels are not offered. */
export function eridOf(deps: Pick<Deps, 'config'>, { erid }: { readonly erid: string }): { readonly erid?: string } {
  return erid !== '' && hasLabels(deps) ? { erid } : {}
}

/** Whether a label's last day, which is Moscow's, has passed; one without has no end. */
export const isOver = (until: string, now: Date) => until !== '' && until < dayInMoscow(now)

type Labelled = {
  readonly erid: string
  readonly ad_erid: string | null
  readonly is_per_link: boolean | null
  readonly is_in_address: boolean | null
  readonly until: string | null
}

/** The token that customers' addresses carry: only where the operator wants it there, and for as long as it holds. */
export function carriedErid(link: Labelled, now: Date): string {
  if (link.is_in_address !== true || isOver(link.until ?? '', now)) return ''
  return link.is_per_link === true ? link.erid : (link.ad_erid ?? '')
}
