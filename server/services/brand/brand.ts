import type { Deps, Tenant } from '../../context.ts'
import { withoutInlineStyle } from './inline-style.ts'

/** A text page of the brand, or null. */
export async function findPage({ db }: Pick<Deps, 'db'>, tenant: Tenant, slug: string) {
  const row = await db
    .selectFrom('page')
    .select(['name', 'text'])
    .where('domain_id', '=', tenant.id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, text: withoutInlineStyle(row.text) }
}
