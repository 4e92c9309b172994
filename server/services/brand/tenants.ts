import type { Deps, FindTenant, Tenant } from '../../context.ts'
import { second } from '../../time.ts'
import { remembered } from '../remembered.ts'

/** Looks domains up by host name. Every request asks, so a brand's settings may be some seconds old. */
export function tenants({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindTenant {
  const known = remembered<Tenant | null>({ clock }, { life: 5 * second, atMost: 500 })
  return (host) =>
    known.take(host, async () => {
      const row = await db.selectFrom('domain').selectAll().where('host', '=', host).executeTakeFirst()
      return row ?? null
    })
}
