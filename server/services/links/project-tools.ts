import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Tables } from '../../db/tables.ts'

type OfProject = ExpressionBuilder<Tables, 'project'>

/** The four kinds of tools beside their program's row: one JSON array each, in the order that the brand gave them. */
export function withTools(project: OfProject) {
  return [
    jsonArrayFrom(
      project
        .selectFrom('project_ready_made_link as tool')
        .select(['tool.name', 'tool.base_url'])
        .whereRef('tool.project_id', '=', 'project.id')
        .orderBy('tool.position')
        .orderBy('tool.id'),
    ).as('projectreadymadelink_set'),
    jsonArrayFrom(
      project
        .selectFrom('project_banner as tool')
        .select(['tool.id', 'tool.name', 'tool.image', 'tool.url'])
        .whereRef('tool.project_id', '=', 'project.id')
        .orderBy('tool.position')
        .orderBy('tool.id'),
    ).as('projectbanner_set'),
    jsonArrayFrom(
      project
        .selectFrom('project_promo_code as tool')
        .select(['tool.id', 'tool.name', 'tool.end_at', 'tool.description', 'tool.code'])
        .whereRef('tool.project_id', '=', 'project.id')
        .where('tool.removed_at', 'is', null)
        .orderBy('tool.position')
        .orderBy('tool.id'),
    ).as('projectpromocode_set'),
    jsonArrayFrom(
      project
        .selectFrom('project_flyer as tool')
        .select(['tool.id', 'tool.name', 'tool.image', 'tool.box'])
        .whereRef('tool.project_id', '=', 'project.id')
        .orderBy('tool.position')
        .orderBy('tool.id'),
    ).as('projectflyer_set'),
  ] as const
}
