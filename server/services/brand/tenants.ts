import { shortLived } from '../../cache.ts'
import type { Deps, FindTenant, Tenant } from '../../context.ts'
import { second } from '../../time.ts'

/** Looks domains up by host name. Every request asks, so a brand's settings may be some seconds old. */
export function tenants({ db }: Pick<Deps, 'db'>): FindTenant {
  const cached = shortLived<Tenant>(5 * second, 500)
  return (host) =>
    cached(host, async () => {
      const row = await db.selectFrom('domain').selectAll().where('host', '=', host).executeTakeFirst()
      return row ?? null
    })
}
