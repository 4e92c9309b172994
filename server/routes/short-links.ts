import type { Hono } from 'hono'
import type { Env } from '../context.ts'
import type { Deps, FindDomain } from '../deps.ts'
import { answerPlainPage, plainPage } from '../http/plain-page.ts'
import { clickWriter } from '../services/links/click-writer.ts'
import { isLinkKey } from '../services/links/random-key.ts'
import { isRobot, linkFinder, redirectTarget } from '../services/links/redirect.ts'

const notFoundPage = plainPage('Ссылка не найдена', 'Проверьте адрес: возможно, он скопирован не полностью.')

/** The short addresses that customers open: counted for people, passed through for machines and HEAD. */
export function shortLinkRoutes(app: Hono<Env>, deps: Deps, findDomain: FindDomain) {
  const find = linkFinder(deps)
  const write = clickWriter(deps)

  app.on(['GET', 'HEAD'], '/s/:key', async (c) => {
    const key = c.req.param('key')
    // No other text can be a key, and some cannot even be looked up.
    const domain = isLinkKey(key) ? await findDomain(c.get('caller').host) : null
    const link = domain === null ? null : await find(domain.id, key)
    c.header('Cache-Control', 'no-store')
    if (link === null) return answerPlainPage(c, notFoundPage, 404)
    const isCounted = c.req.method === 'GET' && !isRobot(c.req.raw.headers) && !deps.storage.isReadOnly()
    const address = await redirectTarget(deps.clock, write, link, isCounted)
    return c.redirect(address, 302)
  })
}
