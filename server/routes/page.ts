import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono, MiddlewareHandler } from 'hono'

import type { Config } from '../config.ts'
import type { Env } from '../context.ts'
import type { Deps, FindDomain } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { pagePolicy, reportPath } from '../http/content-security.ts'
import { themeSheet } from '../services/brand/theme.ts'
import { factsElement, pageFacts } from './page-facts.ts'

/** Gives the client's HTML for an address; the nonce's placeholder stands wherever a nonce belongs. */
export type PageSource = (path: string) => Promise<string>

const noncePlaceholder = /__CSP_NONCE__/g
const factsPlaceholder = '<!-- facts -->'

/** A file that is not there must not be answered with the page: a script would be parsed as HTML. */
const fileAddress =
  /^\/(?:assets|files)\/|\.(?:m?js|css|map|json|html?|svg|png|jpe?g|gif|webp|ico|woff2?|webmanifest|mp4|txt|xml|php)$/i

/** The built client's page, read once: a new build needs a new start. */
export function builtPage({ clientFolder }: Pick<Config, 'clientFolder'>): PageSource {
  let page: Promise<string> | undefined
  return () => {
    page ??= readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => {
      page = undefined
      throw new Refusal(503, refusals.notBuilt)
    })
    return page
  }
}

const refuseFiles: MiddlewareHandler<Env> = async (c, next) => {
  if (fileAddress.test(c.req.path) && c.req.path !== '/index.html') throw new Refusal(404, refusals.notFound)
  await next()
}

/** Finds who opens the page. Where the database does not answer, the page comes without: its calls say what is wrong. */
function visitorOf(find: FindDomain, session: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return async (c, next) => {
    let isFound = false
    try {
      c.set('domain', await find(c.get('caller').host))
      await session(c, async () => {
        isFound = true
        await next()
      })
    } catch (failure) {
      if (isFound) throw failure
      c.set('domain', null)
      await next()
    }
  }
}

type Parts = { readonly find: FindDomain; readonly session: MiddlewareHandler<Env>; readonly source: PageSource }

/**
 * Answers every other address with the client, which knows its own routes. Each answer has its own nonce and policy, and
 * the facts of its visitor, and the brand's colours from the first paint on. It is never compressed: nothing of the address may be squeezed together with them (BREACH),
 * and it is small.
 */
export function pageRoute(app: Hono<Env>, deps: Deps, { find, session, source }: Parts) {
  app.get('*', refuseFiles, visitorOf(find, session), async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const domain = c.get('domain')
    const [facts, html, theme] = await Promise.all([
      pageFacts(deps, c),
      source(c.req.path),
      domain === null ? '' : themeSheet(deps.config, domain.theme),
    ])
    c.header('Content-Security-Policy', pagePolicy(nonce, domain, deps.config))
    c.header('Reporting-Endpoints', `csp="${reportPath}"`)
    c.header('Cache-Control', facts?.user == null ? 'no-cache' : 'no-store')
    const page = html.replaceAll(noncePlaceholder, nonce)
    const colours = theme === '' ? '' : `<style nonce="${nonce}">${theme}</style>`
    return c.html(page.replace(factsPlaceholder, () => colours + (facts === null ? '' : factsElement(facts))))
  })
  app.all('*', () => {
    throw new Refusal(405, refusals.method, { Allow: 'GET, HEAD' })
  })
}
