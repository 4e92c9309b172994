import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { reportPath } from '../http/content-security.ts'
import { parsedUrl } from '../http/parsed-url.ts'
import { callsOfMinute } from '../middleware/calls-of-minute.ts'
import { limitedBody } from '../middleware/json-body.ts'
import { cspReports } from '../services/limits/call-limits.ts'

/** Both notations of a report: that of `report-uri` and that of the Reporting API. */
const Old = v.pipe(
  v.object({
    'csp-report': v.object({ 'effective-directive': v.string(), 'blocked-uri': v.optional(v.string(), '') }),
  }),
  v.transform(({ 'csp-report': body }) => [{ directive: body['effective-directive'], blocked: body['blocked-uri'] }]),
)
const New = v.pipe(
  v.array(v.object({ body: v.object({ effectiveDirective: v.string(), blockedURL: v.optional(v.string(), '') }) })),
  v.transform((reports) =>
    reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  ),
)
const Reports = v.union([Old, New])

/** Addresses may carry tokens: the origin is enough to find what was blocked. */
const originOf = (address: string) => (parsedUrl(address)?.origin ?? address.slice(0, 20)).slice(0, 200)

/** Takes what browsers report of the Content-Security-Policy into the log, a few a minute from each address. */
export function cspReportRoute(app: Hono<Env>, { log, clock }: Deps) {
  const isTooMuch = callsOfMinute({ clock }, cspReports)

  app.post(reportPath, limitedBody, async (c) => {
    if (isTooMuch(c.get('caller').ip)) throw new Refusal(429, refusals.tooManyRequests, { 'Retry-After': '60' })
    const read = v.safeParse(Reports, await c.req.json().catch(() => null))
    for (const { directive, blocked } of read.success ? read.output.slice(0, 10) : [])
      log.warn('csp.violated', { directive: directive.slice(0, 40), blocked: originOf(blocked) })
    return c.body(null, 204)
  })
}
