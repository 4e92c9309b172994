import type { MiddlewareHandler } from 'hono'
import type { Asked, Deps, Env, FindTenant, Tenant } from '../context.ts'
import { parsedUrl } from '../parsed-url.ts'
import { Refusal } from '../refusal.ts'
import { hostName } from './caller.ts'

const denied = 'Доступ запрещён'

/** The brand of this request; on a host that no domain has, the call is refused. */
export function tenantOf(c: Asked): Tenant {
  const tenant = c.get('tenant')
  if (tenant === null) throw new Refusal(403, denied)
  return tenant
}

/**
 * Fills the context's `tenant` by the `Domain` header, which must name the host that was asked and the page that asks: a browser
 * lets only our own pages set it. A host of the API alone takes any `Domain` that its page's `Origin` bears out.
 */
export function tenant({ config }: Pick<Deps, 'config'>, find: FindTenant): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('tenant', await find(namedHost(c, config.apiHosts)))
    await next()
  }
}

function namedHost(c: Asked, apiHosts: readonly string[]): string {
  const { host } = c.get('caller')
  const named = c.req.header('Domain')
  const origin = c.req.header('Origin')
  const asked = named === undefined ? host : hostName(named)
  if (asked === null) throw new Refusal(403, denied)

  if (origin !== undefined && hostName(parsedUrl(origin)?.host ?? '') !== asked) throw new Refusal(403, denied)
  if (asked !== host && !apiHosts.includes(host)) throw new Refusal(403, denied)
  return asked
}
