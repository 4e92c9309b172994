import type { MiddlewareHandler } from 'hono'
import type { AppContext, Env } from '../context.ts'
import type { Deps, DomainRecord, FindDomain } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { parsedUrl } from '../http/parsed-url.ts'
import { hostName } from './caller.ts'

/** The brand of this request; on a host that no domain has, the call is refused. */
export function domainOf(c: AppContext): DomainRecord {
  const domain = c.get('domain')
  if (domain === null) throw new Refusal(403, refusals.denied)
  return domain
}

/**
 * Fills the context's `domain` by the `Domain` header, which must name the host of the request and its page: a browser
 * lets only our own pages set it. A host of the API alone takes any `Domain` that its page's `Origin` bears out.
 */
export function domain({ config }: Pick<Deps, 'config'>, find: FindDomain): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('domain', await find(namedHost(c, config.apiHosts)))
    await next()
  }
}

function namedHost(c: AppContext, apiHosts: readonly string[]): string {
  const { host } = c.get('caller')
  const named = c.req.header('Domain')
  const origin = c.req.header('Origin')
  const wanted = named === undefined ? host : hostName(named)
  if (wanted === null) throw new Refusal(403, refusals.denied)

  if (origin !== undefined && hostName(parsedUrl(origin)?.host ?? '') !== wanted)
    throw new Refusal(403, refusals.denied)
  if (wanted !== host && !apiHosts.includes(host)) throw new Refusal(403, refusals.denied)
  return wanted
}
