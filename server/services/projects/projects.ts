import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { connectionStatus } from '#contract/codes.ts'
import type { ProjectOrder } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import { shortLived } from '../../cache.ts'
import { contains } from '../../db/contains.ts'
import type { ProjectTable } from '../../db/tables.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { integerId } from '../../ids.ts'
import { second } from '../../time.ts'
import { adOf, withAd } from '../links/ad-labels.ts'
import { bestLinks } from '../links/best-links.ts'
import { withTools } from '../links/project-tools.ts'

type Reward = Pick<Selectable<ProjectTable>, 'reward'>

/** The wire has percent or roubles where the table has hundredths of either. */
function withReward<Row extends Reward>({ reward, ...row }: Row) {
  return { ...row, percent_or_cash: reward / 100 }
}

type ProjectQuery = {
  readonly search: string
  readonly order_by: ProjectOrder
  readonly page: number
  readonly page_size: number
}

/** `connected` as the call has it: all, those that the promoter uses, or those whose request waits or was declined. */
type ListQuery = ProjectQuery & { readonly connected?: 1 | '1' | 'requested' | undefined }

const cardColumns = [
  'id',
  'logo',
  'name',
  'access_type',
  'accrual_type',
  'reward',
  'percent_or_cash_description',
  'is_enabled',
  'base_domain',
] as const

/** The brand's programs that a search finds. */
function searched(db: Deps['db'], domain: DomainRecord, search: string) {
  return db
    .selectFrom('project')
    .where('project.domain_id', '=', domain.id)
    .where('project.removed_at', 'is', null)
    .$if(search !== '', (rows) => rows.where(({ ref }) => contains(ref('project.name'), search)))
}

/** How the promoter stands to the programs that a search finds, by their ids. */
async function standings({ db }: Pick<Deps, 'db'>, domain: DomainRecord, promoterId: number, search: string) {
  const rows = await searched(db, domain, search)
    .innerJoin('project_connection', 'project_connection.project_id', 'project.id')
    .select(['project.id', 'project_connection.status', 'project_connection.reason', 'project_connection.created_at'])
    .select('project_connection.may_retry_at')
    .where('project_connection.promoter_id', '=', promoterId)
    .execute()
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

type Standing = {
  readonly status: string
  readonly reason: string
  readonly created_at: Date
  readonly may_retry_at: Date | null
}

const isUsed = ({ status }: Standing) => status === connectionStatus.using

/** The fields of a card that are the promoter's own. */
function standingFields(standing: Standing | undefined) {
  if (standing === undefined) return {}
  const { status, reason, created_at, may_retry_at } = standing
  if (isUsed(standing)) return { connection_status: status }
  return {
    connection_status: status,
    connection_requested_at: created_at.toISOString(),
    ...(reason === '' ? {} : { connection_reason: reason }),
    ...(may_retry_at === null ? {} : { connection_may_retry_at: may_retry_at.toISOString() }),
  }
}

/** `among` leaves only programs of these ids. */
async function readProjects(
  { db }: Pick<Deps, 'db'>,
  domain: DomainRecord,
  query: ProjectQuery,
  among?: readonly number[],
) {
  const found = searched(db, domain, query.search).$if(among !== undefined, (rows) =>
    rows.where(sql<boolean>`project.id = any(${`{${among?.join()}}`}::int[])`),
  )
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

const nothing: Found = { results: [], count: 0 }

/**
 * Lists a page of a brand's programs and how many there are in all; past the end the page is empty. It is the first that
 * everybody sees, and the same for all promoters of a brand, but for how each stands to the programs.
 */
export function projectLister(deps: Pick<Deps, 'db' | 'config'>) {
  const cached = shortLived<Found>(second, 200)
  const isOffered = deps.config.features.includes('connected-programs')

  return async (domain: DomainRecord, promoterId: number, query: ListQuery, origin: string) => {
    const { search, order_by, page, page_size, connected } = query
    const key = JSON.stringify([domain.id, search, order_by, page, page_size])
    const all = (await cached(key, () => readProjects(deps, domain, query))) ?? nothing
    if (!isOffered) return all

    const standing = await standings(deps, domain, promoterId, search)
    const used = [...standing].filter(([, one]) => isUsed(one)).map(([id]) => id)
    const requested = [...standing].filter(([, one]) => !isUsed(one)).map(([id]) => id)
    const among = connected === 'requested' ? requested : used
    const { results, count } = connected === undefined ? all : await readProjects(deps, domain, query, among)
    const shown = results.map(({ id }) => id).filter((id) => used.includes(id))
    const links = await bestLinks(deps, promoterId, shown, origin)
    return {
      results: results.map((project) => ({
        ...project,
        ...standingFields(standing.get(project.id)),
        ...(links.has(project.id) && { own_link: links.get(project.id) }),
      })),
      count,
      all_count: all.count,
      connected_count: used.length,
      requested_count: requested.length,
    }
  }
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
    .selectAll()
    .select(withTools)
    .select(withAd)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { ad, projectpost_set, ...project } = withReward(row)
  return { ...project, ...adOf(deps, { ad, projectpost_set }) }
}
