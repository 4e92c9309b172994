import type * as v from 'valibot'
import { Profile } from '#contract/form-rules.ts'
import { messages } from '#contract/messages.ts'
import { isServedPhone } from '#contract/phone.ts'
import type { Registration } from '#contract/sign-in.ts'
import type { Id } from '#contract/values.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { accepted, BadInput } from '../../errors/bad-input.ts'
import { integerId } from '../../ids.ts'
import type { NewPromoter } from './sign-in.ts'

/** Section 5: spaces, hyphens and brackets do not count in a phone, white space does not in a code. */
const cleanPhone = (phone: string) => phone.replace(/[\s()\-‐-―]/g, '')
export const cleanCode = (code: string) => code.replace(/\s/g, '')

/** A phone that a code is entered for. Whatever no code was ever sent to counts as one phone, and as a wrong one. */
export function enteredPhone(given: string): string {
  const phone = cleanPhone(given)
  return isServedPhone(phone) ? phone : ''
}

/** A phone that codes are sent to; anything else is refused before anybody is asked (requirement A-13). */
export function servedPhone(given: string): string {
  const phone = cleanPhone(given)
  if (!isServedPhone(phone)) throw new BadInput({ phone: messages.phone })
  return phone
}

/** The profile of a registration, checked by the rules of the form: nothing else of what was sent is taken. */
export async function profileIn(
  deps: Pick<Deps, 'db'>,
  domain: DomainRecord,
  input: v.InferOutput<typeof Registration>,
): Promise<NewPromoter> {
  const { email, first_name, last_name } = accepted(Profile, input)
  return { email, first_name, last_name, city_id: await cityIn(deps, domain, input.city) }
}

/**
 * Where the picker is shown, a given city must be this brand's; elsewhere it is left out. `null` is let through: registration
 * goes on without a city where the list of cities could not be read (decisions 4).
 */
export async function cityIn({ db }: Pick<Deps, 'db'>, domain: DomainRecord, given: Id | null): Promise<number | null> {
  if (!domain.is_city || given === null) return null
  const cities = db.selectFrom('city').select('id').where('domain_id', '=', domain.id)
  const id = integerId(given)
  if (id !== null) {
    const city = await cities.where('id', '=', id).executeTakeFirst()
    if (city !== undefined) return city.id
  }
  const any = await cities.limit(1).executeTakeFirst()
  if (any === undefined) return null
  throw new BadInput({ city: messages.required })
}
