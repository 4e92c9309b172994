import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

import type { Tables } from '#server/db/tables.ts'

/** What a lost connection looks like to its query. */
class ConnectionLost extends Error {
  readonly code = '08006'
}

/** The database behind a pool whose statement of a given number fails before it reaches the database. */
export function faultyDatabase(pool: pg.Pool) {
  let left = Number.POSITIVE_INFINITY

  const watched = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name !== 'query') return value.bind(target)
        return (...given: unknown[]) => {
          left -= 1
          if (left === 0) return Promise.reject(new ConnectionLost('the statement was lost'))
          return Reflect.apply(value, target, given)
        }
      },
    })

  const lending = { connect: async () => watched(await pool.connect()), end: async () => undefined }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lending }) }),
    failAt(nth: number) {
      left = nth
    },
    heal() {
      left = Number.POSITIVE_INFINITY
    },
  }
}
