import { shortLived } from '../../cache.ts'
import type { Deps, DomainRecord, FindDomain } from '../../deps.ts'
import { second } from '../../time.ts'

/** Looks domains up by host name. Every request asks, so a brand's settings may be some seconds old. */
export function domainFinder({ db }: Pick<Deps, 'db'>): FindDomain {
  const cached = shortLived<DomainRecord>(5 * second, 500)
  return (host) =>
    cached(host, async () => {
      const row = await db
        .selectFrom('domain')
        .leftJoin('payer', 'payer.domain_id', 'domain.id')
        .selectAll('domain')
        .select(['payer.name as payer_name', 'payer.inn as payer_inn'])
        .where('domain.host', '=', host)
        .executeTakeFirst()
      if (row === undefined) return null
      const { payer_name, payer_inn, ...domain } = row
      const payer = { name: payer_name ?? '', inn: payer_inn ?? '' }
      return { ...domain, payer: payer.name + payer.inn === '' ? null : payer }
    })
}
