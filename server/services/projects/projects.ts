import type { Selectable } from 'kysely'

import type { Id } from '#contract/values.ts'
import type { ProjectTable } from '../../db/tables.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { integerId } from '../../ids.ts'
import { adOf, withAd } from '../links/ad-labels.ts'
import { withTools } from '../links/project-tools.ts'
import { withFigures } from './figures.ts'

type Reward = Pick<Selectable<ProjectTable>, 'reward'>

/** The wire has percent or roubles where the table has hundredths of either. */
export function withReward<Row extends Reward>({ reward, ...row }: Row) {
  return { ...row, percent_or_cash: reward / 100 }
}

/**
 * The id of a program of this brand, or null: another brand's program and one that never was are both reported as not found. On a
 * single-project domain the id may be left out.
 */
export async function findProjectId({ db }: Pick<Deps, 'db'>, domain: DomainRecord, given: Id | undefined) {
  const ofDomain = db
    .selectFrom('project')
    .select('id')
    .where('domain_id', '=', domain.id)
    .where('removed_at', 'is', null)
  if (given === undefined) {
    if (!domain.is_one_project) return null
    const only = await ofDomain.orderBy('id').limit(1).executeTakeFirst()
    return only?.id ?? null
  }
  const id = integerId(given)
  if (id === null) return null
  const row = await ofDomain.where('id', '=', id).executeTakeFirst()
  return row?.id ?? null
}

/** A program with its tools, each kind in its own order, or null. */
export async function findProject(deps: Pick<Deps, 'db' | 'config'>, domain: DomainRecord, given: Id | undefined) {
  const id = await findProjectId(deps, domain, given)
  if (id === null) return null

  const row = await deps.db
    .selectFrom('project')
    .selectAll('project')
    .select(withTools)
    .select(withAd)
    .leftJoin('project_figures', 'project_figures.project_id', 'project.id')
    .select(['approval_rate', 'decision_days'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { ad, projectpost_set, ...project } = withFigures(deps, withReward(row))
  return { ...project, ...adOf(deps, { ad, projectpost_set }) }
}
