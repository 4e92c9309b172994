import { shortLived } from '../../cache.ts'
import type { Deps, DomainRecord, FindDomain } from '../../deps.ts'
import { second } from '../../time.ts'

/** Looks domains up by host name. Every request asks, so a brand's settings may be some seconds old. */
export function domainFinder({ db }: Pick<Deps, 'db'>): FindDomain {
  const cached = shortLived<DomainRecord>(5 * second, 500)
  return (host) =>
    cached(host, async () => {
      const row = await db.selectFrom('domain').selectAll().where('host', '=', host).executeTakeFirst()
      return row ?? null
    })
}
