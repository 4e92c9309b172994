import { join } from 'node:path'
import type { ErrorHandler } from 'hono'
import * as v from 'valibot'

import { BadInput } from '../bad-input.ts'
import type { Config } from '../config.ts'
import type { Asked, Deps, Env } from '../context.ts'
import { apiBase } from '../handle.ts'
import { plainPage } from '../plain-page.ts'
import type { LogFields } from '../ports/log.ts'
import { Refusal } from '../refusal.ts'
import { ForgedRequest } from './csrf.ts'

/** Codes that mean "not now": the database is away, full, overloaded, or took too long. */
const passing = /^(?:08|53|57P|57014|55P03|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/

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
    at: frames
      .slice(0, 6)
      .map((frame) => frame.trim())
      .join(' < '),
  }
}

/** Checksums tell a page that the disk gave back otherwise: it is refused, so no wrong sum is ever answered. */
const damaged = /^XX00[12]$/

export const isDamage = (failure: unknown) => damaged.test(codeOf(failure))

export function isPassing(failure: Error): boolean {
  return passing.test(codeOf(failure)) || passingMessage.test(failure.message)
}

/** Where the backup belongs; a PostgreSQL knows its own folder. */
const folderOf = ({ database, dataFolder }: Config) => (database.url === null ? join(dataFolder, 'db') : 'DATABASE_URL')

/** Logs what nobody expected; a page that the disk gave back otherwise has an alarm of its own. */
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

const brokenPage = plainPage('Произошла ошибка', 'Мы о ней уже знаем. Обновите страницу или откройте её позже.')
const passingPage = plainPage('Сервис временно недоступен', 'Обновите страницу через несколько секунд.')

/** Who opens a page or a short link sees a page; calls get their text as JSON. */
const isPageWanted = (c: Asked) =>
  !c.req.path.startsWith(`${apiBase}/`) && /\btext\/html\b/.test(c.req.header('Accept') ?? '')

/** The one place where a failure becomes an answer: a text in Russian, never a stack, a query or a path. */
export function answerFailure({ log, config }: Pick<Deps, 'log' | 'config'>): ErrorHandler<Env> {
  return (failure, c) => {
    const request = c.get('requestId')
    if (failure instanceof Refusal) {
      const reason = failure instanceof ForgedRequest ? failure.reason : undefined
      log.info('request.refused', { request, status: failure.status, reason, ip: c.get('caller')?.ip })
      const fields = failure instanceof BadInput ? { fields: failure.fields } : {}
      return c.json({ error: failure.message, ...fields }, failure.status, { ...failure.headers })
    }
    logFailure({ log, config }, 'request.failed', { request }, failure)
    const isPage = isPageWanted(c)
    if (!isPassing(failure)) return isPage ? c.html(brokenPage, 500) : c.json({ error: 'Произошла ошибка' }, 500)
    const again = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
    if (isPage) return c.html(passingPage, 503, again)
    return c.json({ error: 'Сервис временно недоступен. Попробуйте позже' }, 503, again)
  }
}
