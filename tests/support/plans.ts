import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

import type { Tables } from '#server/db/tables.ts'
import type { TestServer } from './server.ts'

/**
 * How a statement is carried out: the indexes that it uses, the tables that it reads from end to end, and what it asks of
 * each row.
 */
type Plan = {
  readonly indexes: readonly string[]
  readonly readWhole: readonly string[]
  readonly filters: readonly string[]
}

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Filter?: string
  readonly 'Join Filter'?: string
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * A statement goes out under a name, so the database may plan it for its values or once for all values; which it will
 * be is the database's own choice, so both are asked for.
 */
const modes = ['force_custom_plan', 'force_generic_plan'] as const

const written = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

async function planOf(pool: pg.Pool, { sql: text, parameters }: CompiledQuery): Promise<Plan> {
  const client = await pool.connect()
  try {
    const nodes: Node[] = []
    for (const mode of modes) {
      await client.query(`set plan_cache_mode = ${mode}`)
      await client.query(`prepare planned as ${text}`)
      const values = parameters.map((value) => client.escapeLiteral(written(value)))
      const { rows } = await client.query(
        `explain (format json) execute planned${values.length > 0 ? `(${values.join(', ')})` : ''}`,
      )
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
      await client.query('deallocate planned')
    }
    return {
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      readWhole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
      filters: nodes.flatMap((node) => [node.Filter ?? [], node['Join Filter'] ?? []].flat()),
    }
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

/** The server's database with its reads written down, and the plans of those that a piece of work makes. */
export function plannedReads({ pool }: Pick<TestServer, 'pool'>) {
  const reads: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (/^\s*select/i.test(query.sql)) reads.push(query)
    },
  })
  return {
    db,
    async plansOf(work: () => Promise<unknown>): Promise<readonly Plan[]> {
      reads.length = 0
      await work()
      return Promise.all(reads.splice(0).map((query) => planOf(pool, query)))
    },
  }
}
