import { maskedPhone } from '#contract/phone.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Operating } from '../terminal/command.ts'

/** The domain of a host, or a refusal. */
export async function domainNamed({ db }: Pick<Operating, 'db'>, host: string) {
  const domain = await db.selectFrom('domain').select('id').where('host', '=', host).executeTakeFirst()
  if (domain === undefined) throw new Refusal(404, `Домена ${host} нет`)
  return domain
}

/** The promoter of a phone on a domain, or a refusal that says what is missing. */
export async function promoterNamed({ db }: Pick<Operating, 'db'>, phone: string, host: string) {
  const domain = await domainNamed({ db }, host)
  const promoter = await db
    .selectFrom('promoter')
    .select(['id', 'domain_id', 'phone', 'is_manager', 'disabled_at'])
    .where('domain_id', '=', domain.id)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (promoter === undefined) throw new Refusal(404, `На ${host} нет промоутера ${maskedPhone(phone)}`)
  return promoter
}
