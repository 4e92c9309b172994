import { join } from 'node:path'
import * as v from 'valibot'

import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { LogFields } from '../ports/log.ts'

/** Codes that mean "not now": the database is away, full, overloaded, or took too long; the disk of uploads is full. */
const passing = /^(?:08|53|57P|57014|55P03|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)/

/** What node-postgres says, without a code, when no connection is to be had. */
const passingMessage =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after/

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : ''
}

/**
 * What may be logged of a failure. Messages of the database and of a schema quote the values they dislike, which may be
 * anybody's phone or account: their code and place must do.
 */
export function traceOf(failure: Error) {
  const code = codeOf(failure)
  const isQuoting = code !== '' || failure instanceof v.ValiError
  const frames = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: failure.name,
    code,
    message: isQuoting ? '' : failure.message,
    where: frames
      .slice(0, 6)
      .map((frame) => frame.trim())
      .join(' < '),
  }
}

/** Checksums show a page that the disk gave back otherwise: it is refused, so no wrong sum is ever answered. */
const damaged = /^XX00[12]$/

export const isDamage = (failure: unknown) => damaged.test(codeOf(failure))

export function isPassing(failure: Error): boolean {
  return passing.test(codeOf(failure)) || passingMessage.test(failure.message)
}

/** Where the backup belongs; a PostgreSQL knows its own folder. */
const folderOf = ({ database, dataFolder }: Config) => (database.url === null ? join(dataFolder, 'db') : 'DATABASE_URL')

/** Logs an unexpected failure; a page that the disk gave back otherwise has an alarm of its own. */
export function logFailure(
  deps: Pick<Deps, 'log' | 'config'>,
  event: string,
  fields: LogFields,
  failure: unknown,
): void {
  const { log, config } = deps
  log.error(event, { ...fields, ...(failure instanceof Error ? traceOf(failure) : {}) })
  if (isDamage(failure)) log.error('database.damaged', { ...fields, folder: folderOf(config) })
}
