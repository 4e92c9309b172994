import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { accrualType, connectionStatus } from '#contract/codes.ts'
import { type ProjectOrder, plainProjectOrders } from '#contract/promoter.ts'
import { shortLived } from '../../cache.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { second } from '../../time.ts'
import { bestLinks } from '../links/best-links.ts'
import { hasFigures, withFigures } from './figures.ts'
import { findIds } from './found-ids.ts'
import { withReward } from './projects.ts'

type ProjectQuery = {
  readonly search: string
  readonly category: string
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
  'category',
  'created_at',
  'approval_rate',
  'decision_days',
] as const

/** Which programs of the brand are meant: those of a category, among those of these ids; null leaves out none. */
type Meant = { readonly category: string; readonly ids: readonly number[] | null }

const isAmong = (ids: readonly number[]) => sql<boolean>`project.id = any(${`{${ids.join()}}`}::int[])`

const programs = (db: Deps['db'], domain: DomainRecord, { category, ids }: Meant) =>
  db
    .selectFrom('project')
    .where('project.domain_id', '=', domain.id)
    .where('project.removed_at', 'is', null)
    .$if(category !== '', (rows) => rows.where('project.category', '=', category))
    .$if(ids !== null, (rows) => rows.where(isAmong(ids ?? [])))

/** How the promoter stands to the programs that are meant, by their ids. */
async function standings({ db }: Pick<Deps, 'db'>, domain: DomainRecord, promoterId: number, meant: Meant) {
  const rows = await programs(db, domain, meant)
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

/** Per cent and roubles do not compare: each kind is in an order of its own, per cent first. Of equal ones the newest come first. */
const orders = {
  '-created_at': sql`created_at desc, id desc`,
  created_at: sql`created_at, id`,
  '-reward': sql`accrual_type = ${accrualType.percent} desc, reward desc, created_at desc, id desc`,
  '-approval_rate': sql`approval_rate desc nulls last, created_at desc, id desc`,
} as const

async function readProjects(
  deps: Pick<Deps, 'db' | 'config'>,
  domain: DomainRecord,
  query: ProjectQuery,
  meant: Meant,
) {
  const found = programs(deps.db, domain, meant)
  const page = found
    .leftJoin('project_figures', 'project_figures.project_id', 'project.id')
    .select(cardColumns)
    .orderBy(orders[query.order_by])
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  // One statement, whose rows the database writes as JSON: half the cost of two that answer row by row.
  const { results, count } = await deps.db
    .selectNoFrom([
      jsonArrayFrom(page).as('results'),
      found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .as('count'),
    ])
    .executeTakeFirstOrThrow()
  return { results: results.map((row) => withFigures(deps, withReward(row))), count: count ?? 0 }
}

/** What the brand's programs are called in kind, in the order of the alphabet. */
async function readCategories({ db }: Pick<Deps, 'db'>, domain: DomainRecord): Promise<string[]> {
  const rows = await programs(db, domain, { category: '', ids: null })
    .select('project.category')
    .distinct()
    .where('project.category', '<>', '')
    .execute()
  return rows.map(({ category }) => category).sort(new Intl.Collator('ru').compare)
}

/** The query as a server understands it that may not have the feature. */
function understood<Query extends ProjectQuery>({ config }: Pick<Deps, 'config'>, query: Query): Query {
  if (hasFigures({ config })) return query
  const isPlain = plainProjectOrders.some((order) => order === query.order_by)
  return { ...query, category: '', order_by: isPlain ? query.order_by : '-created_at' }
}

async function readPage(deps: Pick<Deps, 'db' | 'config'>, domain: DomainRecord, query: ProjectQuery) {
  const { category, search } = query
  const meant = { category, ids: search.trim() === '' ? null : await findIds(deps, domain, search) }
  const { results, count } = await readProjects(deps, domain, query, meant)
  const categories = hasFigures(deps) ? { categories: await readCategories(deps, domain) } : {}
  return { meant, results, count, categories }
}

const nothing: Awaited<ReturnType<typeof readPage>> = {
  meant: { category: '', ids: null },
  results: [],
  count: 0,
  categories: {},
}

/**
 * Lists a page of a brand's programs and how many there are in all; past the end the page is empty. It is the first that
 * everybody sees, and the same for all promoters of a brand, but for how each stands to the programs.
 */
export function projectLister(deps: Pick<Deps, 'db' | 'config'>) {
  const cached = shortLived<Awaited<ReturnType<typeof readPage>>>(second, 200)
  const isOffered = deps.config.features.includes('connected-programs')

  return async (domain: DomainRecord, promoterId: number, asked: ListQuery, origin: string) => {
    const query = understood(deps, asked)
    const { search, category, order_by, page, page_size, connected } = query
    const key = JSON.stringify([domain.id, search, category, order_by, page, page_size])
    const read = await cached(key, () => readPage(deps, domain, query))
    const { meant, categories, ...all } = read ?? nothing
    if (!isOffered) return { ...all, ...categories }

    const standing = await standings(deps, domain, promoterId, meant)
    const used = [...standing].filter(([, one]) => isUsed(one)).map(([id]) => id)
    const requested = [...standing].filter(([, one]) => !isUsed(one)).map(([id]) => id)
    const ids = connected === 'requested' ? requested : used
    const { results, count } =
      connected === undefined ? all : await readProjects(deps, domain, query, { category, ids })
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
      ...categories,
    }
  }
}
