import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'

import type { Config } from '../config.ts'
import { pagePolicy, reportPath } from '../content-security.ts'
import type { Deps, Env } from '../context.ts'
import type { FindTenant } from '../middleware/tenant.ts'
import { Refusal } from '../refusal.ts'

/** Gives the client's HTML for an address; the nonce's placeholder stands wherever a nonce belongs. */
export type PageSource = (path: string) => Promise<string>

const noncePlaceholder = /__CSP_NONCE__/g

/** A file that is not there must not be answered with the page: a script would be parsed as HTML. */
const fileAddress =
  /^\/(?:assets|files)\/|\.(?:m?js|css|map|json|html?|svg|png|jpe?g|gif|webp|ico|woff2?|mp4|txt|xml|php)$/i

/** The built client's page, read once: a new build needs a new start. */
export function builtPage({ clientFolder }: Pick<Config, 'clientFolder'>): PageSource {
  let page: Promise<string> | undefined
  return () => {
    page ??= readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => {
      page = undefined
      throw new Refusal(503, 'Сайт ещё не собран')
    })
    return page
  }
}

/** Answers every other address with the client, which knows its own routes. Each answer has its own nonce and policy. */
export function pageRoute(app: Hono<Env>, { config }: Deps, find: FindTenant, source: PageSource) {
  // Its nonce is fresh in every answer, and nothing in it is anybody's secret: compressing it as it goes gives nothing away.
  app.get('*', compress({ encoding: 'gzip' }), async (c) => {
    const isFile = fileAddress.test(c.req.path) && c.req.path !== '/index.html'
    if (isFile) throw new Refusal(404, 'Не найдено')

    const nonce = randomBytes(16).toString('base64')
    const [tenant, html] = await Promise.all([find(c.get('caller').host), source(c.req.path)])
    c.header('Content-Security-Policy', pagePolicy(nonce, tenant, config))
    c.header('Reporting-Endpoints', `csp="${reportPath}"`)
    c.header('Cache-Control', 'no-cache')
    return c.html(html.replaceAll(noncePlaceholder, nonce))
  })
  app.all('*', () => {
    throw new Refusal(405, 'Такой запрос не поддерживается', { Allow: 'GET, HEAD' })
  })
}
