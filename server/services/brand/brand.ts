import { withTerms } from '#contract/payout-terms.ts'
import type { Deps, DomainRecord } from '../../deps.ts'

/** A text page of the brand with what it quotes of payouts filled in, or null. */
export async function findPage({ db, clock }: Pick<Deps, 'db' | 'clock'>, domain: DomainRecord, slug: string) {
  const row = await db
    .selectFrom('page')
    .select(['name', 'text'])
    .where('domain_id', '=', domain.id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) return null
  const now = clock.now()
  return { name: withTerms(row.name, now), text: withTerms(row.text, now) }
}
