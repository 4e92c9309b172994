import type * as v from 'valibot'
import type { Person, updateProfile } from '#contract/person.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { second } from '../../time.ts'
import { cityIn } from '../sign-in/account-input.ts'
import { waitFor } from './email-change.ts'

type Reading = Pick<Deps, 'db' | 'clock' | 'codeMail'>

/** Who a promoter is, in their own words. */
export async function personOf(deps: Reading, promoterId: number): Promise<v.InferInput<typeof Person>> {
  const { city_id, city_name, pending_email, sent, ...row } = await deps.db
    .selectFrom('promoter')
    .leftJoin('city', 'city.id', 'promoter.city_id')
    .leftJoin('email_change', 'email_change.promoter_id', 'promoter.id')
    .select(['promoter.first_name', 'promoter.last_name', 'promoter.phone', 'promoter.email', 'promoter.city_id'])
    .select(['city.name as city_name', 'email_change.email as pending_email', 'email_change.sent'])
    .where('promoter.id', '=', promoterId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    pending_email: pending_email ?? '',
    email_wait: Math.ceil(waitFor(sent ?? [], deps.clock.now()) / second),
    may_change_email: deps.codeMail !== null,
    city: city_id === null ? null : { id: city_id, name: city_name ?? '' },
  }
}

/** A city is exchanged for another one, and never taken away. */
export async function savePerson(
  deps: Pick<Deps, 'db'>,
  { promoterId, domain }: { readonly promoterId: number; readonly domain: DomainRecord },
  { first_name, last_name, city }: v.InferOutput<typeof updateProfile.input>,
): Promise<void> {
  const city_id = await cityIn(deps, domain, city)
  await deps.db
    .updateTable('promoter')
    .set({ first_name, last_name, ...(city_id === null ? {} : { city_id }) })
    .where('id', '=', promoterId)
    .execute()
}
