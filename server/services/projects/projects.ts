import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { ProjectOrder } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import { shortLived } from '../../cache.ts'
import type { Deps, DomainRecord } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import type { ProjectTable } from '../../db/tables.ts'
import { integerId } from '../../ids.ts'
import { second } from '../../time.ts'
import { withTools } from '../links/project-tools.ts'

type Reward = Pick<Selectable<ProjectTable>, 'reward'>

/** The wire has percent or roubles where the table has hundredths of either. */
function withReward<Row extends Reward>({ reward, ...row }: Row) {
  return { ...row, percent_or_cash: reward / 100 }
}

export type ProjectQuery = {
  readonly search: string
  readonly order_by: ProjectOrder
  readonly page: number
  readonly page_size: number
}

const cardColumns = [
  'id',
  'logo',
  'name',
  'access_type',
  'accrual_type',
  'reward',
  'percent_or_cash_description',
  'is_enabled',
] as const

async function readProjects({ db }: Pick<Deps, 'db'>, domain: DomainRecord, query: ProjectQuery) {
  const found = db
    .selectFrom('project')
    .where('domain_id', '=', domain.id)
    .where('removed_at', 'is', null)
    .$if(query.search !== '', (rows) => rows.where(({ ref }) => contains(ref('name'), query.search)))
  const direction = query.order_by === 'created_at' ? 'asc' : 'desc'
  const page = found
    .select(cardColumns)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  // One statement, whose rows the database writes as JSON: half the cost of two that answer row by row.
  const { results, count } = await db
    .selectNoFrom([
      jsonArrayFrom(page).as('results'),
      found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .as('count'),
    ])
    .executeTakeFirstOrThrow()
  return { results: results.map(withReward), count: count ?? 0 }
}

type Found = Awaited<ReturnType<typeof readProjects>>

/**
 * Lists a page of a brand's programs and how many there are in all; past the end the page is empty. It is the first that
 * everybody sees, and the same for all promoters of a brand.
 */
export function projectLister(deps: Pick<Deps, 'db'>) {
  const cached = shortLived<Found>(second, 200)
  return async (domain: DomainRecord, query: ProjectQuery): Promise<Found> => {
    const { search, order_by, page, page_size } = query
    const key = JSON.stringify([domain.id, search, order_by, page, page_size])
    return (await cached(key, () => readProjects(deps, domain, query))) ?? { results: [], count: 0 }
  }
}

/**
 * The id of a program of this brand, or null: another brand's program and one that never was are the same nothing. On a
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
export async function findProject(deps: Pick<Deps, 'db'>, domain: DomainRecord, given: Id | undefined) {
  const id = await findProjectId(deps, domain, given)
  if (id === null) return null

  const row = await deps.db.selectFrom('project').selectAll().select(withTools).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : withReward(row)
}
