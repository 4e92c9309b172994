import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Env } from './context.ts'
import type { Deps } from './deps.ts'
import { Refusal } from './errors/refusal.ts'
import { refusals } from './errors/texts.ts'
import { apiBase } from './http/api-base.ts'
import { accessLog } from './middleware/access-log.ts'
import { caller } from './middleware/caller.ts'
import { corsFor } from './middleware/cors.ts'
import { domain } from './middleware/domain.ts'
import { answerFailure } from './middleware/errors.ts'
import { fairShare } from './middleware/fair-share.ts'
import { jsonBody, limitedBody } from './middleware/json-body.ts'
import { refuseOtherMethods } from './middleware/methods.ts'
import { readOnly } from './middleware/read-only.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { browserSession } from './middleware/session.ts'
import { accountRoutes } from './routes/account.ts'
import { apiDocsRoutes } from './routes/api-docs.ts'
import { assetRoutes } from './routes/assets.ts'
import { captchaRoute } from './routes/captcha.ts'
import { chartStepsRoute } from './routes/chart-steps.ts'
import { cityRoutes } from './routes/city.ts'
import { claimRoutes } from './routes/claims.ts'
import { cspReportRoute } from './routes/csp-report.ts'
import { domainRoutes } from './routes/domain.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { linkRoutes } from './routes/links.ts'
import { manifestRoute } from './routes/manifest.ts'
import { moneyRoutes } from './routes/money.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { notificationsOffRoutes } from './routes/notifications-off.ts'
import { builtPage, type PageSource, pageRoute } from './routes/page.ts'
import { personRoutes } from './routes/person.ts'
import { postbackRoute } from './routes/postback.ts'
import { promoterRoutes } from './routes/promoter.ts'
import { shortLinkRoutes } from './routes/short-links.ts'
import { trainingRoutes } from './routes/training.ts'
import { uploadRoute } from './routes/uploads.ts'
import { domainFinder } from './services/brand/domains.ts'

/** The public-IP look-up of the auth screen, when no external service is set: the address as the server sees it. */
function ipRoute(app: Hono<Env>, _: Deps) {
  app.get(`${apiBase}/ip`, (c) => c.json({ ip: c.get('caller').ip }))
}

/**
 * The whole server without a port: tests ask it in process, `main.ts` gives it a port, the development server puts Vite
 * before it. `page` gives the client's HTML; the built one unless given.
 */
export function createApp(deps: Deps, page: PageSource = builtPage(deps.config)): Hono<Env> {
  const app = new Hono<Env>()
  const find = domainFinder(deps)
  const session = browserSession(deps)

  app.onError(answerFailure(deps))
  app.notFound((c) => c.json({ error: refusals.notFound }, 404))

  // No caller chooses the id: whatever length theirs has is too long.
  app.use(requestId({ limitLength: 0 }))
  app.use(accessLog(deps))
  app.use(securityHeaders(deps))
  app.use(caller(deps))

  // These know no brand and no session.
  healthRoutes(app, deps)
  ipRoute(app, deps)
  cspReportRoute(app, deps)
  apiDocsRoutes(app, deps)
  fileRoutes(app, deps)
  shortLinkRoutes(app, deps, find)
  manifestRoute(app, deps, find)
  notificationsOffRoutes(app, deps, find)
  postbackRoute(app, deps)

  if (deps.config.corsOrigins.length > 0) app.use(`${apiBase}/*`, corsFor(deps))
  chartStepsRoute(app, deps)
  app.use(`${apiBase}/*`, domain(deps, find))
  app.use(`${apiBase}/*`, readOnly(deps))
  app.use(`${apiBase}/*`, fairShare())
  app.use(`${apiBase}/*`, limitedBody, jsonBody)
  app.use(`${apiBase}/*`, session)

  captchaRoute(app, deps)
  accountRoutes(app, deps)
  notificationRoutes(app, deps)
  personRoutes(app, deps)
  domainRoutes(app, deps)
  cityRoutes(app, deps)
  trainingRoutes(app, deps)
  promoterRoutes(app, deps)
  linkRoutes(app, deps)
  moneyRoutes(app, deps)
  claimRoutes(app, deps)
  uploadRoute(app, deps)
  refuseOtherMethods(app)
  app.all(`${apiBase}/*`, () => {
    throw new Refusal(404, refusals.noCall)
  })

  assetRoutes(app, deps)
  pageRoute(app, deps, { find, session, source: page })
  return app
}
