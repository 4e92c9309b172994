import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { apiDocument } from '../api-document/document.ts'
import { documentPage } from '../api-document/page.ts'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { apiBase } from '../http/api-base.ts'
import { readingPolicy } from '../http/content-security.ts'

/** The contract for those who write a server or a client of their own: as OpenAPI, and as a page to read. */
export function apiDocsRoutes(app: Hono<Env>, { config }: Pick<Deps, 'config'>) {
  if (!config.hasApiDocs) return
  let document: ReturnType<typeof apiDocument> | undefined
  const read = () => {
    document ??= apiDocument()
    return document
  }
  app.get(`${apiBase}/openapi.json`, (c) => c.json(read()))
  app.get(`${apiBase}/docs`, (c) => {
    const nonce = randomBytes(16).toString('base64')
    c.header('Content-Security-Policy', readingPolicy(nonce))
    return c.html(documentPage(read(), nonce))
  })
}
