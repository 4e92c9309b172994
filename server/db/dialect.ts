import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

/** Each connection keeps a plan per name; SQL that is written again at each call must not fill it. */
const namedAtMost = 500

/** "cached plan must not change result type": another process migrated the tables under our names. */
const outdatedPlan = '0A000'

/** The connection is still busy with what was given up: it must not serve another request. */
const givenUp = 'Query read timeout'

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Names of statements, by their text; `renew` starts new ones, so that every plan is made again. */
function statementNames() {
  const names = new Map<string, string>()
  let generation = 0
  return {
    of(text: string): string | undefined {
      const known = names.get(text)
      if (known !== undefined || names.size >= namedAtMost) return known
      const name = `s${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
      names.set(text, name)
      return name
    },
    renew() {
      names.clear()
      generation += 1
    },
  }
}

type Names = ReturnType<typeof statementNames>

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: Names | null
  #isBusy = false

  constructor(client: pg.PoolClient, names: Names | null) {
    this.#client = client
    this.#names = names
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters]
    const name = values.length === 0 ? undefined : this.#names?.of(text)
    try {
      const { command, rowCount, rows } = await this.#client.query(
        name === undefined ? { text, values } : { text, values, name },
      )
      return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } catch (failure) {
      if (failure instanceof Error && 'code' in failure && failure.code === outdatedPlan) this.#names?.renew()
      if (failure instanceof Error && failure.message === givenUp) this.#isBusy = true
      throw failure
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing is read by a cursor')
  }

  release() {
    this.#client.release(this.#isBusy)
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #names: Names | null

  constructor(pool: pg.Pool, isNaming: boolean) {
    this.#pool = pool
    this.#names = isNaming ? statementNames() : null
  }

  async init() {}

  async acquireConnection() {
    return new PoolConnection(await this.#pool.connect(), this.#names)
  }

  async beginTransaction(connection: PoolConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: PoolConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: PoolConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: PoolConnection) {
    connection.release()
  }

  destroy() {
    return this.#pool.end()
  }
}

/**
 * PostgreSQL by a pool of node-postgres. With `isNaming` a statement with parameters goes out under a name, so that each
 * connection parses it once and not at every call: half of its cost.
 */
export function poolDialect(pool: pg.Pool, isNaming: boolean): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, isNaming),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
