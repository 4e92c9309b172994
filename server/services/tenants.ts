import type { Deps, Tenant } from '../context.ts'
import type { FindTenant } from '../middleware/tenant.ts'

/** A brand's settings may be this old; hosts come from strangers, so few of them are remembered. */
const rememberedFor = 5_000
const rememberedAtMost = 500

/** Looks domains up by host name, and remembers each answer for seconds: every request asks. */
export function tenants({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindTenant {
  const known = new Map<string, { readonly tenant: Tenant | null; readonly until: number }>()

  return async (host) => {
    const now = clock.now().getTime()
    const found = known.get(host)
    // A clock that was set back must not keep an answer for longer.
    if (found !== undefined && now < found.until && found.until - now <= rememberedFor) return found.tenant

    const row = await db.selectFrom('domain').selectAll().where('host', '=', host).executeTakeFirst()
    if (known.size >= rememberedAtMost) known.clear()
    known.set(host, { tenant: row ?? null, until: now + rememberedFor })
    return row ?? null
  }
}
