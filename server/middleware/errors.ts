import type { ErrorHandler } from 'hono'
import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { BadInput } from '../errors/bad-input.ts'
import { isPassing, logFailure } from '../errors/logging.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { apiBase } from '../http/api-base.ts'
import { answerPlainPage, plainPage } from '../http/plain-page.ts'
import { ForgedRequest } from './csrf.ts'

const brokenPage = plainPage('Произошла ошибка', 'Мы о ней уже знаем. Обновите страницу или откройте её позже.')
const passingPage = plainPage('Сервис временно недоступен', 'Обновите страницу через несколько секунд.')

/** Who opens a page or a short link sees a page; calls get their text as JSON. */
const isPageWanted = (c: AppContext) =>
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
    if (!isPassing(failure))
      return isPage ? answerPlainPage(c, brokenPage, 500) : c.json({ error: refusals.failed }, 500)
    const again = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
    if (isPage) return answerPlainPage(c, passingPage, 503, again)
    return c.json({ error: refusals.unavailable }, 503, again)
  }
}
